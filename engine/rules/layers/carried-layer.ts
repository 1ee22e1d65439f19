import type { Design } from '../../model/design-file.ts';
import { findById, type Id } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Product } from '../../model/product-file.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';
import { findColour } from '../colour/find-colour.ts';
import { assembleLayers } from './assemble-layers.ts';
import { findVariant } from './find-variant.ts';
import { masksOfVariant } from './masks-of-variant.ts';

/** A layer that a design changes, with all that finds its counterpart in another variant or product. */
export interface CarriedLayer extends Pick<Layer, 'name' | 'designFunction'> {
  maskId: Id;
  maskName: string | undefined;
  /** The product's layer; for a duplicate, that of its original. */
  originalId: Id;
  isDuplicate: boolean;
  area: ObjectConfiguration;
  /** Hex code of the chosen colour, and name of the chosen clip art. Other products have other ids for the same. */
  colourHex: string | undefined;
  clipArtName: string | undefined;
  saved: SavedLayer;
}

/**
 * The layers that a design changes.
 * @param begun the design that the shopper began with, whose layers are left out
 * @throws PlatenError `variant-unknown`
 */
export function listCarriedLayers(product: Product, design: Design, begun: Design): CarriedLayer[] {
  const masks = masksOfVariant(product, findVariant(product, design));
  const before = begun.customisation.configuration.masks;
  return assembleLayers(product, design).flatMap(({ maskId, saved, layer, original, isDuplicate, area }) => {
    const begunLayer = findById(findById(before, maskId)?.layers ?? [], layer.id);
    if (!saved || JSON.stringify(saved) === JSON.stringify(begunLayer)) return [];
    const { clipArt } = layer.configuration;
    return {
      maskId,
      maskName: findById(masks, maskId)?.name,
      originalId: original.id,
      name: layer.name,
      designFunction: layer.designFunction,
      isDuplicate,
      area,
      colourHex: findColour(product, saved.colourId, layer.colourGroupId)?.backgroundHexCode,
      clipArtName: findById(clipArt?.clipArts ?? [], clipArt?.selectedClipArtId)?.name,
      saved,
    };
  });
}
