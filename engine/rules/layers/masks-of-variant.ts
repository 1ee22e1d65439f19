import { sameId } from '../../model/id.ts';
import type { MaskGroup } from '../../model/mask-group.ts';
import type { Mask } from '../../model/mask.ts';
import type { Product } from '../../model/product-file.ts';
import type { ShopProductVariant } from '../../model/shop-product-variant.ts';

/** The mask group of a variant: its own, else the selected, else the first. */
export const maskGroupOfVariant = (
  { maskGroups }: Product,
  variant: ShopProductVariant,
): MaskGroup | undefined =>
  maskGroups.find(({ id }) => sameId(id, variant.enterpriseProductMaskGroupId)) ??
  maskGroups.find(({ selected }) => selected) ??
  maskGroups[0];

/**
 * The views of a variant, in their sequence: the masks of its mask group that are not archived and apply to it (without
 * a variant they apply to all).
 */
export function masksOfVariant(product: Product, variant: ShopProductVariant): Mask[] {
  return (maskGroupOfVariant(product, variant)?.masks ?? [])
    .filter((mask) => !mask.archived && belongsTo(mask, variant))
    .toSorted((a, b) => a.sequence - b.sequence);
}

function belongsTo(mask: Mask, variant: ShopProductVariant): boolean {
  return (
    mask.enterpriseProductVariantIds.length === 0 ||
    mask.enterpriseProductVariantIds.some((id) => sameId(id, variant.enterpriseProductVariantId))
  );
}
