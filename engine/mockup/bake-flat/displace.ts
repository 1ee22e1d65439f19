import { blurSmoothly } from '../raster/blur-box.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Projection } from './projection.ts';
import { readBetween } from './read-between.ts';

/** Heights have only 256 steps; they are smoothed over a few pixels to get slopes. */
const SMOOTH_PX = 2;
/** The reference slope ignores the steepest hundredth, so that a scratch does not flatten everything else. */
const STEEPEST_SHARE = 0.99;

/**
 * An uneven surface: artwork is displaced along the slopes of a height picture, by `strengthPx` pixels of the
 * photograph at the steepest slope.
 */
export function displace(flat: Projection, heights: GreyPicture, strengthPx: number): Projection {
  const { widthPx, heightPx } = heights;
  const [right, down] = findSlopes(heights);
  const steepest = findSteepest(right, down);
  if (steepest === 0 || strengthPx === 0) return flat;
  const scale = strengthPx / steepest;
  return {
    ...flat,
    locate(x, y, into) {
      const column = Math.max(0, Math.min(widthPx - 1.001, x - 0.5));
      const row = Math.max(0, Math.min(heightPx - 1.001, y - 0.5));
      const pushX = readBetween(right, widthPx, column, row) * scale;
      const pushY = readBetween(down, widthPx, column, row) * scale;
      return flat.locate(x + pushX, y + pushY, into);
    },
  };
}

/** Grey steps per pixel, horizontally and vertically. */
function findSlopes({ widthPx, heightPx, values }: GreyPicture): [Float32Array, Float32Array] {
  const heights = blurSmoothly(Float32Array.from(values), widthPx, heightPx, SMOOTH_PX);
  const right = new Float32Array(heights.length);
  const down = new Float32Array(heights.length);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = y * widthPx + x;
      right[at] = (heights[at + Number(x + 1 < widthPx)]! - heights[at - Number(x > 0)]!) / 2;
      down[at] = (heights[at + (y + 1 < heightPx ? widthPx : 0)]! - heights[at - (y > 0 ? widthPx : 0)]!) / 2;
    }
  }
  return [right, down];
}

function findSteepest(right: Float32Array, down: Float32Array): number {
  const slopes = right.map((x, i) => Math.hypot(x, down[i]!)).sort();
  return slopes[Math.floor((slopes.length - 1) * STEEPEST_SHARE)]!;
}
