import { sameId } from '../../model/id.ts';
import type { Mask } from '../../model/mask.ts';
import type { Product } from '../../model/product-file.ts';
import type { ShopProductVariant } from '../../model/shop-product-variant.ts';

/**
 * The views of a variant, in their sequence: the masks of its mask group (else of the selected, else of the first
 * group) that are not archived and apply to it (without a variant they apply to all).
 */
export function masksOfVariant(product: Product, variant: ShopProductVariant): Mask[] {
  const groups = product.maskGroups;
  const group =
    groups.find((candidate) => sameId(candidate.id, variant.enterpriseProductMaskGroupId)) ??
    groups.find((candidate) => candidate.selected) ??
    groups[0];
  return (group?.masks ?? [])
    .filter((mask) => !mask.archived && belongsTo(mask, variant))
    .toSorted((a, b) => a.sequence - b.sequence);
}

function belongsTo(mask: Mask, variant: ShopProductVariant): boolean {
  return (
    mask.enterpriseProductVariantIds.length === 0 ||
    mask.enterpriseProductVariantIds.some((id) => sameId(id, variant.enterpriseProductVariantId))
  );
}
