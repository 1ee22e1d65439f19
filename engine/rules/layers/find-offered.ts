import type { ClipArt } from '../../model/clip-art.ts';
import type { Colour } from '../../model/colour-group.ts';
import { findById } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { isHexColour, parseHexColour } from '../colour/hex-colour.ts';

/** The colours that a layer offers. */
export const offeredColours = (product: Product, layer: Layer): readonly Colour[] =>
  findById(product.colourGroups, layer.colourGroupId)?.colours ?? [];

/** The colour of that name or hex code that a layer offers. */
export function findOfferedColour(product: Product, layer: Layer, value: string): Colour | undefined {
  const hex = isHexColour(value) ? parseHexColour(value) : undefined;
  return offeredColours(product, layer).find(
    ({ name, backgroundHexCode }) =>
      name?.trim() === value ||
      (hex !== undefined && isHexColour(backgroundHexCode) && parseHexColour(backgroundHexCode) === hex),
  );
}

/** The clip art of that name or id that a layer offers. */
export const findOfferedClipArt = (layer: Layer, value: string): ClipArt | undefined =>
  layer.configuration.clipArt?.clipArts.find(({ name, id }) => name.trim() === value || String(id) === value);
