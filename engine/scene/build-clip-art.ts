import { clipArtUrl } from '../model/clip-art.ts';
import { findById } from '../model/id.ts';
import { buildArtwork } from './build-artwork.ts';
import { type BuiltObject } from './compose-scene.ts';
import { fitBox } from './fit-box.ts';
import { type LayerScope } from './layer-scope.ts';
import { placeObject } from './place-object.ts';
import { resolveColour } from './resolve-colour.ts';

/** Builds a CLIPARTAREA: the selected clip art, whole inside its area; nothing when none is selected. */
export async function buildClipArt(scope: LayerScope): Promise<BuiltObject[]> {
  const { layer, area, placement, library, product } = scope;
  const settings = layer.configuration.clipArt;
  const selected = findById(settings?.clipArts ?? [], settings?.selectedClipArtId);
  const url = selected && clipArtUrl(selected);
  if (!url) return [];
  // A layer that names a colour wants the clip art in it: engravings, foils, single-colour prints.
  const isTinted = layer.colourId !== undefined || layer.fillColour !== undefined;
  const tint = isTinted ? resolveColour(product, layer, { colourSwitch: 0 }) : undefined;
  const object = await buildArtwork(await library.artwork(url), scope, tint);
  placeObject(object, placement ?? fitBox(object, area, 'CONTAIN'));
  return [{ object, printed: true }];
}
