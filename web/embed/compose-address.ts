import { enteredQuantity } from './cart-guard.ts';
import { languageOf } from './language.ts';

/** Inputs of the configurator (configurator §2) by attribute of the element. */
const INPUTS = {
  variant: 'shopProductVariantId',
  'shop-type': 'shopType',
  'ecommerce-variant': 'ecommerceVariantId',
  shop: 'shopDomain',
  texts: 'personalisedText',
  quantity: 'quantity',
  code: 'customisationCode',
  'in-cart': 'inCart',
  'base-product': 'loadBaseProduct',
  order: 'orderId',
  item: 'itemId',
  'item-asset': 'itemAssetId',
  user: 'user',
  template: 'createTemplate',
  preview: 'preview',
};

/** Inputs that are true if their attribute is present, as boolean attributes of HTML. */
const FLAGS = ['in-cart', 'base-product', 'template'];

/** Attributes that select a product or design. The configurator is reloaded when one of them changes. */
export const RELOADING_ATTRIBUTES = ['variant', 'shop-type', 'ecommerce-variant', 'shop', 'code', 'item'];

/**
 * The URL of the configurator for an element. Without `shop` the host of the page is the shop. Without `quantity` the
 * guarded form has the quantity. The configurator is in the language of the page, taken from the nearest `lang` attribute.
 */
export function composeAddress(element: Element, origin: string): string {
  const query = new URLSearchParams({ shopDomain: location.host });
  const lang = languageOf(element);
  if (lang) query.set('lang', lang);
  const guarded = element.getAttribute('guard');
  const entered = guarded && enteredQuantity(guarded);
  if (entered) query.set('quantity', entered);
  for (const [attribute, input] of Object.entries(INPUTS)) {
    const value = element.getAttribute(attribute);
    if (value !== null) query.set(input, FLAGS.includes(attribute) ? 'true' : value);
  }
  return `${origin}/?${query}`;
}
