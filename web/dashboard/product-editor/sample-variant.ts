import type { Product } from '../../../engine/browser.ts';

const SAMPLE = 'sample';

/** The product with a sample variant if it has none, because the engine needs one for composing. */
export function withSampleVariant(product: Product): Product {
  const { shopProduct } = product;
  if (shopProduct.shopProductVariants.length > 0) return product;
  const variant = { id: SAMPLE, configuration: {}, layerGroups: [] };
  return { ...product, shopProduct: { ...shopProduct, shopProductVariants: [variant] } };
}

/** The product without the sample variant. */
export function withoutSampleVariant(product: Product): Product {
  const { shopProduct } = product;
  const shopProductVariants = shopProduct.shopProductVariants.filter(({ id }) => id !== SAMPLE);
  if (shopProductVariants.length === shopProduct.shopProductVariants.length) return product;
  return { ...product, shopProduct: { ...shopProduct, shopProductVariants } };
}
