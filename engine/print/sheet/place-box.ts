import type { Matrix } from '../page-geometry.ts';

/** How a box lies on a sheet. */
interface Lie {
  isTurned: boolean;
  isUpsideDown?: true;
}

/**
 * From a box's own coordinates, left top corner at 0, to the sheet's, all in one unit and y down.
 * @param x where the box's left top corner is on the sheet, as it lies there
 * @param box its size before it is turned, clockwise by a quarter, by a half, or by both
 */
export function placeBox(
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
  { isTurned, isUpsideDown }: Lie,
): Matrix {
  if (isTurned) return isUpsideDown ? [0, -1, 1, 0, x, y + width] : [0, 1, -1, 0, x + height, y];
  return isUpsideDown ? [-1, 0, 0, -1, x + width, y + height] : [1, 0, 0, 1, x, y];
}
