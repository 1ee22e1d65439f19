/** Texels that a tap reads per axis. */
export const TAP_TEXELS = 4;
/** Maximum width of a tap in texels: with a texel of transition at each end, four are read. */
export const MAX_TAP_WIDTH = 2;

/** Steps per texel of a tap's width and position. */
export const WIDTH_STEPS = 32;
export const PLACE_STEPS = 128;

/** The four weights of a tap per axis. */
export const WEIGHT_ONE = 4096;

/** The weight of a texel at a distance from its centre. */
const hat = (x: number) => Math.max(0, 1 - Math.abs(x));
/** The integral of the weight up to a distance. */
export const weightIntegral = (x: number) =>
  x <= -1 ? 0 : x >= 1 ? 1 : x < 0 ? (1 + x) ** 2 / 2 : 1 - (1 - x) ** 2 / 2;

/** Weights of all positions of one width, including the last. */
export const PLACES = PLACE_STEPS + 1;
export const WEIGHTS_BYTES = TAP_TEXELS * Int16Array.BYTES_PER_ELEMENT;

/**
 * Weights of four texels in a row for the mean over a range of the linearly interpolated artwork. By width (in
 * `WIDTH_STEPS`, from 0 to `MAX_TAP_WIDTH`), then by position (in `PLACE_STEPS`: the offset of the centre of the first
 * texel from the leftmost position that can have a weight), four each: the first, the third, the second, the fourth,
 * because two are multiplied at once.
 */
export const texelWeights: Int16Array = composeWeights();

function composeWeights(): Int16Array {
  const widths = MAX_TAP_WIDTH * WIDTH_STEPS + 1;
  const weights = new Int16Array(widths * PLACES * TAP_TEXELS);
  for (let width = 0; width < widths; width += 1)
    for (let place = 0; place < PLACES; place += 1) {
      const [first, second, third, fourth] = weigh(width / WIDTH_STEPS, place / PLACE_STEPS);
      weights.set([first!, third!, second!, fourth!], (width * PLACES + place) * TAP_TEXELS);
    }
  return weights;
}

/** Four integer weights that add up to one, with minimum rounding errors. */
function weigh(width: number, place: number): number[] {
  const weights: number[] = [];
  let sum = 0;
  for (let texel = 0; texel < TAP_TEXELS; texel += 1) {
    // From the left end of the range to the centre of the texel.
    const distance = place - 1 + texel;
    const until =
      width === 0 ? hat(distance) : (weightIntegral(distance) - weightIntegral(distance - width)) / width;
    const before = Math.round(sum * WEIGHT_ONE);
    sum += until;
    weights.push(Math.round(sum * WEIGHT_ONE) - before);
  }
  return weights;
}
