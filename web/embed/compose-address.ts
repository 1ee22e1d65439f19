import { enteredQuantity } from './cart-guard.ts';
import { languageOf } from './language.ts';
import { linkedDesign } from './linked-design.ts';

/** Inputs of the configurator (configurator §2) that select a product or design, by attribute of the element. */
const SELECTION = {
  variant: 'shopProductVariantId',
  'shop-type': 'shopType',
  'ecommerce-variant': 'ecommerceVariantId',
  shop: 'shopDomain',
  code: 'customisationCode',
  item: 'itemId',
};

/** Inputs that are true if their attribute is present, as boolean attributes of HTML. */
const FLAGS = {
  'in-cart': 'inCart',
  'base-product': 'loadBaseProduct',
  template: 'createTemplate',
};

const INPUTS = {
  ...SELECTION,
  ...FLAGS,
  texts: 'personalisedText',
  quantity: 'quantity',
  price: 'price',
  order: 'orderId',
  'item-asset': 'itemAssetId',
  user: 'user',
  preview: 'preview',
};

/** The configurator is reloaded when one of these attributes changes. */
export const RELOADING_ATTRIBUTES = Object.keys(SELECTION);

/**
 * The URL of the configurator for an element. Without `shop` the host of the page is the shop. Without `quantity` the
 * guarded form has the quantity. The configurator is in the language of the page, taken from the nearest `lang`
 * attribute.
 */
export function composeAddress(element: Element, origin: string): string {
  const query = new URLSearchParams({ shopDomain: location.host });
  const lang = languageOf(element);
  if (lang) query.set('lang', lang);
  const guarded = element.getAttribute('guard');
  const entered = guarded && enteredQuantity(guarded);
  if (entered) query.set('quantity', entered);
  const linked = linkedDesign(element);
  if (linked) query.set(INPUTS.code, linked);
  for (const [attribute, input] of Object.entries(INPUTS)) {
    const value = element.getAttribute(attribute);
    if (value !== null) query.set(input, attribute in FLAGS ? 'true' : value);
  }
  return `${origin}/?${query}`;
}
