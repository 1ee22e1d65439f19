/** The inputs of the configurator's URL (configurator §2). Absent and empty ones are `undefined`. */
export interface Inputs {
  shopDomain: string | undefined;
  personalisedText: string | undefined;
  orderId: string | undefined;
  itemId: string | undefined;
  itemAssetId: string | undefined;
  user: string | undefined;
  quantity: number;
  /** Price of one item without charges, in the shop's currency (not in the specification). */
  price: number | undefined;
  isProductTester: boolean;
  createTemplate: boolean;
  shopProductVariantId: string | undefined;
  shopType: string | undefined;
  ecommerceVariantId: string | undefined;
  loadBaseProduct: boolean;
  customisationCode: string | undefined;
  debug: boolean;
  /** Whether the saved design is in the cart of the shop, where it is changed (not in the specification). */
  inCart: boolean;
  /** Key of an item of an order that staff are entering in the dashboard (not in the specification). */
  orderDraftItem: string | undefined;
  fromApp: boolean;
  fromWorkflow: boolean;
  /** Version of the page template: 3 shows the configurator in a panel on a blurred dark backdrop (back-office §2). */
  pageTemplate: '3' | '4';
  /** Language of the page (not in the specification). */
  lang: string | undefined;
  /** Token of a preview link (not in the specification). */
  preview: string | undefined;
}

const DEFAULT_QUANTITY = 1;
const MAX_QUANTITY = 100_000;
const PRICE = /^\d{1,9}(\.\d{1,2})?$/;

/**
 * Parses the inputs. An invalid quantity counts as the default, and an invalid price as absent.
 * @param search query string of the URL
 */
export function parseInputs(search: string): Inputs {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const flag = (name: string) => query.get(name) === 'true';
  const quantity = Number(text('quantity') ?? DEFAULT_QUANTITY);
  const price = text('price');
  const isQuantity = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  return {
    shopDomain: text('shopDomain'),
    personalisedText: query.get('personalisedText') ?? undefined,
    orderId: text('orderId'),
    itemId: text('itemId'),
    itemAssetId: text('itemAssetId'),
    user: text('user'),
    quantity: isQuantity ? quantity : DEFAULT_QUANTITY,
    price: price !== undefined && PRICE.test(price) ? Number(price) : undefined,
    isProductTester: flag('isProductTester'),
    createTemplate: flag('createTemplate'),
    shopProductVariantId: text('shopProductVariantId'),
    shopType: text('shopType'),
    ecommerceVariantId: text('ecommerceVariantId'),
    loadBaseProduct: flag('loadBaseProduct'),
    customisationCode: text('customisationCode'),
    debug: flag('debug'),
    inCart: flag('inCart'),
    orderDraftItem: text('orderDraftItem'),
    fromApp: flag('fromApp'),
    fromWorkflow: flag('fromWorkflow'),
    pageTemplate: text('pageTemplate') === '3' ? '3' : '4',
    lang: text('lang'),
    preview: text('preview'),
  };
}
