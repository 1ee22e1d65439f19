import { readdir } from 'node:fs/promises';
import test from 'ava';
import { openTestApi, type TestApi } from '../../api/testing/open-test-api.ts';
import { listProducts } from './catalogue.ts';
import type { RunningShop } from './start-shop.ts';
import { openDemoShop } from './testing/open-demo-shop.ts';

let api: TestApi;
let shop: RunningShop;
let variantId: number;
let otherVariantId: number;
let code: string;

test.before(async () => {
  api = await openTestApi();
  const enterpriseId = await api.createEnterprise('Demo');
  await api.createProduct(enterpriseId, 'mug');
  const { id: shopProductId } = (await api.database('shopProduct').first('id')) as { id: number };
  const sold = [{ name: 'mug', title: 'Personalised mug', shopProductId }];
  const opened = await openDemoShop(api, enterpriseId, sold);
  ({ shop } = opened);
  [variantId, otherVariantId] = opened.record.products[0]!.shopProductVariantIds as [number, number];
  code = await saveDesign(variantId);
});
test.after.always(async () => {
  await shop?.close();
  await api?.close();
});

const read = (path: string, cookie = '') =>
  fetch(new URL(path, shop.url), { headers: { cookie }, redirect: 'manual' });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(new URL(path, shop.url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')!.split(';')[0]!;
async function saveDesign(shopProductVariantId: number, textAreaQuantities: object[] = []): Promise<string> {
  const { body } = await api.call('POST', `/upload?shopDomain=${shop.domain}`, {
    body: { shopProductVariantId, configuration: { masks: [] }, textAreaQuantities },
  });
  return (body as { customisationCode: string }).customisationCode;
}
/** The id of the only line of a cart. */
const readLineId = async (cookie: string) =>
  /<li id="line-(\w+)">/.exec(await (await read('/cart', cookie)).text())![1]!;
/** Buys the cart of a browser as its page would. */
async function checkOut(cookie: string): Promise<Response> {
  const [, order = ''] =
    /name="order" value="([^"]+)"/.exec(await (await read('/cart', cookie)).text()) ?? [];
  return send('/checkout', { order }, { cookie });
}
const choice = () => ({ product: 'mug', customisationCode: code, quantity: '2' });

test('only the shop may frame the configurator', async (t) => {
  const framed = async (domain: string) => {
    const { headers } = await api.call('GET', `/?shopProductVariantId=${variantId}&shopDomain=${domain}`);
    return /frame-ancestors .*/.exec(headers.get('content-security-policy') ?? '')?.[0];
  };
  t.regex((await framed(shop.domain))!, new RegExp(`http://${shop.domain}$`));
  t.is(await framed('127.0.0.1:1'), "frame-ancestors 'none'");
});

test('the product page has the element and no credentials', async (t) => {
  const list = await (await read('/')).text();
  t.regex(list, /Personalised mug/);
  const answer = await read('/products/mug');
  const page = await answer.text();
  t.true(page.includes(`variant="${variantId}"`) && page.includes(`src="${api.url}/embed.js"`));
  t.false(page.includes('test.example') || page.includes('password'));
  t.regex(answer.headers.get('content-security-policy')!, /^default-src 'none'/);
  t.is((await read('/pictures/mug.jpg')).headers.get('content-type'), 'image/jpeg');
  for (const path of ['/products/car', '/pictures/..%2fprints.json.jpg', '/orders/1'])
    t.is((await read(path)).status, 404, path);
});

test('each product of the shop has a picture', async (t) => {
  const pictures = (await readdir('fixtures/shop')).toSorted().map((file) => file.replace(/\.jpg$/, ''));
  const products = (await readdir('fixtures/products')).toSorted().map((name) => ({
    name,
    title: name,
    shopProductVariantIds: [1],
  }));
  t.deepEqual(
    pictures,
    listProducts(products)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('products are listed in the order of the catalogue', (t) => {
  const product = (name: string) => ({ name, title: name, shopProductVariantIds: [1] });
  const listed = listProducts(['asset-tag', 'mug', 'unknown', 't-shirt'].map(product));
  t.deepEqual(
    listed.map(({ name }) => name),
    ['mug', 't-shirt', 'asset-tag'],
  );
});

test('variants are named by their sizes, and one is selected', async (t) => {
  const page = await (await read(`/products/mug?variant=${otherVariantId}`)).text();
  t.regex(page, new RegExp(`href="\\?variant=${variantId}">11 oz<`));
  t.regex(page, new RegExp(`href="\\?variant=${otherVariantId}" aria-current="true">15 oz<`));
  t.true(page.includes(` variant="${otherVariantId}"`));
});

test('a bought item becomes an order with print files that only this browser sees', async (t) => {
  const chosen = await send('/cart', choice());
  t.is(chosen.status, 303);
  const cookie = cookieOf(chosen);
  t.regex(await (await read('/cart', cookie)).text(), /£25\.80/);
  const bought = await checkOut(cookie);
  const path = bought.headers.get('location')!;
  const page = await (await read(path, cookie)).text();
  t.regex(page, /Order DEMO-[0-9A-F]{8}/);
  t.regex(page, /http-equiv="refresh"/, 'the page reloads until the print files are ready');
  t.is((await read(path)).status, 404);
  t.regex(await (await read('/cart', cookie)).text(), /Your cart is empty/);
  const item = (await api.database('orderItem').first('quantity', 'designMissing')) as object;
  t.deepEqual(item, { quantity: 2, designMissing: false });
});

test('a checkout that is sent twice places one order, and a changed cart is another one', async (t) => {
  const cookie = cookieOf(await send('/cart', choice()));
  const shown = await (await read('/cart', cookie)).text();
  const [, order] = /name="order" value="([^"]+)"/.exec(shown)!;
  const countOrders = async () => (await api.database('shopOrder').where({ orderNumber: order })).length;
  const buy = async () => (await send('/checkout', { order: order! }, { cookie })).headers.get('location');
  const [first, second] = await Promise.all([buy(), buy()]);
  t.regex(first!, /^\/orders\/\d+$/);
  t.is(second, first);
  t.is(await buy(), first);
  t.is(await countOrders(), 1);

  await send('/cart', choice(), { cookie });
  t.is(await buy(), first, 'the page of the former cart shows its order');
  t.not((await checkOut(cookie)).headers.get('location'), first);
  t.is((await send('/checkout', {}, { cookie })).status, 400);
});

test('the quantity of a line is changed without its design', async (t) => {
  const cookie = cookieOf(await send('/cart', choice()));
  const line = await readLineId(cookie);
  const before = await (await read('/cart', cookie)).text();
  t.regex(before, /<input name="quantity" type="number" min="1" max="1000" value="2" \/>/);
  const answer = await send('/cart/change', { line, quantity: '5' }, { cookie });
  t.is(answer.status, 303);
  const page = await (await read('/cart', cookie)).text();
  t.true(page.includes(`code="${code}"`));
  t.regex(page, /5 × £12\.90/);
});

test('the quantity of a design with its own texts in each item is that of its items', async (t) => {
  const items = [1, 2, 3].map((itemNbr) => ({ itemNbr, layers: [] }));
  const customisationCode = await saveDesign(variantId, items);
  const cookie = cookieOf(await send('/cart', Object.assign(choice(), { customisationCode })));
  const page = await (await read('/cart', cookie)).text();
  t.regex(page, /3 × £12\.90/);
  t.regex(page, /<input type="hidden" name="quantity" value="3" \/>/);
  t.false(page.includes('type="number"'));
});

test('the cart names the variant, and a line can be removed', async (t) => {
  const cookie = cookieOf(await send('/cart', choice()));
  t.regex(await (await read('/cart', cookie)).text(), /Personalised, 11 oz</);
  t.is((await send('/cart/remove', {}, { cookie })).status, 400);
  const answer = await send('/cart/remove', { line: await readLineId(cookie) }, { cookie });
  t.like({ status: answer.status, to: answer.headers.get('location') }, { status: 303, to: '/cart' });
  t.regex(await (await read('/cart', cookie)).text(), /Your cart is empty/);
});

test('a line has the element with its design, and a changed design replaces it', async (t) => {
  const cookie = cookieOf(await send('/cart', choice()));
  const line = await readLineId(cookie);
  const before = await (await read('/cart', cookie)).text();
  t.true(before.includes(`code="${code}"`) && before.includes(`guard="#change-${line}"`));
  t.regex(before, /label="Edit \w/, 'the buttons of lines have different names');
  const customisationCode = await saveDesign(otherVariantId);
  const fields = { line, customisationCode, quantity: '3' };
  const answer = await send('/cart/change', fields, { cookie });
  t.like(
    { status: answer.status, to: answer.headers.get('location') },
    { status: 303, to: `/cart#line-${line}` },
  );
  const page = await (await read('/cart', cookie)).text();
  t.is(await readLineId(cookie), line, 'the line is the same');
  t.true(page.includes(`code="${customisationCode}"`) && !page.includes(code));
  t.regex(page, /Personalised, 15 oz<.*3 × £12\.90/s);
});

test('a refused design leaves the line unchanged, and the cart says so', async (t) => {
  const cookie = cookieOf(await send('/cart', choice()));
  const line = await readLineId(cookie);
  const change = async (fields: Record<string, string>) =>
    (await send('/cart/change', Object.assign({ line, quantity: '1' }, fields), { cookie })).text();
  t.regex(await change({ customisationCode: 'unknown' }), /role="alert">The design was not changed: /);
  t.regex(await change({ customisationCode: code, line: 'gone' }), /it is no longer in your cart/);
  const page = await (await read('/cart', cookie)).text();
  t.true(page.includes(`code="${code}"`));
  t.regex(page, /2 × £12\.90/);
});

test('a request without a design of the product does not change the cart', async (t) => {
  t.is((await send('/cart', { product: 'mug', quantity: '1' })).status, 400);
  t.is((await send('/cart', Object.assign(choice(), { quantity: '0' }))).status, 400);
  t.is((await send('/cart', Object.assign(choice(), { customisationCode: 'nobody' }))).status, 400);
  t.is((await send('/cart', choice(), { origin: 'https://evil.example' })).status, 403);
});
