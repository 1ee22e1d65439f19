import { distanceFrom } from './distance-from.ts';

/** How far from what is left of it a corner may stand, in halves of the width. */
const CORNER = 1.5;

/** The parts more than `2 * halfPx` wide of the pixels that are 1 (an opening, but corners stay). */
export function keepWide(values: Uint8Array, widthPx: number, halfPx: number): Uint8Array {
  const toOther = distanceFrom(values, widthPx, 0);
  const cores = values.map((_, at) => (toOther[at]! > halfPx ? 1 : 0));
  const toCore = distanceFrom(cores, widthPx, 1);
  return values.map((value, at) => (value && toCore[at]! <= halfPx * CORNER ? 1 : 0));
}
