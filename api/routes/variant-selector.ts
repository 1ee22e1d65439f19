import type { VariantSelector } from '../services/configurator/configurator-product.ts';

/** The product that the inputs of the configurator's page name (configurator §2); `undefined`: none. */
export function variantSelector({
  shopProductVariantId,
  shopType,
  ecommerceVariantId,
  shopDomain,
}: {
  shopProductVariantId?: string | undefined;
  shopType?: string | undefined;
  ecommerceVariantId?: string | undefined;
  shopDomain?: string | undefined;
}): VariantSelector | undefined {
  const id = Number(shopProductVariantId);
  if (Number.isSafeInteger(id) && id > 0) return { id };
  if (shopType === undefined || ecommerceVariantId === undefined) return undefined;
  return { shopType, ecommerceVariantId, shopDomain };
}
