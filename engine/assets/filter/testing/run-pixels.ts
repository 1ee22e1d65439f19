import type { ExecutionContext } from 'ava';
import type { PixelWindow } from '../../layer-effect.ts';
import { identity, type Matrix } from '../../matrix.ts';
import type { FilterOperation } from '../filter-steps.ts';
import { FULL, makeRaster, type Raster } from '../raster.ts';
import { runOperation } from '../run-operation.ts';

/** Straight colour and alpha, 0 to 1. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

export const nothing: Pixel = [0, 0, 0, 0];
export const white: Pixel = [1, 1, 1, 1];
export const grey = (value: number): Pixel => [value, value, value, 1];
/** White, of a height. */
export const high = (alpha: number): Pixel => [1, 1, 1, alpha];

export function rasterOf(rows: readonly (readonly Pixel[])[], isLinear = false): Raster {
  const raster = makeRaster({ widthPx: rows[0]!.length, heightPx: rows.length }, isLinear);
  raster.data.set(
    rows
      .flat()
      .flatMap(([red, green, blue, alpha]) =>
        [red * alpha, green * alpha, blue * alpha, alpha].map((value) => Math.round(value * FULL)),
      ),
  );
  return raster;
}

export function pixelsOf({ data, widthPx }: Raster): Pixel[][] {
  const all = Array.from({ length: data.length / 4 }, (_, index): Pixel => {
    const [red, green, blue, alpha] = data.subarray(index * 4, index * 4 + 4);
    return alpha === 0 ? nothing : [red! / alpha!, green! / alpha!, blue! / alpha!, alpha! / FULL];
  });
  return Array.from({ length: data.length / 4 / widthPx }, (_, row) =>
    all.slice(row * widthPx, (row + 1) * widthPx),
  );
}

export interface Setting {
  matrix?: Matrix;
  /** The origin of the window. */
  left?: number;
  isLinear?: boolean;
  /** Of the step, from its left to its right; by default all there is. */
  across?: readonly [number, number];
}

/** Runs a step of a filter on small pictures, given by their rows. */
export function run(
  operation: FilterOperation,
  inputs: readonly (readonly (readonly Pixel[])[])[],
  { matrix = identity, left = 0, isLinear = false, across }: Setting = {},
): Pixel[][] {
  const [widthPx, heightPx] = [inputs[0]![0]!.length, inputs[0]!.length];
  const window: PixelWindow = { left, top: 0, widthPx, heightPx, data: new Uint8ClampedArray(0) };
  const box = { left: across?.[0] ?? 0, top: 0, right: across?.[1] ?? widthPx, bottom: heightPx };
  return pixelsOf(
    runOperation(operation, {
      inputs: inputs.map((rows) => rasterOf(rows, isLinear)),
      boxes: inputs.map(() => box),
      empty: makeRaster({ widthPx, heightPx }, isLinear),
      window,
      scale: { matrix, scaleX: Math.hypot(matrix[0], matrix[2]), scaleY: Math.hypot(matrix[1], matrix[3]) },
      box,
    }),
  );
}

/** Equal to 4 digits. */
export function same(
  t: ExecutionContext,
  found: Pixel[][],
  wanted: readonly (readonly Pixel[])[],
  message?: string,
): void {
  const round = (rows: readonly (readonly Pixel[])[]) =>
    rows.map((row) => row.map((pixel) => pixel.map((value) => Math.round(value * 1e4) / 1e4 + 0)));
  const differ = found
    .flat()
    .some((pixel, index) =>
      pixel.some((value, channel) => Math.abs(value - wanted.flat()[index]![channel]!) > 1e-4),
    );
  if (differ) t.deepEqual(round(found), round(wanted), message);
  else t.pass(message);
}
