import { singleLightOfByte } from '../../srgb.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { blurSmoothly } from '../raster/blur-box.ts';
import { readBetween } from './read-between.ts';

/** The coverage of a surface at a place of the photograph, 0..1. */
export type Cover = (xPx: number, yPx: number) => number;

/** Number of cells along the longer side of the photograph, then of the surface's box. */
const COARSE_CELLS = 96;
const CELLS = 160;
/** Samples along each side of a cell. */
const LOOKS = 3;
/** The radius of the blur: smaller features relative to the surface are its pattern, not light. */
const SMOOTH_CELLS = 8;

export interface LightMap {
  /** Mean light of the cells that the surface covers, three numbers each: linear sRGB. */
  cells: Float32Array;
  /** Writes the smoothed light of the surface at a place of the photograph. */
  readSmooth(xPx: number, yPx: number, into: Float64Array): void;
}

/**
 * The light from a surface, without its surroundings; transparency counts as white. Undefined if the photograph does
 * not show the surface.
 */
export function mapLight(photo: RawPicture, cover: Cover): LightMap | undefined {
  const whole = { left: 0, top: 0, widthPx: photo.widthPx, heightPx: photo.heightPx };
  const box = findBox(gatherCells(photo, cover, whole, COARSE_CELLS));
  if (!box) return undefined;
  const grid = gatherCells(photo, cover, box, CELLS);
  if (grid.weights.every((weight) => weight === 0)) return undefined;
  const { columns, rows, cellPx } = grid;
  const weights = blurSmoothly(grid.weights, columns, rows, SMOOTH_CELLS);
  const sums = grid.sums.map((table) => blurSmoothly(table, columns, rows, SMOOTH_CELLS));
  return {
    cells: listCells(grid),
    readSmooth(x, y, into) {
      const column = Math.max(0, Math.min(columns - 1.001, (x - box.left) / cellPx - 0.5));
      const row = Math.max(0, Math.min(rows - 1.001, (y - box.top) / cellPx - 0.5));
      const weight = readBetween(weights, columns, column, row);
      for (let c = 0; c < 3; c += 1)
        into[c] = weight > 0 ? readBetween(sums[c]!, columns, column, row) / weight : 0;
    },
  };
}

/** Light of the whole photograph, at the first samples of `mapLight`; three numbers each. */
export function listLight(photo: RawPicture): Float32Array {
  const whole = { left: 0, top: 0, widthPx: photo.widthPx, heightPx: photo.heightPx };
  return listCells(gatherCells(photo, () => 1, whole, COARSE_CELLS));
}

interface Box {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

interface Grid extends Box {
  cellPx: number;
  columns: number;
  rows: number;
  weights: Float32Array;
  /** Red, green, blue: light times weight. */
  sums: [Float32Array, Float32Array, Float32Array];
}

function gatherCells(photo: RawPicture, cover: Cover, box: Box, cells: number): Grid {
  const cellPx = Math.max(box.widthPx, box.heightPx) / cells;
  const columns = Math.max(2, Math.ceil(box.widthPx / cellPx));
  const rows = Math.max(2, Math.ceil(box.heightPx / cellPx));
  const table = () => new Float32Array(columns * rows);
  const grid: Grid = { ...box, cellPx, columns, rows, weights: table(), sums: [table(), table(), table()] };
  for (let row = 0; row < rows * LOOKS; row += 1) {
    const y = box.top + ((row + 0.5) / LOOKS) * cellPx;
    for (let column = 0; column < columns * LOOKS; column += 1) {
      const x = box.left + ((column + 0.5) / LOOKS) * cellPx;
      if (x >= photo.widthPx || y >= photo.heightPx) continue;
      const pixel = (Math.floor(y) * photo.widthPx + Math.floor(x)) * 4;
      const weight = cover(x, y);
      const alpha = photo.rgba[pixel + 3]! / 255;
      const cell = Math.floor(row / LOOKS) * columns + Math.floor(column / LOOKS);
      grid.weights[cell]! += weight;
      for (let c = 0; c < 3; c += 1)
        grid.sums[c]![cell]! += weight * (1 - alpha + alpha * singleLightOfByte[photo.rgba[pixel + c]!]!);
    }
  }
  return grid;
}

/** The box around covered cells, one cell wider on every side, because its rim is between samples. */
function findBox({ columns, cellPx, weights, ...whole }: Grid): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [cell, weight] of weights.entries()) {
    if (weight === 0) continue;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    left = Math.min(left, column - 1);
    right = Math.max(right, column + 2);
    top = Math.min(top, row - 1);
    bottom = Math.max(bottom, row + 2);
  }
  if (left === Infinity) return undefined;
  left = Math.max(0, left * cellPx);
  top = Math.max(0, top * cellPx);
  return {
    left,
    top,
    widthPx: Math.min(whole.widthPx, right * cellPx) - left,
    heightPx: Math.min(whole.heightPx, bottom * cellPx) - top,
  };
}

/** Cells with more than half coverage; if there are none, all covered cells. */
function listCells({ weights, sums }: Grid): Float32Array {
  const enough = weights.some((weight) => weight > (LOOKS * LOOKS) / 2) ? (LOOKS * LOOKS) / 2 : 0;
  const cells: number[] = [];
  for (const [cell, weight] of weights.entries())
    if (weight > enough) for (const table of sums) cells.push(table[cell]! / weight);
  return Float32Array.from(cells);
}
