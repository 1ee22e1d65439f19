/** Ways to guess a value from those to its left, above, and above to the left. */
export const predictors = ['gradient', 'median'] as const;
export type Predictor = (typeof predictors)[number];

/**
 * What each of a set of pixels is guessed from, as one number: 0 for the pixel before it in the set; `k > 0` for all three
 * neighbours, the upper one the set's k-th; `k < 0` for the upper one alone, the set's `-k - 1`-th.
 * @param pixels ascending places in a picture `widthPx` wide
 */
export function findNeighbours(pixels: Uint32Array, widthPx: number): Int32Array {
  const neighbours = new Int32Array(pixels.length);
  let upper = 0;
  let rowStart = 0;
  for (let i = 1; i < pixels.length; i += 1) {
    const pixel = pixels[i]!;
    while (pixel >= rowStart + widthPx) rowStart += widthPx;
    const above = pixel - widthPx;
    while (pixels[upper]! < above) upper += 1;
    if (pixels[upper] !== above) continue;
    if (pixel === rowStart || pixels[i - 1] !== pixel - 1) neighbours[i] = -upper - 1;
    else if (upper > 0 && pixels[upper - 1] === above - 1) neighbours[i] = upper;
  }
  return neighbours;
}

/** The guess for a value whose channel is known before it. */
function guess(values: Int32Array, left: number, neighbour: number, isMedian: boolean): number {
  if (neighbour === 0) return left;
  if (neighbour < 0) return values[-neighbour - 1]!;
  const up = values[neighbour]!;
  const corner = values[neighbour - 1]!;
  const gradient = left + up - corner;
  // The middle one of three.
  return isMedian ? Math.max(Math.min(left, up), Math.min(Math.max(left, up), gradient)) : gradient;
}

/**
 * Turns a channel into what the guesses leave over, modulo `2 ** bits`, and folds that (0, -1, 1, -2 … become 0, 1, 2, 3 …),
 * so that the upper bytes of small ones are empty.
 */
export function foldChannel(
  values: Int32Array,
  folded: Int32Array,
  neighbours: Int32Array,
  predictor: Predictor,
  bits: number,
): void {
  const mask = 2 ** bits - 1;
  const shift = 32 - bits;
  const isMedian = predictor === 'median';
  let left = 0;
  for (let i = 0; i < values.length; i += 1) {
    const rest = ((values[i]! - guess(values, left, neighbours[i]!, isMedian)) << shift) >> shift;
    folded[i] = ((rest << 1) ^ (rest >> 31)) & mask;
    left = values[i]!;
  }
}
