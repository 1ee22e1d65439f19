import type { Bounds } from '../clip-art/path.ts';
import { boundsIn } from '../clip-art/path.ts';
import type { PixelWindow } from '../layer-effect.ts';
import type { Matrix } from '../matrix.ts';
import { makeRaster, type Raster } from './raster.ts';

/** The subpixel resolution of moves. */
const STEPS = 256;

/** Moves the pixels to the right and down, also by fractions of pixels; uncovered pixels are transparent. */
export function moveRaster(raster: Raster, x: number, y: number): Raster {
  const [across, down] = [Math.round(x * STEPS) / STEPS, Math.round(y * STEPS) / STEPS];
  const [left, top] = [Math.floor(across), Math.floor(down)];
  const moved = makeRaster(raster, raster.isLinear);
  // Each pixel is distributed over up to four pixels by area.
  for (const [stepX, partX] of [[0, 1 - (across - left)] as const, [1, across - left] as const])
    for (const [stepY, partY] of [[0, 1 - (down - top)] as const, [1, down - top] as const])
      if (partX * partY > 0) addMoved(moved, raster, left + stepX, top + stepY, partX * partY);
  return moved;
}

/** Adds a share of each pixel, moved by whole pixels. */
function addMoved(
  moved: Raster,
  { widthPx, heightPx, data }: Raster,
  x: number,
  y: number,
  part: number,
): void {
  const [from, to] = [Math.max(0, -x), Math.min(widthPx, widthPx - x)];
  if (from >= to) return;
  for (let row = Math.max(0, -y); row < Math.min(heightPx, heightPx - y); row += 1) {
    const [first, end] = [(row * widthPx + from) * 4, (row * widthPx + to) * 4];
    const at = ((row + y) * widthPx + from + x) * 4;
    if (part === 1) moved.data.set(data.subarray(first, end), at);
    else
      for (let index = 0; index < end - first; index += 1)
        moved.data[at + index]! += data[first + index]! * part;
  }
}

/** Fills a raster with copies of a box of it. Source: Filter Effects 1, section 9.20. */
export function tileRaster(raster: Raster, box: Bounds, matrix: Matrix, { left, top }: PixelWindow): Raster {
  const placed = boundsIn(matrix, box);
  const [tileLeft, tileTop] = [placed.left - left, placed.top - top];
  const [width, height] = [placed.right - placed.left, placed.bottom - placed.top];
  const { widthPx, heightPx, data } = raster;
  const tiled = makeRaster(raster, raster.isLinear);
  if (width < 1 || height < 1) return tiled;
  // The width of a tile can be fractional.
  const wrap = (value: number, size: number) => ((value % size) + size) % size;
  for (let y = 0; y < heightPx; y += 1) {
    const fromY = Math.floor(tileTop + wrap(y + 0.5 - tileTop, height));
    if (fromY < 0 || fromY >= heightPx) continue;
    for (let x = 0; x < widthPx; x += 1) {
      const fromX = Math.floor(tileLeft + wrap(x + 0.5 - tileLeft, width));
      if (fromX < 0 || fromX >= widthPx) continue;
      const [from, to] = [(fromY * widthPx + fromX) * 4, (y * widthPx + x) * 4];
      tiled.data[to] = data[from]!;
      tiled.data[to + 1] = data[from + 1]!;
      tiled.data[to + 2] = data[from + 2]!;
      tiled.data[to + 3] = data[from + 3]!;
    }
  }
  return tiled;
}
