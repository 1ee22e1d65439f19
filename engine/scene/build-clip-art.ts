import { clipArtUrl } from '../model/clip-art.ts';
import { layerColour } from '../rules/colour/layer-colour.ts';
import { layerInk } from '../rules/colour/layer-ink.ts';
import { fitInside } from '../rules/geometry/place-in-area.ts';
import type { ResolvedClipArt } from '../rules/layers/resolve-layers.ts';
import { buildArtwork } from './build-artwork.ts';
import type { BuiltObject } from './built-object.ts';
import type { LayerScope, Report } from './layer-scope.ts';
import { placeObject } from './place-object.ts';
import { resolvePlacement } from '../rules/geometry/resolve-placement.ts';

/**
 * Builds a CLIPARTAREA: the chosen clip art, fitted inside its area; nothing when none is chosen. The colour of a layer
 * tints the clip art, as for engravings and foils.
 */
export async function buildClipArt(
  resolved: ResolvedClipArt,
  scope: LayerScope,
  report: Report,
): Promise<BuiltObject[]> {
  const url = resolved.clipArt && clipArtUrl(resolved.clipArt);
  if (!url) return [];
  const tint = layerColour(scope.product, resolved.layer);
  const artwork = await buildArtwork(url, scope, report, tint, layerInk(scope.product, resolved.layer));
  const { object } = artwork;
  placeObject(object, resolvePlacement(resolved, fitInside(object, resolved.area), scope));
  return [{ ...artwork, printed: true }];
}
