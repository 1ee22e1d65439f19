import { findVariant, layersOfVariant, mayPersonaliseItems } from '../../../engine/personalisation.ts';
import type { Session } from '../session/session.ts';

/** Whether each item may have its own texts (C6-03, C6-04). The shop type is that of the URL, else of the variant. */
export function mayListItems({
  product,
  design,
  inputs,
  shopDomain,
}: Pick<Session, 'product' | 'design' | 'inputs' | 'shopDomain'>): boolean {
  const variant = findVariant(product, design);
  return mayPersonaliseItems({
    isProductTester: inputs.isProductTester,
    shopDomain,
    shopType: inputs.shopType ?? variant.ecommerceShopType,
    productType: product.shopProduct.enterpriseProductGroup.configuration.productType,
    layers: layersOfVariant(product, variant).flatMap(({ layers }) => layers),
  });
}
