import { languageOf } from './language.ts';

/** Inputs of the configurator (configurator §2) by the attributes that a shop sets. */
const INPUTS = {
  variant: 'shopProductVariantId',
  'shop-type': 'shopType',
  'ecommerce-variant': 'ecommerceVariantId',
  shop: 'shopDomain',
  texts: 'personalisedText',
  quantity: 'quantity',
  code: 'customisationCode',
  'base-product': 'loadBaseProduct',
  order: 'orderId',
  item: 'itemId',
  'item-asset': 'itemAssetId',
  user: 'user',
  template: 'createTemplate',
  preview: 'preview',
};

/** Inputs that are true where their attribute is there, as HTML has it. */
const FLAGS = ['base-product', 'template'];

/** Attributes that name another product or design: the configurator is loaded again when one changes. */
export const LOADED_AGAIN_BY = ['variant', 'shop-type', 'ecommerce-variant', 'shop', 'code', 'item'];

/**
 * The address of the configurator for an element. Without `shop` the page's own host is the shop. The configurator is in
 * the language of the page, by the `lang` that is nearest to the element.
 */
export function composeAddress(element: Element, origin: string): string {
  const query = new URLSearchParams({ shopDomain: location.host });
  const lang = languageOf(element);
  if (lang) query.set('lang', lang);
  for (const [attribute, input] of Object.entries(INPUTS)) {
    const value = element.getAttribute(attribute);
    if (value !== null) query.set(input, FLAGS.includes(attribute) ? 'true' : value);
  }
  return `${origin}/?${query}`;
}
