import type { Matrix } from '../page-geometry.ts';

/**
 * From a box's own coordinates, left top corner at 0, to the sheet's, all in one unit and y down.
 * @param x where the box's left top corner is on the sheet, as it lies there
 * @param height of the box before it is turned, clockwise by a quarter
 */
export const placeBox = (x: number, y: number, height: number, isTurned: boolean): Matrix =>
  isTurned ? [0, 1, -1, 0, x + height, y] : [1, 0, 0, 1, x, y];
