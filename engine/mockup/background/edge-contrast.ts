import type { Mask } from './mask.ts';

/** The sharpness, in levels a pixel, that counts half. */
const HALF = 2;
/** A cut has to follow better edges than this, or each pixel of it counts against it. */
const FAIR = 0.6;

/**
 * How much of the picture's edges a cut follows, in pixels of good edge: what runs through plain surfaces counts
 * against it, and so does what runs along the picture's sides, so leaving a part of the product out and taking its
 * shadow, or a blurred leaf behind it, in both cost.
 * @param sharpness of each pixel, as `measureSharpness` gives it
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
      const around = [at - 1, at + 1, at - widthPx, at + widthPx];
      if (!inside[at] || around.every((other) => inside[other])) continue;
      const sharpest = Math.max(sharpness[at]!, ...around.map((other) => sharpness[other]!));
      sum += sharpest / (sharpest + HALF) - FAIR;
    }
  return sum;
}
