import type { RawPicture } from '../../platform/raw-picture.ts';
import type { BorderModel } from './border-model.ts';

/** Whether a pixel, by its index, may be backdrop. */
export type BackdropTest = (at: number) => boolean;

/** Tolerance of hue, in levels; larger for a noisy backdrop. */
const HUE = 17;
/** Tolerance of brightness above the prediction, in levels; larger for a noisy backdrop. */
const BRIGHTER = 13;
const LIVELY_HUE = 30;
/** The maximum darkening of a backdrop by a shadow, in levels. */
const DARKER = 80;
/** Tests whether a pixel has the colour predicted by the border's model, or a shadow of it. */
export function testColour(
  { rgba }: RawPicture,
  { colours, deviation }: BorderModel,
  {
    hue = Math.min(LIVELY_HUE, Math.max(HUE, deviation * 3.7)),
    brighter = Math.max(BRIGHTER, deviation * 2),
  } = {},
): BackdropTest {
  return (at) => {
    // A shadow scales all three channels, so it is on the line from the predicted colour to black.
    let along = 0;
    let squares = 0;
    let sum = 0;
    for (let c = 0; c < 3; c += 1) {
      const expected = colours[at * 3 + c]!;
      along += rgba[at * 4 + c]! * expected;
      squares += expected * expected;
      sum += expected;
    }
    const part = along / Math.max(1, squares);
    const light = ((part - 1) * sum) / 3;
    if (light < -DARKER || light > brighter) return false;
    let off = 0;
    for (let c = 0; c < 3; c += 1) off += (rgba[at * 4 + c]! - part * colours[at * 3 + c]!) ** 2;
    return off < hue * hue;
  };
}
