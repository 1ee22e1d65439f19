import type { Bounds } from '../clip-art/path.ts';
import type { PixelWindow } from '../layer-effect.ts';
import { determinant, invert, type Matrix, transformPoint } from '../matrix.ts';
import { boundsIn } from '../clip-art/path.ts';
import { makeRaster, type Raster } from './raster.ts';

/** Whole pixels of a window. */
export interface Columns {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The pixels of a window that an upright box touches. */
export function pixelsOf(
  box: Bounds,
  matrix: Matrix,
  { left, top, widthPx, heightPx }: PixelWindow,
): Columns {
  if (!(box.right > box.left && box.bottom > box.top)) return { left: 0, top: 0, right: 0, bottom: 0 };
  const placed = boundsIn(matrix, box);
  const tolerance = 1e-3;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    left: within(Math.floor(placed.left + tolerance) - left, widthPx),
    top: within(Math.floor(placed.top + tolerance) - top, heightPx),
    right: within(Math.ceil(placed.right - tolerance) - left, widthPx),
    bottom: within(Math.ceil(placed.bottom - tolerance) - top, heightPx),
  };
}

/** What of a raster lies in a box of the filter's user space. */
export function keepBox(raster: Raster, window: PixelWindow, matrix: Matrix, box: Bounds): Raster {
  const { widthPx, heightPx } = window;
  const [a, b, c, d] = matrix;
  const { left, top, right, bottom } = pixelsOf(box, matrix, window);
  const isUpright = (b === 0 && c === 0) || (a === 0 && d === 0);
  if (isUpright && left === 0 && top === 0 && right === widthPx && bottom === heightPx) return raster;
  const kept = makeRaster(raster, raster.isLinear);
  if (determinant(matrix) === 0) return kept;
  const toUser = invert(matrix);
  for (let y = top; y < bottom; y += 1) {
    if (isUpright) {
      kept.data.set(
        raster.data.subarray((y * widthPx + left) * 4, (y * widthPx + right) * 4),
        (y * widthPx + left) * 4,
      );
      continue;
    }
    for (let x = left; x < right; x += 1) {
      const [userX, userY] = transformPoint(toUser, [x + window.left + 0.5, y + window.top + 0.5]);
      if (userX < box.left || userX > box.right || userY < box.top || userY > box.bottom) continue;
      const at = (y * widthPx + x) * 4;
      kept.data.set(raster.data.subarray(at, at + 4), at);
    }
  }
  return kept;
}
