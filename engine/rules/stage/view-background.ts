import { findById, type Id, sameId } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Mask } from '../../model/mask.ts';
import type { Product } from '../../model/product-file.ts';

/**
 * The background of a view's canvas: the reference of its picture, else the printed sheet. `none`: a layer of the canvas
 * shows the picture in the product's colour.
 */
export type ViewBackground = { kind: 'picture'; reference: string } | { kind: 'sheet' } | { kind: 'none' };

export function viewBackground({ maskGroups, shopProduct }: Product, maskId: Id): ViewBackground {
  const mask = findById(
    maskGroups.flatMap(({ masks }) => masks),
    maskId,
  );
  if (!mask?.imageS3Location) return { kind: 'sheet' };
  const groups = shopProduct.shopProductVariants
    .flatMap(({ layerGroups }) => layerGroups)
    .filter((group) => sameId(group.enterpriseProductMaskId, maskId));
  const layers = [...groups.flatMap((group) => group.layers), ...mask.layers];
  return layers.some((layer) => !layer.hideLayer && tintsPicture(layer, mask))
    ? { kind: 'none' }
    : { kind: 'picture', reference: mask.imageS3Location };
}

/** Whether a layer shows the picture of its view in the product's colour, instead of an area of that colour. */
export const tintsPicture = (layer: Pick<Layer, 'configuration'>, mask: Mask): boolean =>
  Boolean(mask.imageS3Location) && layer.configuration.colour?.productColour === true;
