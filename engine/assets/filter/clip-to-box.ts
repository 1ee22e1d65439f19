import type { Bounds } from '../clip-art/path.ts';
import type { PixelWindow } from '../layer-effect.ts';
import { determinant, invert, type Matrix } from '../matrix.ts';
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

/** The pixels of a window that lie entirely in an upright box; at least one. */
export function pixelsInside(box: Bounds, matrix: Matrix, window: PixelWindow): Columns {
  const touched = pixelsOf(box, matrix, window);
  const placed = boundsIn(matrix, box);
  const tolerance = 1e-3;
  const [left, top] = [
    Math.max(touched.left, Math.ceil(placed.left - tolerance) - window.left),
    Math.max(touched.top, Math.ceil(placed.top - tolerance) - window.top),
  ];
  return {
    left: Math.min(left, touched.right - 1),
    top: Math.min(top, touched.bottom - 1),
    right: Math.max(left + 1, Math.min(touched.right, Math.floor(placed.right + tolerance) - window.left)),
    bottom: Math.max(top + 1, Math.min(touched.bottom, Math.floor(placed.bottom + tolerance) - window.top)),
  };
}

/** Clears a raster outside of a box of the filter's user space. */
export function clipToBox(raster: Raster, window: PixelWindow, matrix: Matrix, box: Bounds): Raster {
  const { widthPx, heightPx } = window;
  const [a, b, c, d] = matrix;
  const { left, top, right, bottom } = pixelsOf(box, matrix, window);
  const isUpright = (b === 0 && c === 0) || (a === 0 && d === 0);
  if (isUpright && left === 0 && top === 0 && right === widthPx && bottom === heightPx) return raster;
  const kept = makeRaster(raster, raster.isLinear);
  if (determinant(matrix) === 0) return kept;
  for (let y = top; y < bottom; y += 1) {
    const [from, to] = isUpright ? [left, right] : rowInside(y + window.top + 0.5, matrix, box, window);
    if (from < to)
      kept.data.set(
        raster.data.subarray((y * widthPx + from) * 4, (y * widthPx + to) * 4),
        (y * widthPx + from) * 4,
      );
  }
  return kept;
}

/** The columns of a row whose centres lie in a rotated box. */
function rowInside(y: number, matrix: Matrix, box: Bounds, window: PixelWindow): [from: number, to: number] {
  const [a, b, c, d, e, f] = invert(matrix);
  let [from, to] = [window.left + 0.5, window.left + window.widthPx - 0.5];
  // Along a row each coordinate of the box's space is linear.
  for (const [slope, start, low, high] of [
    [a, c * y + e, box.left, box.right],
    [b, d * y + f, box.top, box.bottom],
  ] as const) {
    if (slope === 0) {
      if (start < low || start > high) return [0, 0];
      continue;
    }
    const [one, other] = [(low - start) / slope, (high - start) / slope];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  const first = Math.max(0, Math.ceil(from - window.left - 0.5));
  return [first, Math.min(window.widthPx, Math.floor(to - window.left - 0.5) + 1)];
}
