import { blurBox } from '../raster/blur-box.ts';

/**
 * Blurs colours, three floats per pixel, weighted by pixel; where all weights in reach are 0, it is the plain blur.
 * @returns the colours, and the blurred weight of each pixel, 0 to 1
 */
export function blurWeighted(
  colours: Float32Array,
  weights: Float32Array,
  widthPx: number,
  heightPx: number,
  radius: number,
): { colours: Float32Array; weights: Float32Array } {
  const weighed = new Float32Array(weights.length * 4);
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at]! + 1e-5;
    for (let c = 0; c < 3; c += 1) weighed[at * 4 + c] = colours[at * 3 + c]! * weight;
    weighed[at * 4 + 3] = weight;
  }
  const blurred = blurBox(weighed, widthPx, heightPx, 4, radius);
  const result = { colours: new Float32Array(colours.length), weights: new Float32Array(weights.length) };
  for (let at = 0; at < weights.length; at += 1) {
    const weight = (result.weights[at] = blurred[at * 4 + 3]!);
    for (let c = 0; c < 3; c += 1) result.colours[at * 3 + c] = blurred[at * 4 + c]! / weight;
  }
  return result;
}
