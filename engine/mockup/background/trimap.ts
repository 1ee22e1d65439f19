import type { CutDistances } from './distance-from.ts';
import type { Hairs } from './find-hairs.ts';
import type { Mask } from './mask.ts';
import type { Shape } from './shape/shape.ts';

/** The known state of a pixel before its edge is refined. */
export const BACKDROP = 0;
export const UNKNOWN = 1;
export const PRODUCT = 2;

/** The state of each pixel, {@link BACKDROP}, {@link UNKNOWN} or {@link PRODUCT}, with a guess for unknown ones. */
export interface Trimap {
  widthPx: number;
  heightPx: number;
  states: Uint8Array;
  /** Estimated alpha of a pixel, 0 to 1. */
  guesses: Float32Array;
  /** Weight of the guess of an unknown pixel. A window of colours has a weight of up to 1. */
  holds: Float32Array;
}

/** Weight of a guess by the pixel's own colour, higher than that of a guess by the side of the cut. */
const COLOUR_HOLD = 0.6;
const SIDE_HOLD = 0.01;
/** Weight in a small picture, where the network's resolution is nearly that of the picture. */
const SMALL_PX = 640;
const SEEN_HOLD = 0.05;
/** The unknown band on either side of the cut, relative to the longer side. */
const BAND = 0.008;
const MIN_BAND_PX = 2;
/** Pixels with a lower certainty of the network are unknown, too. */
const UNCERTAIN = 0.1;

/**
 * Marks pixels near the cut, hair, and pixels with an uncertain network result as unknown, for the matte.
 * @param shape of the mask's size
 */
export function drawTrimap(
  { widthPx, heightPx, inside }: Mask,
  { toBackdrop, toProduct }: CutDistances,
  hairs?: Hairs,
  shape?: Shape,
): Trimap {
  const bandPx = Math.max(MIN_BAND_PX, BAND * Math.max(widthPx, heightPx));
  const states = new Uint8Array(inside.length);
  const guesses = new Float32Array(inside);
  const isSeenWell = shape && Math.max(widthPx, heightPx) < SMALL_PX;
  const holds = new Float32Array(inside.length).fill(isSeenWell ? SEEN_HOLD : SIDE_HOLD);
  for (let at = 0; at < inside.length; at += 1) {
    const isHair = hairs?.inside[at] === 1;
    const isNearCut = Math.max(toBackdrop[at]!, toProduct[at]!) <= bandPx;
    const seen = shape ? shape.values[at]! : 0;
    const isUncertain = seen > UNCERTAIN && seen < 1 - UNCERTAIN;
    states[at] = isHair || isNearCut || isUncertain ? UNKNOWN : inside[at] ? PRODUCT : BACKDROP;
    if (!isHair) continue;
    guesses[at] = hairs.guesses[at]!;
    holds[at] = COLOUR_HOLD;
  }
  return { widthPx, heightPx, states, guesses, holds };
}
