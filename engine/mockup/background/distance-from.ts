import type { Mask } from './mask.ts';

/** The distances of each pixel, in pixels, from the two sides of a cut. The one of its own side is 0. */
export interface CutDistances {
  toBackdrop: Float32Array;
  toProduct: Float32Array;
}

export const measureDistances = ({ inside, widthPx }: Mask): CutDistances => ({
  toBackdrop: distanceFrom(inside, widthPx, 0),
  toProduct: distanceFrom(inside, widthPx, 1),
});

/**
 * Each pixel's distance, in pixels, from the nearest pixel with `value`. A chamfer distance with steps 1 and sqrt 2, at
 * most 8 % too long. Infinity if there is none.
 */
export function distanceFrom(values: Uint8Array, widthPx: number, value: number): Float32Array {
  const distances = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) distances[at] = values[at] === value ? 0 : Infinity;
  for (let row = 0; row < values.length; row += widthPx) {
    const end = row + widthPx;
    for (let at = row; at < end; at += 1) relax(distances, at, at > row, at < end - 1, row > 0, -1, -widthPx);
  }
  for (let row = values.length - widthPx; row >= 0; row -= widthPx) {
    const end = row + widthPx;
    const hasRow = end < values.length;
    for (let at = end - 1; at >= row; at -= 1)
      relax(distances, at, at < end - 1, at > row, hasRow, 1, widthPx);
  }
  return distances;
}

/** Shortens a distance by the neighbours that were visited before: beside, and in the row before. */
function relax(
  distances: Float32Array,
  at: number,
  hasSide: boolean,
  hasOther: boolean,
  hasRow: boolean,
  side: number,
  row: number,
): void {
  let best = distances[at]!;
  if (best === 0) return;
  if (hasSide) best = Math.min(best, distances[at + side]! + 1);
  if (hasRow) {
    best = Math.min(best, distances[at + row]! + 1);
    if (hasSide) best = Math.min(best, distances[at + row + side]! + Math.SQRT2);
    if (hasOther) best = Math.min(best, distances[at + row - side]! + Math.SQRT2);
  }
  distances[at] = best;
}
