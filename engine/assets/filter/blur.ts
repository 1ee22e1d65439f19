import { makeRaster, type Raster } from './raster.ts';

/**
 * Narrower blurs use a Gaussian kernel; wider ones are approximated by three box blurs. Source: Filter Effects 1, 9.11.
 */
const FINE_SIGMA = 2;
const WEIGHT_SUM = 65_536;

/** The radius of a blur. @param sigma standard deviation in pixels */
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

/** The number of pixels in a line, and of lines. */
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
  // A box of even width has no centre: two of them are offset to either side, and the third is one pixel wider.
  const isEven = size % 2 === 0;
  const half = Math.floor(size / 2);
  const mean = axis.step === 4 ? meanAcross : meanDown;
  mean(raster.data, one.data, raster, half, isEven ? half - 1 : half);
  mean(one.data, other.data, raster, isEven ? half - 1 : half, half);
  mean(other.data, one.data, raster, half, half);
  return one;
}

type Size = Pick<Raster, 'widthPx' | 'heightPx'>;

/** A box blur along rows: the mean of each pixel with the given numbers of pixels before and after it. */
function meanAcross(from: Uint16Array, to: Uint16Array, size: Size, before: number, after: number): void {
  const { widthPx, heightPx } = size;
  const count = before + after + 1;
  const half = count / 2;
  for (let row = 0; row < heightPx; row += 1) {
    const start = row * widthPx * 4;
    const end = start + widthPx * 4;
    let red = half;
    let green = half;
    let blue = half;
    let alpha = half;
    for (let at = start - after * 4; at < end; at += 4) {
      const next = at + after * 4;
      if (next < end) {
        red += from[next]!;
        green += from[next + 1]!;
        blue += from[next + 2]!;
        alpha += from[next + 3]!;
      }
      if (at < start) continue;
      to[at] = red / count;
      to[at + 1] = green / count;
      to[at + 2] = blue / count;
      to[at + 3] = alpha / count;
      const last = at - before * 4;
      if (last < start) continue;
      red -= from[last]!;
      green -= from[last + 1]!;
      blue -= from[last + 2]!;
      alpha -= from[last + 3]!;
    }
  }
}

/** The same along columns, in row order, which is the order in memory. */
function meanDown(from: Uint16Array, to: Uint16Array, size: Size, before: number, after: number): void {
  const { widthPx, heightPx } = size;
  const rowLength = widthPx * 4;
  const count = before + after + 1;
  const sums = new Float64Array(rowLength).fill(count / 2);
  for (let row = -after; row < heightPx; row += 1) {
    const next = (row + after) * rowLength;
    if (row + after < heightPx) for (let at = 0; at < rowLength; at += 1) sums[at]! += from[next + at]!;
    if (row < 0) continue;
    const out = row * rowLength;
    for (let at = 0; at < rowLength; at += 1) to[out + at] = sums[at]! / count;
    const last = (row - before) * rowLength;
    if (row >= before) for (let at = 0; at < rowLength; at += 1) sums[at]! -= from[last + at]!;
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
      const first = Math.max(-reach, -index);
      const last = Math.min(reach, length - 1 - index);
      let red = WEIGHT_SUM / 2;
      let green = red;
      let blue = red;
      let alpha = red;
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

/** Integers, so that sums are exact in every window of a picture. */
function composeWeights(sigma: number, reach: number): number[] {
  const heights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = heights.reduce((sum, height) => sum + height, 0);
  const weights = heights.map((height) => Math.round((height / total) * WEIGHT_SUM));
  weights[reach]! += WEIGHT_SUM - weights.reduce((sum, weight) => sum + weight, 0);
  return weights;
}
