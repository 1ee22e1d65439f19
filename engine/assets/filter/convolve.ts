import type { FilterOperation, FilterScale } from './filter-steps.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

type Convolution = Extract<FilterOperation, { kind: 'convolve' }>;

/**
 * Weighs each pixel with its neighbours. A neighbour is a unit of user space away, so that an effect does not change with
 * the resolution. Source: Filter Effects 1, section 9.9.
 */
export function convolveRaster(
  raster: Raster,
  operation: Convolution,
  { scaleX, scaleY }: FilterScale,
): Raster {
  const { columns, rows, kernel, divisor, bias, targetX, targetY, keepsAlpha, edge } = operation;
  const { widthPx, heightPx, data } = raster;
  const made = makeRaster(raster, raster.isLinear);
  const [stepX, stepY] = [Math.max(1, Math.round(scaleX)), Math.max(1, Math.round(scaleY))];
  const place = (value: number, size: number): number => {
    if (value >= 0 && value < size) return value;
    if (edge === 'duplicate') return value < 0 ? 0 : size - 1;
    return edge === 'wrap' ? ((value % size) + size) % size : -1;
  };
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const sums = [0, 0, 0, 0];
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1) {
          const fromX = place(x + (column - targetX) * stepX, widthPx);
          const fromY = place(y + (row - targetY) * stepY, heightPx);
          if (fromX < 0 || fromY < 0) continue;
          // The kernel is turned by half.
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
