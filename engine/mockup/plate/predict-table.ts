/** Predictors of a value from those to its left, above, and above left. */
export const predictors = ['gradient', 'median'] as const;
export type Predictor = (typeof predictors)[number];

/** The row index if there is no neighbour above. */
export const NO_UPPER = -1;

/**
 * The runs of a set of pixels, two numbers each: the number of pixels, and the index in the set of the pixel above the
 * first. A run is contiguous in a row, and has the maximum length with either all or none of the pixels above it in the
 * set.
 * @param pixels ascending indices in a picture of width `widthPx`
 */
export function findRuns(pixels: Uint32Array, widthPx: number): Int32Array {
  const runs: number[] = [];
  let upper = 0;
  for (let at = 0; at < pixels.length;) {
    const first = pixels[at]!;
    const room = Math.min(widthPx - (first % widthPx), pixels.length - at);
    const sideBySide = countWhile(room, (i) => pixels[at + i] === first + i);
    for (const end = at + sideBySide; at < end;) {
      const above = pixels[at]! - widthPx;
      upper += countWhile(at - upper, (i) => pixels[upper + i]! < above);
      const isThere = pixels[upper] === above;
      const length = isThere
        ? countWhile(end - at, (i) => pixels[upper + i] === above + i)
        : Math.min(end - at, pixels[upper]! - above);
      runs.push(length, isThere ? upper : NO_UPPER);
      at += length;
    }
  }
  return Int32Array.from(runs);
}

/** The number of leading integers, up to `most`, that satisfy a monotonic condition. */
function countWhile(most: number, holds: (i: number) => boolean): number {
  // In increasing steps, because most runs are about as long as a row.
  let low = 0;
  let high = 1;
  while (high <= most && holds(high - 1)) {
    low = high;
    high *= 2;
  }
  high = Math.min(high - 1, most);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(middle - 1)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The residuals of a channel, modulo `2 ** bits`. At the start of a run the prediction is the value above, or the
 * previous one in the set if there is none above; further on it is that of the predictor from left, up and corner, or
 * left.
 */
export function computeResiduals(
  values: Int32Array,
  runs: Int32Array,
  predictor: Predictor,
  bits: number,
): Int32Array {
  const rests = new Int32Array(values.length);
  const shift = 32 - bits;
  const isMedian = predictor === 'median';
  let at = 0;
  let left = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const length = runs[run]!;
    const upper = runs[run + 1]!;
    let corner = 0;
    for (let i = 0; i < length; i += 1, at += 1) {
      const up = upper === NO_UPPER ? 0 : values[upper + i]!;
      let guess = left;
      if (upper !== NO_UPPER) guess = i === 0 ? up : guessFrom(left, up, corner, isMedian);
      corner = up;
      left = values[at]!;
      rests[at] = ((left - guess) << shift) >> shift;
    }
  }
  return rests;
}

function guessFrom(left: number, up: number, corner: number, isMedian: boolean): number {
  const gradient = left + up - corner;
  // The median of three.
  return isMedian ? Math.max(Math.min(left, up), Math.min(Math.max(left, up), gradient)) : gradient;
}
