import { blurBox } from '../raster/blur-box.ts';

/** Added to each weight, so that the plain blur results where all weights in reach are 0. */
const LEAST_WEIGHT = 1e-5;

/**
 * Blurs colours weighted by pixel, four floats each: a colour and its weight.
 * @param colours is used up
 * @returns the colours, and the blurred weight of each pixel, 0 to 1
 */
export function blurWeighted(
  colours: Float32Array,
  widthPx: number,
  heightPx: number,
  radius: number,
): Float32Array {
  for (let at = 0; at < colours.length; at += 4) {
    const weight = colours[at + 3]! + LEAST_WEIGHT;
    colours[at]! *= weight;
    colours[at + 1]! *= weight;
    colours[at + 2]! *= weight;
    colours[at + 3] = weight;
  }
  const blurred = blurBox(colours, widthPx, heightPx, 4, radius);
  for (let at = 0; at < blurred.length; at += 4) {
    const weight = blurred[at + 3]!;
    blurred[at]! /= weight;
    blurred[at + 1]! /= weight;
    blurred[at + 2]! /= weight;
  }
  return blurred;
}
