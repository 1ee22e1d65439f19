import { distanceFrom } from './distance-from.ts';
import type { Hairs } from './find-hairs.ts';
import type { Mask } from './mask.ts';
import type { Shape } from './shape/shape.ts';

/** The known state of a pixel before its edge is refined. */
export const BACKDROP = 0;
export const UNKNOWN = 1;
export const PRODUCT = 2;

/** A pixel each: {@link BACKDROP}, {@link UNKNOWN} or {@link PRODUCT}, and what the unknown ones rather are. */
export interface Trimap {
  widthPx: number;
  heightPx: number;
  states: Uint8Array;
  /** How much of a pixel is product, 0 to 1. */
  guesses: Float32Array;
  /** How strongly an unknown pixel holds on to its guess. A whole window of colours weighs up to 1. */
  holds: Float32Array;
}

/** A guess by the pixel's own colour is worth more than one by the side of the cut it lies on. */
const COLOUR_HOLD = 0.6;
const SIDE_HOLD = 0.01;
/** In a small picture the network sees hardly less than all of its pixels, and its side is worth more. */
const SMALL_PX = 640;
const SEEN_HOLD = 0.05;
/** The band left open along the cut, to either side, in parts of the longer side. */
const BAND = 0.008;
const MIN_BAND_PX = 2;
/** Pixels of which a network is less certain than this, either way, are open too. */
const UNCERTAIN = 0.1;

/**
 * Leaves open what lies near the cut, what is hair, and what a network is uncertain of, for the matte to settle.
 * @param shape of the mask's size
 */
export function drawTrimap({ widthPx, heightPx, inside }: Mask, hairs?: Hairs, shape?: Shape): Trimap {
  const bandPx = Math.max(MIN_BAND_PX, BAND * Math.max(widthPx, heightPx));
  const toBackdrop = distanceFrom(inside, widthPx, 0);
  const toProduct = distanceFrom(inside, widthPx, 1);
  const states = inside.map((value) => (value ? PRODUCT : BACKDROP));
  const guesses = Float32Array.from(inside);
  const isSeenWell = shape && Math.max(widthPx, heightPx) < SMALL_PX;
  const holds = new Float32Array(inside.length).fill(isSeenWell ? SEEN_HOLD : SIDE_HOLD);
  for (let at = 0; at < inside.length; at += 1) {
    const isHair = hairs?.inside[at] === 1;
    const isNearCut = Math.max(toBackdrop[at]!, toProduct[at]!) <= bandPx;
    const seen = shape?.values[at] ?? 0;
    const isUncertain = seen > UNCERTAIN && seen < 1 - UNCERTAIN;
    if (isHair || isNearCut || isUncertain) states[at] = UNKNOWN;
    if (!isHair) continue;
    guesses[at] = hairs.guesses[at]!;
    holds[at] = COLOUR_HOLD;
  }
  return { widthPx, heightPx, states, guesses, holds };
}
