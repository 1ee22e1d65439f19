import type { Matrix } from '../page-geometry.ts';

/** The rotation of a box on a sheet. */
interface Lie {
  isTurned: boolean;
  isUpsideDown?: true;
}

/**
 * From a box's own coordinates, top left corner at 0, to the sheet's, in one unit and y down.
 * @param x of the top left corner of the rotated box on the sheet
 * @param box its size before rotation, clockwise by a quarter turn, a half turn, or both
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
