import type { RawPicture } from '../plate/raw-picture.ts';
import type { BorderModel } from './border-model.ts';
import { measureSlopes } from './measure-slopes.ts';

/** Whether a pixel, by its index, may be backdrop. */
export type BackdropTest = (at: number) => boolean;

/** In another hue, in levels; more on a lively backdrop. */
const HUE = 17;
/** Brighter than foretold, in levels; more on a lively backdrop. */
const BRIGHTER = 13;
const LIVELY_HUE = 30;
/** A shadow darkens its backdrop by no more than this, in levels. */
const DARKER = 80;
/** Darker than this it is a shadow, no longer the backdrop itself. */
const SHADOW_FROM = 14;
/** Slopes, in levels a pixel: those of a shadow, and of light that falls off. Steeper is an edge. */
const SHADOW_SLOPE = 4;
const BACKDROP_SLOPE = 1.2;

/** What has the colour that the border's model foretells, or is a shadow of it. */
export function testColour(
  { rgba }: RawPicture,
  { colours, deviation }: BorderModel,
  {
    hue = Math.min(LIVELY_HUE, Math.max(HUE, deviation * 3.7)),
    brighter = Math.max(BRIGHTER, deviation * 2),
  } = {},
): BackdropTest {
  return (at) => {
    const r = rgba[at * 4]! - colours[at * 3]!;
    const g = rgba[at * 4 + 1]! - colours[at * 3 + 1]!;
    const b = rgba[at * 4 + 2]! - colours[at * 3 + 2]!;
    const light = (r + g + b) / 3;
    if (light < -DARKER || light > brighter) return false;
    return (r - light) ** 2 + (g - light) ** 2 + (b - light) ** 2 < hue * hue;
  };
}

/** The same away from edges: sharp ones, and faint ones, too, where the light is the backdrop's own. */
export function testColourAndEdges(picture: RawPicture, model: BorderModel): BackdropTest {
  const { colours, deviation } = model;
  const hasColour = testColour(picture, model, { brighter: Math.max(6, deviation * 4) });
  const slopes = measureSlopes(picture);
  return (at) => {
    if (!hasColour(at)) return false;
    let light = 0;
    for (let c = 0; c < 3; c += 1) light += (picture.rgba[at * 4 + c]! - colours[at * 3 + c]!) / 3;
    return slopes[at]! < (light < -SHADOW_FROM ? SHADOW_SLOPE : BACKDROP_SLOPE) + deviation;
  };
}
