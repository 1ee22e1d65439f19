import { findVariant, layersOfVariant, mayPersonaliseItems } from '../../../engine/personalisation.ts';
import type { Session } from '../session/session.ts';

/** Whether each item may have texts of its own (C6-03, C6-04). A shop's type is the address's, else the variant's. */
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
