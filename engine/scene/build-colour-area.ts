import { objectConfiguration } from '../model/object-configuration.ts';
import { PlatenError } from '../errors.ts';
import { fitInside } from '../rules/geometry/place-in-area.ts';
import { WHOLE_CANVAS } from '../rules/geometry/whole-canvas.ts';
import type { ResolvedColour } from '../rules/layers/resolve-layers.ts';
import { tintsPicture } from '../rules/stage/view-background.ts';
import type { BuiltObject } from './built-object.ts';
import { DrawnPicture } from './drawn-picture.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';
import type { LayerScope } from './layer-scope.ts';
import { placeObject } from './place-object.ts';

const WHITE = '#ffffff';

/**
 * Builds a COLOURAREA: its area in one colour. The product's own colour is only shown on screen, and as the picture of
 * the view in that colour if the view has one.
 */
export async function buildColourArea(resolved: ResolvedColour, scope: LayerScope): Promise<BuiltObject[]> {
  const { colour, area, placement, settings, layer } = resolved;
  if (scope.quality !== 'print' && tintsPicture(layer, scope.mask)) {
    const picture = await buildTintedPicture(scope, colour ?? WHITE);
    if (picture) return [{ object: picture, printed: false, isSolid: false }];
  }
  if (colour === undefined) return [];
  const box = placement ?? area;
  const object = new DrawnRectangle(box.width, box.height, colour);
  placeObject(object, box);
  return [{ object, printed: !settings.productColour, isSolid: true }];
}

/** Undefined for a picture that cannot be shown: the area of the colour is shown instead. */
async function buildTintedPicture(
  { mask, library }: LayerScope,
  colour: string,
): Promise<DrawnPicture | undefined> {
  const reference = mask.imageS3Location!;
  const artwork = await library.artwork(reference).catch(ignoreUnusable);
  if (artwork?.kind !== 'picture') return undefined;
  const object = new DrawnPicture(await library.tintedPicture(reference, artwork.decoded, colour));
  placeObject(object, fitInside(object, objectConfiguration.parse(WHOLE_CANVAS)));
  return object;
}

function ignoreUnusable(error: unknown): undefined {
  if (!(error instanceof PlatenError) || error.retryable) throw error;
}
