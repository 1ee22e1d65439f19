/** Ways to guess a value from those to its left, above, and above to the left. */
export const predictors = ['gradient', 'median'] as const;
export type Predictor = (typeof predictors)[number];

/**
 * Turns values into what a guess from their neighbours leaves over, or back. `values` is one channel of a table, a value
 * for each of `pixels` (ascending places in a picture `widthPx` wide); all arithmetic is modulo `2 ** bits`, leftovers are
 * folded (0, -1, 1, -2 … become 0, 1, 2, 3 …) so that small ones have empty upper bytes.
 */
export function predictTable(
  values: Int32Array,
  out: Int32Array,
  pixels: Uint32Array,
  widthPx: number,
  predictor: Predictor,
  bits: number,
  direction: 'fold' | 'unfold',
): void {
  const mask = 2 ** bits - 1;
  const shift = 32 - bits;
  const isGradient = predictor === 'gradient';
  const isFold = direction === 'fold';
  const latest = new Int32Array(widthPx);
  const rowOf = new Int32Array(widthPx).fill(-2);
  let row = 0;
  let rowEnd = widthPx;
  let previous = 0;
  let upLeft = 0;
  let hasUpLeft = false;
  for (let i = 0; i < pixels.length; i += 1) {
    const pixel = pixels[i]!;
    if (pixel >= rowEnd) {
      row = Math.floor(pixel / widthPx);
      rowEnd = (row + 1) * widthPx;
    }
    const x = pixel - rowEnd + widthPx;
    const hasUp = rowOf[x] === row - 1;
    const hasLeft = x > 0 && rowOf[x - 1] === row;
    const up = latest[x]!;
    let guess = previous;
    if (hasUp) {
      if (!hasLeft) guess = up;
      else if (hasUpLeft) {
        if (isGradient) guess = previous + up - upLeft;
        else {
          const low = previous < up ? previous : up;
          const high = previous < up ? up : previous;
          guess = upLeft >= high ? low : upLeft <= low ? high : previous + up - upLeft;
        }
      }
    }
    let value: number;
    if (isFold) {
      value = values[i]!;
      const left = ((value - guess) << shift) >> shift;
      out[i] = ((left << 1) ^ (left >> 31)) & mask;
    } else {
      const folded = values[i]!;
      value = (guess + ((folded >>> 1) ^ -(folded & 1))) & mask;
      out[i] = value;
    }
    upLeft = up;
    hasUpLeft = hasUp;
    latest[x] = value;
    rowOf[x] = row;
    previous = value;
  }
}
