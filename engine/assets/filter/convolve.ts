import type { Bounds } from '../clip-art/path.ts';
import type { PixelWindow } from '../layer-effect.ts';
import type { FilterOperation, FilterScale } from './filter-steps.ts';
import { pixelsInside } from './clip-to-box.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

type Convolution = Extract<FilterOperation, { kind: 'convolve' }>;

/**
 * Convolves a raster with a kernel. Neighbours are one unit of user space apart, so that the effect does not depend on
 * the resolution. Source: Filter Effects 1, section 9.9.
 * @param box of the step, in user space; at its edges the edge mode replaces the pixels outside
 */
export function convolveRaster(
  raster: Raster,
  operation: Convolution,
  { matrix, scaleX, scaleY }: FilterScale,
  window: PixelWindow,
  box: Bounds,
): Raster {
  const { columns, rows, kernel, divisor, bias, targetX, targetY, keepsAlpha, edge } = operation;
  const { widthPx, heightPx, data } = raster;
  const made = makeRaster(raster, raster.isLinear);
  const [stepX, stepY] = [Math.max(1, Math.round(scaleX)), Math.max(1, Math.round(scaleY))];
  // As in browsers, pixels outside the box are used if the edge mode does not replace them.
  const { left, top, right, bottom } =
    edge === 'none'
      ? { left: 0, top: 0, right: widthPx, bottom: heightPx }
      : pixelsInside(box, matrix, window);
  const place = (value: number, from: number, to: number): number => {
    if (value >= from && value < to) return value;
    if (edge === 'duplicate') return value < from ? from : to - 1;
    const size = to - from;
    return edge === 'wrap' ? from + ((((value - from) % size) + size) % size) : -1;
  };
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const sums = [0, 0, 0, 0];
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1) {
          const fromX = place(x + (column - targetX) * stepX, left, right);
          const fromY = place(y + (row - targetY) * stepY, top, bottom);
          if (fromX < 0 || fromY < 0) continue;
          // The kernel is rotated by 180 degrees.
          const weight = kernel[(rows - 1 - row) * columns + (columns - 1 - column)]!;
          const from = (fromY * widthPx + fromX) * 4;
          const up = keepsAlpha && data[from + 3]! > 0 ? FULL / data[from + 3]! : 1;
          for (let channel = 0; channel < 4; channel += 1)
            sums[channel]! += data[from + channel]! * weight * up;
        }
      const at = (y * widthPx + x) * 4;
      const own = data[at + 3]!;
      const alpha = keepsAlpha ? own : Math.min(FULL, Math.max(0, sums[3]! / divisor + bias * FULL));
      for (let channel = 0; channel < 3; channel += 1) {
        const value = sums[channel]! / divisor + bias * (keepsAlpha ? FULL : alpha);
        const straight = Math.max(0, Math.min(keepsAlpha ? FULL : alpha, value));
        made.data[at + channel] = (keepsAlpha ? (straight * own) / FULL : straight) + 0.5;
      }
      made.data[at + 3] = alpha + 0.5;
    }
  return made;
}
