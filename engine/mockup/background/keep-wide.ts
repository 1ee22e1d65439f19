import { distanceFrom } from './distance-from.ts';

/** The maximum distance of a kept corner, in multiples of half the width. */
const CORNER = 1.5;

/** The parts of the pixels with 1 that are wider than `2 * halfPx` (a morphological opening that keeps corners). */
export function keepWide(values: Uint8Array, widthPx: number, halfPx: number): Uint8Array {
  const toOther = distanceFrom(values, widthPx, 0);
  const cores = values.map((_, at) => (toOther[at]! > halfPx ? 1 : 0));
  const toCore = distanceFrom(cores, widthPx, 1);
  return values.map((value, at) => (value && toCore[at]! <= halfPx * CORNER ? 1 : 0));
}
