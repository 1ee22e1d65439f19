import { Rect } from 'fabric/es';
import { type BuiltObject } from './compose-scene.ts';
import { type LayerScope } from './layer-scope.ts';
import { placeObject } from './place-object.ts';
import { resolveColour } from './resolve-colour.ts';

/** Builds a COLOURAREA: its area in one colour. The product's own colour shows on the screen only. */
export async function buildColourArea({
  layer,
  area,
  placement,
  product,
}: LayerScope): Promise<BuiltObject[]> {
  const settings = layer.configuration.colour ?? { colourSwitch: 0, productColour: false };
  const box = placement ?? area;
  const object = new Rect({
    width: box.width,
    height: box.height,
    strokeWidth: 0,
    fill: resolveColour(product, layer, settings),
  });
  placeObject(object, box);
  return [{ object, printed: !settings.productColour }];
}
