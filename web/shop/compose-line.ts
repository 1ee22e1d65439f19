import { randomBytes } from 'node:crypto';
import { ApiProblem } from '../../api/contract/create-client.ts';
import type { CartLine } from './carts.ts';
import type { ShopProduct } from './catalogue.ts';
import type { ShopApi } from './shop-api.ts';

/** A design that a page of the shop sent. */
export interface ChosenDesign {
  customisationCode: string;
  quantity: number;
}

/**
 * A new line of the cart. Its variant, price and picture are those of the saved design, because a page can send anything.
 * @param apiUrl origin of Platen's files
 * @returns `fault`: the design is unknown or of another product
 * @throws if Platen cannot be reached
 */
export async function composeLine(
  product: ShopProduct,
  { customisationCode, quantity }: ChosenDesign,
  { api, apiUrl }: { api: ShopApi; apiUrl: string },
): Promise<{ line: CartLine } | { fault: string }> {
  const read = await api.readDesign(customisationCode).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return error;
  });
  if (read instanceof ApiProblem) return { fault: read.message };
  const { shopProductVariantId, additionalChargePerItem, mockupForCart, textAreaQuantities } = read;
  const variant = product.shopProductVariantIds.indexOf(shopProductVariantId);
  if (variant === -1) return { fault: 'The design is of another product.' };
  const line: CartLine = {
    id: randomBytes(8).toString('hex'),
    product,
    shopProductVariantId,
    variant: product.choice?.variants[variant],
    customisationCode,
    pictureUrl: mockupForCart?.startsWith('/f/') ? apiUrl + mockupForCart : `/pictures/${product.name}.jpg`,
    quantity: textAreaQuantities.length || quantity,
    isQuantityFixed: textAreaQuantities.length > 0,
    pricePence: product.pricePence + Math.round(Number(additionalChargePerItem ?? 0) * 100),
  };
  return { line };
}
