import { blurBox } from '../raster/blur-box.ts';

/** Added to each weight, so that the plain blur results where all weights in reach are 0. */
const LEAST_WEIGHT = 1e-5;

/**
 * Blurs colours in place, weighted by pixel: four floats each, a colour and its weight, 0 to 1, which is blurred, too.
 */
export function blurWeighted(colours: Float32Array, widthPx: number, heightPx: number, radius: number): void {
  for (let at = 0; at < colours.length; at += 4) {
    const weight = colours[at + 3]! + LEAST_WEIGHT;
    colours[at]! *= weight;
    colours[at + 1]! *= weight;
    colours[at + 2]! *= weight;
    colours[at + 3] = weight;
  }
  blurBox(colours, widthPx, heightPx, 4, radius);
  for (let at = 0; at < colours.length; at += 4) {
    const weight = colours[at + 3]!;
    colours[at]! /= weight;
    colours[at + 1]! /= weight;
    colours[at + 2]! /= weight;
  }
}
