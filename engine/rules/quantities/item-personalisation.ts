import { knownProductTypes } from '../../model/enumerations.ts';
import type { Layer } from '../../model/layer.ts';

/** The facts that determine whether items may be personalised individually. */
export interface ItemPersonalisationContext {
  isProductTester: boolean;
  /** The store's domain; empty or absent outside a store. */
  shopDomain?: string | undefined;
  shopType?: string | undefined;
  productType?: string | undefined;
  layers: readonly Layer[];
}

/**
 * Whether each item of an order may have its own texts (C6-03, C6-04): the product is an award or a plaque with a text
 * layer that allows it, in a Shopify-type shop with a domain; a product tester needs no shop.
 */
export function mayPersonaliseItems(context: ItemPersonalisationContext): boolean {
  const { isProductTester, shopDomain, shopType, productType, layers } = context;
  const isInShop = shopType === 'SHOPIFY' && shopDomain !== undefined && shopDomain !== '';
  const isEngraved = knownProductTypes.some((type) => type === productType);
  const isAllowed = layers.some(
    ({ configuration }) => configuration.text?.allowIndividualQuantityPersonalisation === true,
  );
  return (isProductTester || isInShop) && isEngraved && isAllowed;
}

/** Whether the fixed-admin controls are shown: to a tester, on awards and fixed plaques (C6-03). */
export function showsFixedAdminControls(isProductTester: boolean, productType: string | undefined): boolean {
  return isProductTester && (productType === 'AWARD' || productType === 'PLAQUE_FIXED');
}

/** Whether the design may be added to the cart: from a store, or while a template is created (C6-05). */
export function mayAddToCart(shopDomain: string | undefined, isCreatingTemplate: boolean): boolean {
  return isCreatingTemplate || (shopDomain !== undefined && shopDomain !== '');
}
