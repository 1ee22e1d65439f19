import type { RgbaImage } from './rgba-image.ts';

/** The backdrop as the picture's border foretells it. */
export interface BorderModel {
  /** Expected colour of every pixel, 3 floats, 0 to 255. */
  colours: Float32Array;
  /** Standard deviation of the border around that, in levels: the noise and texture of the backdrop. */
  deviation: number;
  /** Part of the border that fits: where it is low, the product touches the border or there is no plain backdrop. */
  fits: number;
}

const TERMS = 6;
const ROUNDS = 10;

/** Part of the shorter side that counts as border. */
export const BORDER_PART = 0.025;

export const borderPx = ({ widthPx, heightPx }: RgbaImage): number =>
  Math.max(2, Math.round(Math.min(widthPx, heightPx) * BORDER_PART));

/**
 * Fits a surface of second degree, enough for a studio's fall-off, to the border's colours. Robust (Tukey's biweight,
 * iteratively reweighted): a product that touches the border does not bend it.
 */
export function fitBorder(image: RgbaImage): BorderModel {
  const { widthPx, heightPx, rgba } = image;
  const samples = listBorderSamples(image);
  const weights = new Float64Array(samples.length).fill(1);
  const residuals = new Float64Array(samples.length);
  let surface: Float64Array[] = [];
  let deviation = 0;
  let fits = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    surface = fitSurface(image, samples, weights);
    samples.forEach((at, index) => {
      const terms = termsAt(at % widthPx, Math.floor(at / widthPx), widthPx, heightPx);
      let sum = 0;
      for (let c = 0; c < 3; c += 1) sum += (rgba[at * 4 + c]! - evaluate(surface[c]!, terms)) ** 2;
      residuals[index] = Math.sqrt(sum / 3);
    });
    const sorted = Float64Array.from(residuals).sort();
    deviation = Math.max(0.5, sorted[sorted.length >> 1]! * 1.2);
    const reach = deviation * 5;
    fits = 0;
    residuals.forEach((residual, index) => {
      const inside = residual < reach;
      weights[index] = inside ? (1 - (residual / reach) ** 2) ** 2 : 0;
      if (inside) fits += 1 / residuals.length;
    });
  }
  const colours = new Float32Array(widthPx * heightPx * 3);
  for (let at = 0, y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1, at += 3) {
      const terms = termsAt(x, y, widthPx, heightPx);
      for (let c = 0; c < 3; c += 1) colours[at + c] = evaluate(surface[c]!, terms);
    }
  return { colours, deviation, fits };
}

function listBorderSamples(image: RgbaImage): number[] {
  const { widthPx, heightPx } = image;
  const border = borderPx(image);
  const samples: number[] = [];
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const isInside = x >= border && y >= border && x < widthPx - border && y < heightPx - border;
      if (isInside) x = widthPx - border - 1;
      else if ((x + y) % 3 === 0) samples.push(y * widthPx + x);
    }
  return samples;
}

function termsAt(x: number, y: number, widthPx: number, heightPx: number): number[] {
  const u = (2 * x) / widthPx - 1;
  const v = (2 * y) / heightPx - 1;
  return [1, u, v, u * u, u * v, v * v];
}

function evaluate(factors: Float64Array, terms: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < TERMS; i += 1) sum += factors[i]! * terms[i]!;
  return sum;
}

/** Weighted least squares by the normal equations, one right side a channel. */
function fitSurface(image: RgbaImage, samples: readonly number[], weights: Float64Array): Float64Array[] {
  const { widthPx, heightPx, rgba } = image;
  const width = TERMS + 3;
  const matrix = Array.from({ length: TERMS }, () => new Float64Array(width));
  samples.forEach((at, index) => {
    const terms = termsAt(at % widthPx, Math.floor(at / widthPx), widthPx, heightPx);
    for (let i = 0; i < TERMS; i += 1) {
      const weighed = terms[i]! * weights[index]!;
      for (let j = 0; j < TERMS; j += 1) matrix[i]![j]! += weighed * terms[j]!;
      for (let c = 0; c < 3; c += 1) matrix[i]![TERMS + c]! += weighed * rgba[at * 4 + c]!;
    }
  });
  // A pinch of ridge: a border all of outliers leaves the equations singular.
  for (let i = 0; i < TERMS; i += 1) matrix[i]![i]! += 1e-6;
  for (let i = 0; i < TERMS; i += 1)
    for (let row = 0; row < TERMS; row += 1) {
      if (row === i) continue;
      const factor = matrix[row]![i]! / matrix[i]![i]!;
      for (let j = i; j < width; j += 1) matrix[row]![j]! -= factor * matrix[i]![j]!;
    }
  return [0, 1, 2].map((c) => Float64Array.from(matrix, (row, i) => row[TERMS + c]! / row[i]!));
}
