import { sameId } from '../../model/id.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import type { Product } from '../../model/product-file.ts';
import type { ShopProductVariant } from '../../model/shop-product-variant.ts';
import { masksOfVariant } from './masks-of-variant.ts';

/**
 * The layers of every mask of a variant: its layer groups, then the masks without a group, with their own layers (C3: a
 * layer group has the layers of one mask).
 */
export function layersOfVariant(product: Product, variant: ShopProductVariant): LayerGroup[] {
  const groups = variant.layerGroups;
  const others = masksOfVariant(product, variant)
    .filter((mask) => !groups.some((group) => sameId(group.enterpriseProductMaskId, mask.id)))
    .map((mask) => ({ enterpriseProductMaskId: mask.id, layers: mask.layers }));
  return [...groups, ...others];
}
