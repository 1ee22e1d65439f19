import type { BackdropTest } from './backdrop-likeness.ts';
import { blurBox } from '../raster/blur-box.ts';
import { distanceFrom } from './distance-from.ts';
import type { Mask } from './mask.ts';

/** What is known of a pixel before its edge is refined. */
export const BACKDROP = 0;
export const UNKNOWN = 1;
export const PRODUCT = 2;

/** A pixel each: {@link BACKDROP}, {@link UNKNOWN} or {@link PRODUCT}, and what the unknown ones rather are. */
export interface Trimap {
  widthPx: number;
  heightPx: number;
  states: Uint8Array;
  /** 1 for product. */
  guesses: Uint8Array;
  /** How strongly an unknown pixel holds on to its guess. A whole window of colours weighs up to 1. */
  holds: Float32Array;
}

/** Hairs come in plenty: this part of what lies around one. A lone bright line is a highlight. */
const DENSE = 0.16;
/** A guess by the pixel's own colour is worth more than one by the side of the cut it lies on. */
const COLOUR_HOLD = 0.2;
const SIDE_HOLD = 0.01;
/** Pixels around hairs and gaps, where their colours mix with what lies beside them. */
const MIXED_PX = 2;

/** Lengths in parts of the longer side: the band left open along the cut, to either side; */
const BAND = 0.008;
const MIN_BAND_PX = 4;
/** how far from the cut hairs and the gaps between them are looked for; */
const HAIR = 0.1;
/** half of how wide they may be. What is wider is a plain part of the product, or a dark shadow. */
const THIN = 0.008;

/**
 * Leaves open what lies near the cut, for the matte to settle, and farther off hairs that reach out of it and gaps
 * that reach into it.
 * @param isLike tells of a pixel's colour whether it may be backdrop; not given where the backdrop is too lively to say
 */
export function drawTrimap({ widthPx, heightPx, inside }: Mask, isLike?: BackdropTest): Trimap {
  const longerPx = Math.max(widthPx, heightPx);
  const bandPx = Math.max(MIN_BAND_PX, BAND * longerPx);
  const toBackdrop = distanceFrom(inside, widthPx, 0);
  const toProduct = distanceFrom(inside, widthPx, 1);
  const states = inside.map((value) => (value ? PRODUCT : BACKDROP));
  const guesses = Uint8Array.from(inside);
  const holds = new Float32Array(inside.length).fill(SIDE_HOLD);
  const told = new Uint8Array(inside.length);
  if (isLike) {
    const strange = inside.map((value, at) => (isLike(at) === (value === 1) ? 1 : 0));
    const thin = keepThin(strange, widthPx, THIN * longerPx);
    for (let at = 0; at < inside.length; at += 1)
      if (Math.max(toBackdrop[at]!, toProduct[at]!) > HAIR * longerPx) thin[at] = 0;
    const density = blurBox(Float32Array.from(thin), widthPx, heightPx, 1, Math.round((HAIR * longerPx) / 2));
    for (let at = 0; at < inside.length; at += 1) told[at] = density[at]! > DENSE ? thin[at]! : 0;
  }
  const toTold = distanceFrom(told, widthPx, 1);
  for (let at = 0; at < inside.length; at += 1) {
    const distance = Math.max(toBackdrop[at]!, toProduct[at]!);
    if (distance <= bandPx || toTold[at]! <= MIXED_PX) states[at] = UNKNOWN;
    if (!told[at]) continue;
    guesses[at] = inside[at] ? 0 : 1;
    holds[at] = COLOUR_HOLD;
  }
  return { widthPx, heightPx, states, guesses, holds };
}

/** What an opening by `halfPx` takes away. */
function keepThin(values: Uint8Array, widthPx: number, halfPx: number): Uint8Array {
  const toOther = distanceFrom(values, widthPx, 0);
  const cores = values.map((_, at) => (toOther[at]! > halfPx ? 1 : 0));
  const toCore = distanceFrom(cores, widthPx, 1);
  return values.map((value, at) => (value && toCore[at]! > halfPx * 1.5 ? 1 : 0));
}
