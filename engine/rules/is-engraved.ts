import { knownProductTypes } from '../model/enumerations.ts';
import type { Product } from '../model/product-file.ts';

/** Whether a product is engraved, in one ink or none: awards and plaques (C9 "product types seen"). */
export function isEngraved({ shopProduct }: Product): boolean {
  const { productType } = shopProduct.enterpriseProductGroup.configuration;
  return (knownProductTypes as readonly unknown[]).includes(productType);
}
