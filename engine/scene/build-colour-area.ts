import { Rect } from 'fabric/es';
import type { ResolvedColour } from '../rules/layers/resolve-layers.ts';
import type { BuiltObject } from './built-object.ts';
import { placeObject } from './place-object.ts';

/** Builds a COLOURAREA: its area in one colour. The product's own colour shows on the screen only. */
export function buildColourArea({ colour, area, placement, settings }: ResolvedColour): BuiltObject[] {
  if (colour === undefined) return [];
  const box = placement ?? area;
  const object = new Rect({ width: box.width, height: box.height, strokeWidth: 0, fill: colour });
  placeObject(object, box);
  return [{ object, printed: !settings.productColour, isSolid: true }];
}
