import { makeRaster, type Raster } from './raster.ts';

/** Narrower blurs are weighed pixel by pixel; for wider ones three boxes are as good. Source: Filter Effects 1, 9.11. */
const FINE_SIGMA = 2;
const WEIGHT_SUM = 65_536;

/** How far a blur reaches. @param sigma standard deviation in pixels */
export function blurReach(sigma: number): number {
  if (sigma <= 0) return 0;
  return sigma < FINE_SIGMA ? Math.ceil(sigma * 3) : Math.ceil(boxSize(sigma) * 1.5) + 1;
}

const boxSize = (sigma: number): number => Math.floor((sigma * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5);

/** Blurs along both axes. @param sigmaX standard deviation in pixels; 0 blurs nothing */
export function blurRaster(raster: Raster, sigmaX: number, sigmaY: number): Raster {
  const { widthPx, heightPx } = raster;
  const across = blurAxis(raster, sigmaX, {
    length: widthPx,
    step: 4,
    lines: heightPx,
    lineStep: widthPx * 4,
  });
  return blurAxis(across, sigmaY, { length: heightPx, step: widthPx * 4, lines: widthPx, lineStep: 4 });
}

/** The pixels of a line, and the lines. */
interface Axis {
  length: number;
  step: number;
  lines: number;
  lineStep: number;
}

function blurAxis(raster: Raster, sigma: number, axis: Axis): Raster {
  if (sigma <= 0) return raster;
  if (sigma < FINE_SIGMA) return weighAxis(raster, sigma, axis);
  const size = boxSize(sigma);
  const [one, other] = [makeRaster(raster, raster.isLinear), makeRaster(raster, raster.isLinear)];
  // An even box has no middle: two of them lean to either side, and the third is a pixel wider.
  const isEven = size % 2 === 0;
  const half = Math.floor(size / 2);
  boxAxis(raster.data, one.data, axis, half, isEven ? half - 1 : half);
  boxAxis(one.data, other.data, axis, isEven ? half - 1 : half, half);
  boxAxis(other.data, one.data, axis, half, half);
  return one;
}

/** The mean of each pixel with so many before and after it. */
function boxAxis(from: Uint16Array, to: Uint16Array, axis: Axis, before: number, after: number): void {
  const { length, step, lines, lineStep } = axis;
  const count = before + after + 1;
  const half = count / 2;
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 4; channel += 1) {
      const start = line * lineStep + channel;
      let sum = 0;
      for (let index = 0; index < Math.min(after, length); index += 1) sum += from[start + index * step]!;
      for (let index = 0, at = start; index < length; index += 1, at += step) {
        if (index + after < length) sum += from[at + after * step]!;
        if (index > before) sum -= from[at - (before + 1) * step]!;
        to[at] = (sum + half) / count;
      }
    }
  }
}

function weighAxis(raster: Raster, sigma: number, { length, step, lines, lineStep }: Axis): Raster {
  const reach = Math.ceil(sigma * 3);
  const weights = composeWeights(sigma, reach);
  const blurred = makeRaster(raster, raster.isLinear);
  const [from, to] = [raster.data, blurred.data];
  for (let line = 0; line < lines; line += 1) {
    for (let index = 0; index < length; index += 1) {
      const at = line * lineStep + index * step;
      const [first, last] = [Math.max(-reach, -index), Math.min(reach, length - 1 - index)];
      let [red, green, blue, alpha] = [WEIGHT_SUM / 2, WEIGHT_SUM / 2, WEIGHT_SUM / 2, WEIGHT_SUM / 2];
      for (let offset = first; offset <= last; offset += 1) {
        const weight = weights[offset + reach]!;
        const source = at + offset * step;
        red += from[source]! * weight;
        green += from[source + 1]! * weight;
        blue += from[source + 2]! * weight;
        alpha += from[source + 3]! * weight;
      }
      to[at] = red / WEIGHT_SUM;
      to[at + 1] = green / WEIGHT_SUM;
      to[at + 2] = blue / WEIGHT_SUM;
      to[at + 3] = alpha / WEIGHT_SUM;
    }
  }
  return blurred;
}

/** Whole numbers, so that sums are exact whatever part of a picture they are of. */
function composeWeights(sigma: number, reach: number): number[] {
  const heights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = heights.reduce((sum, height) => sum + height, 0);
  const weights = heights.map((height) => Math.round((height / total) * WEIGHT_SUM));
  weights[reach]! += WEIGHT_SUM - weights.reduce((sum, weight) => sum + weight, 0);
  return weights;
}
