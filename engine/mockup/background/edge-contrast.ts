import type { Mask } from './mask.ts';

/** The sharpness, in levels per pixel, with half the weight. */
const HALF = 2;
/** The minimum edge quality; pixels of a cut below it reduce the score. */
const FAIR = 0.6;

/**
 * The length of the picture's edges that a cut follows, in pixels of good edge. Parts through plain surfaces and along
 * the picture's sides reduce it, so that both missing a part of the product and including its shadow, or a blurred leaf
 * behind it, lower the score.
 * @param sharpness of each pixel, from `measureSharpness`
 */
export function measureEdgeContrast(sharpness: Float32Array, { widthPx, heightPx, inside }: Mask): number {
  let sum = 0;
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const at = y * widthPx + x;
      if (x === 0 || y === 0 || x === widthPx - 1 || y === heightPx - 1) {
        if (inside[at]) sum -= FAIR;
        continue;
      }
      if (!inside[at]) continue;
      const [left, right, above, below] = [at - 1, at + 1, at - widthPx, at + widthPx];
      if (inside[left] && inside[right] && inside[above] && inside[below]) continue;
      const around = Math.max(sharpness[left]!, sharpness[right]!, sharpness[above]!, sharpness[below]!);
      const sharpest = Math.max(sharpness[at]!, around);
      sum += sharpest / (sharpest + HALF) - FAIR;
    }
  return sum;
}
