import { distanceFrom } from './distance-from.ts';
import { pixelsWhere } from './pixels-where.ts';

/** The maximum distance of a kept corner, in multiples of half the width. */
const CORNER = 1.5;

/** The parts of the pixels with 1 that are wider than `2 * halfPx` (a morphological opening that keeps corners). */
export function keepWide(values: Uint8Array, widthPx: number, halfPx: number): Uint8Array {
  const toOther = distanceFrom(values, widthPx, 0);
  const cores = pixelsWhere(toOther, (distance) => distance > halfPx);
  const kept = pixelsWhere(distanceFrom(cores, widthPx, 1), (distance) => distance <= halfPx * CORNER);
  return kept.map((value, at) => value & values[at]!);
}
