import { findById, type Id } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import { findDefinition } from './find-definition.ts';
import { layersOfVariant } from './layers-of-variant.ts';
import { isPersonalisable } from './personalisable.ts';

/** Whether a variant is personalised: one of its personalised views has a layer that accepts input. */
export function needsDesign(product: Product, shopProductVariantId: Id): boolean {
  const masks = product.maskGroups.flatMap((group) => group.masks);
  const variant = findById(product.shopProduct.shopProductVariants, shopProductVariantId);
  if (!variant) return false;
  return layersOfVariant(product, variant).some(
    ({ enterpriseProductMaskId, layers }) =>
      findById(masks, enterpriseProductMaskId)?.personalised !== false &&
      layers.some((layer) => !layer.locked && isPersonalisable(layer, findDefinition(product, layer))),
  );
}
