import test, { type ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import type { Inputs } from '../configurator/load/inputs.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { type ConfiguratorOptions, openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { readDesign, readInputs, readTexts } from '../testing/read-session.ts';
import { control, isPainted } from '../testing/stage.ts';

// A URL loads its design, or the page shows why it cannot (configurator §2, §4, §8).

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag', 'mug']);
});
test.after.always(() => web.close());

const tagId = () => web.products.get('asset-tag')!.shopProductVariantId;
const tagShop = () => web.products.get('asset-tag')!.shopDomain;
const openTag = (t: ExecutionContext, query: Record<string, string> = {}, options = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', query, ...options });

/** The sentences of the error page. */
const readFailure = async (page: Page): Promise<string[]> => {
  await page.waitForSelector('[role=alert] h1');
  return page.$$eval('[role=alert] h1 span', (spans) => spans.map(({ textContent }) => textContent));
};

const openFailing = async (t: ExecutionContext, options: ConfiguratorOptions): Promise<Page> =>
  web.openConfigurator(t, { isAwaited: false, expectedErrors: [/Failed to load resource/], ...options });

/** Saves a fixture design. @returns its code */
async function saveDesign(product: string, design: string): Promise<string> {
  const { ids, shopDomain } = web.products.get(product)!;
  const body = await web.api.createPayload(web.enterpriseId, design, ids);
  const saved = await web.api.call('POST', `/upload?shopDomain=${shopDomain}`, { body });
  return (saved.body as { customisationCode: string }).customisationCode;
}

test.serial(
  '[C2-02] personalisedText fills the texts in order, and an empty part keeps the text of the product',
  async (t) => {
    const page = await openTag(t, { personalisedText: 'Workshop;AB-77' });
    t.like(await readTexts(page), { Owner: 'Workshop', 'Asset number': 'AB-77' });
    const other = await openTag(t, { personalisedText: ';AB-78;one too many' });
    t.like(await readTexts(other), { Owner: 'Property of', 'Asset number': 'AB-78' });
  },
);

test.serial(
  '[C1-03] a change made in the back office is visible in the next page that is opened',
  async (t) => {
    const page = await openTag(t);
    t.is(await page.$eval('h1', ({ textContent }) => textContent), 'Asset tag');
    const { id } = (await web.api
      .database('shopProduct as product')
      .join('shopProductVariant as variant', 'variant.shopProductId', 'product.id')
      .where({ 'variant.id': tagId() })
      .first('product.enterpriseProductGroupId as id')) as { id: number };
    const path = `/v1/enterprises/${web.enterpriseId}/products/groups/${id}`;
    const as = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
    const rename = async (productTitle: string) =>
      (await web.api.call('PUT', path, { as, body: { productTitle } })).status;
    t.teardown(() => rename('Asset tag'));
    t.is(await rename('Tool tag'), 200);
    const next = await openTag(t);
    t.is(await next.$eval('h1', ({ textContent }) => textContent), 'Tool tag');
  },
);

test.serial('[C2-05] inputs are stored in the session, and an invalid quantity counts as one', async (t) => {
  const query = {
    orderId: '7',
    itemId: '8',
    itemAssetId: '9',
    user: 'Ada',
    quantity: '3',
    shopDomain: tagShop(),
  };
  const page = await openTag(t, {
    ...query,
    isProductTester: 'true',
    createTemplate: 'true',
    fromWorkflow: 'true',
  });
  t.like(await readInputs(page), {
    ...query,
    quantity: 3,
    isProductTester: true,
    createTemplate: true,
    fromWorkflow: true,
    fromApp: false,
    debug: true,
  } satisfies Partial<Inputs>);
  const plain = await openTag(t, { quantity: 'many' });
  t.like(await readInputs(plain), {
    quantity: 1,
    isProductTester: false,
    createTemplate: false,
    orderId: undefined,
  });
});

test.serial('[C2-12] without debug the session is not accessible from the console', async (t) => {
  const page = await openTag(t, { debug: 'false' });
  t.false(await page.evaluate(() => 'platen' in globalThis));
});

test.serial('[C2-08] [C2-09] a variant is found by its id, and by its id in the shop', async (t) => {
  const byNumber = await openTag(t);
  const title = (page: Page) => page.$eval('h1', ({ textContent }) => textContent);
  t.is(await title(byNumber), 'Asset tag');
  await web.api
    .database('shopProductVariant')
    .where({ id: tagId() })
    .update({ ecommerceShopType: 'SHOPIFY', ecommerceVariantId: 'tag-1' });
  const query = { shopType: 'SHOPIFY', ecommerceVariantId: 'tag-1', shopDomain: tagShop() };
  const byShop = await web.openConfigurator(t, { query });
  t.is(await title(byShop), 'Asset tag');
});

test.serial('[C2-11] [C2-10] a saved design is shown, unless the base product is requested', async (t) => {
  const customisationCode = await saveDesign('asset-tag', 'tag-workshop-lathe');
  const texts = await readTexts(await openTag(t, { customisationCode, personalisedText: 'another' }));
  t.not(texts['Owner'], 'Property of');
  t.not(texts['Owner'], 'another', 'a saved design keeps its texts');
  const base = await openTag(t, { customisationCode, loadBaseProduct: 'true' });
  t.is((await readTexts(base))['Owner'], 'Property of');
});

test.serial('[C4-07] [C8-06] an unknown code loads the base product and shows a notice', async (t) => {
  const options = { expectedErrors: [/404/] };
  const page = await openTag(t, { customisationCode: 'nothing' }, options);
  t.is((await readTexts(page))['Owner'], 'Property of');
  const prepare = (opened: Page) => noticesOf(opened);
  const listened = await openTag(t, { customisationCode: 'nothing' }, { ...options, prepare });
  await waitForNotice(listened, 'Customisation code not recognised');
});

test.serial(
  '[C4-07] a design that cannot be fetched is replaced by the base product, with a notice',
  async (t) => {
    const prepare = async (page: Page) => {
      await noticesOf(page);
      await failRequests(page, '/retrieve/configuration');
    };
    const page = await openTag(t, { customisationCode: 'some' }, { prepare, expectedErrors: [/500/] });
    t.deepEqual((await readDesign(page)).customisation.configuration.masks, []);
    await waitForNotice(page, 'Your saved design could not be loaded.');
  },
);

test.serial(
  '[C5-15] [C8-06] a design of another product is refused, and a new one can be started',
  async (t) => {
    const customisationCode = await saveDesign('mug', 'mug-best-dad');
    // Each product has its own shop here, and the design of another shop is unknown.
    const query = { customisationCode, shopDomain: '' };
    const page = await openFailing(t, { product: 'asset-tag', query });
    t.deepEqual(await readFailure(page), ['Customisation code does not match the product']);
    await control(page, 'Start a new design').click();
    await waitUntilEditable(page);
    t.true(await isPainted(page));
  },
);

test.serial(
  'a product of another shop is not personalised, since its cart would refuse the design',
  async (t) => {
    const { shopDomain } = web.products.get('mug')!;
    const page = await openFailing(t, { product: 'asset-tag', query: { shopDomain } });
    t.deepEqual(await readFailure(page), ['This product is not sold in this shop']);
    const template = await openTag(t, { shopDomain, createTemplate: 'true' });
    t.true(await isPainted(template), 'a template has no cart');
  },
);

test.serial('[C8-01] a URL without a product shows an error', async (t) => {
  for (const query of [{}, { shopType: 'SHOPIFY' }, { shopProductVariantId: '' }] as Record<
    string,
    string
  >[]) {
    const page = await openFailing(t, { query });
    t.deepEqual(await readFailure(page), ['Product not specified']);
  }
});

test.serial(
  '[C8-02] [C8-03] [C8-04] [C4-01] products that cannot be loaded show the messages of the specification',
  async (t) => {
    const { database } = web.api;
    const group = async (values: object) =>
      database('shopProduct')
        .whereIn('id', database('shopProductVariant').where({ id: tagId() }).select('shopProductId'))
        .update(values);
    await group({ valid: false });
    t.deepEqual(await readFailure(await openFailing(t, { product: 'asset-tag' })), [
      'Sorry, but this product is not configured correctly.  Please contact the store owner.',
    ]);
    await group({ valid: true });
    const [product] = (await database('shopProductVariant')
      .where({ id: tagId() })
      .select('shopProductId')) as {
      shopProductId: number;
    }[];
    const [bare] = (await database('shopProductVariant').insert(
      { enterpriseId: web.enterpriseId, shopProductId: product!.shopProductId },
      'id',
    )) as { id: number }[];
    const page = await openFailing(t, { query: { shopProductVariantId: String(bare!.id) } });
    t.deepEqual(await readFailure(page), ['Sorry, this product is not customisable']);
    await database('shopProductVariant').where({ id: bare!.id }).delete();
    const oops = [
      'Oops! an error has occurred trying to load your product.',
      'Please contact your App provider for assistance.',
    ];
    const missing = await openFailing(t, { query: { shopProductVariantId: String(bare!.id) } });
    t.deepEqual(await readFailure(missing), oops);
    const failing = await openFailing(t, {
      product: 'asset-tag',
      prepare: (opened) => failRequests(opened, '/consumerconfigurator/data'),
    });
    t.deepEqual(await readFailure(failing), oops);
    await checkAccessibility(t, failing);
    t.not(await failing.$('::-p-aria([name="Try again"][role="button"])'), null);
  },
);

test.serial('[C8-05] a page that fails to start shows a message with the error in brackets', async (t) => {
  const page = await openFailing(t, {
    product: 'asset-tag',
    expectedErrors: [/.*/],
    prepare: (opened) => failRequests(opened, '/assets/first-design'),
  });
  const [sentence = ''] = await readFailure(page);
  t.regex(sentence, /^Sorry, this product can't be configured right now \(.+\)$/);
});

test.serial('[C8-07] a product without views shows an error', async (t) => {
  const masks = web.api.database('mask').where({ enterpriseId: web.enterpriseId });
  const shown = await masks.clone().select('id', 'visibleInConfigurator');
  await masks.clone().update({ visibleInConfigurator: false });
  t.teardown(async () => {
    for (const { id, visibleInConfigurator } of shown as { id: number; visibleInConfigurator: boolean }[])
      await web.api.database('mask').where({ id }).update({ visibleInConfigurator });
  });
  const page = await openFailing(t, { product: 'asset-tag' });
  t.deepEqual(await readFailure(page), ['No Product Views configured!']);
});

async function failRequests(page: Page, part: string): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    if (request.isInterceptResolutionHandled()) return;
    if (request.url().includes(part)) void request.respond({ status: 500, body: '{}' });
    else void request.continue();
  });
}

/** Records the texts of live regions, because notices disappear after a while. */
const noticesOf = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status]')) said.push(region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
/** Waits for a notice, whose script loads after the design. */
const waitForNotice = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted: string) => (globalThis as unknown as { said: string[] }).said.includes(wanted),
    {},
    text,
  );
