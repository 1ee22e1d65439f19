import type { Product } from '../../../../../engine/browser.ts';
import type { Id } from '../../../../../engine/personalisation.ts';
import { sameId } from '../../../../../engine/personalisation.ts';

export type View = Product['maskGroups'][number]['masks'][number];
type LayerGroups = Product['shopProduct']['shopProductVariants'][number]['layerGroups'];

/** A product with other views in one of its mask groups. */
export const editViews = (
  product: Product,
  groupId: Id,
  edit: (views: readonly View[]) => View[],
): Product => ({
  ...product,
  maskGroups: product.maskGroups.map((group) =>
    sameId(group.id, groupId) ? { ...group, masks: edit(group.masks) } : group,
  ),
});

/** A product with other layer groups of its variants. Variants whose groups stay the same object are unchanged. */
export function editLayerGroups(
  product: Product,
  edit: (variant: Product['shopProduct']['shopProductVariants'][number]) => LayerGroups,
): Product {
  const { shopProduct } = product;
  const shopProductVariants = shopProduct.shopProductVariants.map((variant) => {
    const layerGroups = edit(variant);
    return layerGroups === variant.layerGroups ? variant : { ...variant, layerGroups };
  });
  return { ...product, shopProduct: { ...shopProduct, shopProductVariants } };
}

/** The mask group that contains a view. */
export const groupOfView = ({ maskGroups }: Product, viewId: Id) =>
  maskGroups.find(({ masks }) => masks.some(({ id }) => sameId(id, viewId)));

/** Views in their order, numbered without gaps. */
export const numberViews = (views: readonly View[]): View[] =>
  views.map((view, sequence) => (view.sequence === sequence ? view : { ...view, sequence }));

export const inSequence = <T extends { sequence: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => one.sequence - other.sequence);
