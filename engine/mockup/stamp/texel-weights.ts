/** Texels that a tap reads along one side. */
export const TAP_TEXELS = 4;
/** Texels a tap may be wide: with a texel of transition at each end, four are read. */
export const MAX_TAP_WIDTH = 2;

/** Steps of a texel in which a tap's width and its place are distinguished. */
export const WIDTH_STEPS = 32;
export const PLACE_STEPS = 128;

/** All four weights of a tap along one side. */
export const WEIGHT_ONE = 4096;

/** How much of a texel is read at a distance from its middle. */
const hat = (x: number) => Math.max(0, 1 - Math.abs(x));
/** The area under that up to a distance. */
export const passed = (x: number) =>
  x <= -1 ? 0 : x >= 1 ? 1 : x < 0 ? (1 + x) ** 2 / 2 : 1 - (1 - x) ** 2 / 2;

/** Weights of all places of one width, the last as well. */
export const PLACES = PLACE_STEPS + 1;
export const WEIGHTS_BYTES = TAP_TEXELS * Int16Array.BYTES_PER_ELEMENT;

/**
 * Weights of four texels in a row for the mean over a stretch of the artwork, where it is read as straight lines between
 * the middles of its texels. By width (in `WIDTH_STEPS`, from 0 to `MAX_TAP_WIDTH`), then by place (in `PLACE_STEPS`: how
 * far the middle of the first texel lies to the right of the furthest that could have a weight), four each: the first, the
 * third, the second, the fourth, since two are multiplied at once.
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

/** Four whole weights that add up to one, each as close as that allows. */
function weigh(width: number, place: number): number[] {
  const weights: number[] = [];
  let sum = 0;
  for (let texel = 0; texel < TAP_TEXELS; texel += 1) {
    // From the left end of the stretch to the middle of the texel.
    const distance = place - 1 + texel;
    const until = width === 0 ? hat(distance) : (passed(distance) - passed(distance - width)) / width;
    const before = Math.round(sum * WEIGHT_ONE);
    sum += until;
    weights.push(Math.round(sum * WEIGHT_ONE) - before);
  }
  return weights;
}
