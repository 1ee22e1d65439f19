import type { ResolvedColour } from '../rules/layers/resolve-layers.ts';
import type { BuiltObject } from './built-object.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';
import { placeObject } from './place-object.ts';

/** Builds a COLOURAREA: its area in one colour. The product's own colour is only shown on screen. */
export function buildColourArea({ colour, area, placement, settings }: ResolvedColour): BuiltObject[] {
  if (colour === undefined) return [];
  const box = placement ?? area;
  const object = new DrawnRectangle(box.width, box.height, colour);
  placeObject(object, box);
  return [{ object, printed: !settings.productColour, isSolid: true }];
}
