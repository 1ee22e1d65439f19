import { type Id, sameId } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';

/**
 * Edits the layers of one mask in every place where the product stores them: in the layer groups of its variants, and
 * in the mask itself for variants whose groups do not contain it.
 */
export function editLayersOfMask(
  product: Product,
  maskId: Id,
  edit: (layers: readonly Layer[]) => Layer[],
): Product {
  const { shopProduct } = product;
  const variants = shopProduct.shopProductVariants;
  const isOfMask = (group: { enterpriseProductMaskId: Id }) => sameId(group.enterpriseProductMaskId, maskId);
  const usesMask = variants.length === 0 || variants.some(({ layerGroups }) => !layerGroups.some(isOfMask));
  return {
    ...product,
    shopProduct: {
      ...shopProduct,
      shopProductVariants: variants.map((variant) =>
        variant.layerGroups.some(isOfMask)
          ? {
              ...variant,
              layerGroups: variant.layerGroups.map((group) =>
                isOfMask(group) ? { ...group, layers: edit(group.layers) } : group,
              ),
            }
          : variant,
      ),
    },
    maskGroups: usesMask
      ? product.maskGroups.map((group) =>
          group.masks.some(({ id }) => sameId(id, maskId))
            ? {
                ...group,
                masks: group.masks.map((mask) =>
                  sameId(mask.id, maskId) ? { ...mask, layers: edit(mask.layers) } : mask,
                ),
              }
            : group,
        )
      : product.maskGroups,
  };
}
