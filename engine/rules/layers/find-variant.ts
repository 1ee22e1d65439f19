import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import type { ShopProductVariant } from '../../model/shop-product-variant.ts';

/**
 * The variant of a design: the one it names, else the product's first.
 * @throws PlatenError `variant-unknown` when the product has no such variant.
 */
export function findVariant(product: Product, design: Design): ShopProductVariant {
  const variants = product.shopProduct.shopProductVariants;
  const wanted = design.shopProductVariantId;
  const variant =
    wanted === undefined ? variants[0] : variants.find((candidate) => sameId(candidate.id, wanted));
  if (variant) return variant;
  const known = variants.map((candidate) => candidate.id).join(', ');
  throw new PlatenError(
    'variant-unknown',
    wanted === undefined
      ? 'The product has no variants; add one to shopProduct.shopProductVariants.'
      : `The product has no variant ${wanted}; it has ${known === '' ? 'none' : known}.`,
    { path: 'shopProductVariantId' },
  );
}
