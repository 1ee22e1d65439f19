import { randomUUID } from 'node:crypto';
import test from 'ava';
import { LiveClient } from '../testing/live-client.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { saveCustomisationCall } from '../contract/calls/configurator.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

/** The pages of shops that may read answers: two enterprises, and two shops of the first. */
let api: TestApi;
let ownEnterprise: number;
let mug: number;
let payload: Record<string, unknown>;
let saveMug: () => Promise<string>;
let mugShop: string;
let plaqueShop: string;
let foreignShop: string;
let foreignMug: number;

test.before(async () => {
  api = await openTestApi();
  const own = await api.createEnterprise('Own');
  ownEnterprise = own;
  const foreign = await api.createEnterprise('Foreign');
  const ids = await api.createProduct(own, 'mug');
  await api.createProduct(own, 'award-plaque');
  const foreignIds = await api.createProduct(foreign, 'mug');
  mug = ids.get('shopProductVariant', 70011)!;
  foreignMug = foreignIds.get('shopProductVariant', 70011)!;
  mugShop = `mug-${own}.shop.example`;
  plaqueShop = `award-plaque-${own}.shop.example`;
  foreignShop = `mug-${foreign}.shop.example`;
  payload = await api.createPayload(own, 'mug-best-dad', ids);
  saveMug = async () => {
    const body = await api.as(undefined).client(saveCustomisationCall, { body: payload });
    return body.customisationCode;
  };
});
test.after.always(() => api?.close());

async function audienceOf(path: string, shop: string) {
  const separator = path.includes('?') ? '&' : '?';
  const { status, headers } = await api.call('GET', `${path}${separator}shopDomain=${shop}`, {
    headers: { origin: `https://${shop}` },
  });
  return {
    status,
    reads: headers.get('access-control-allow-origin') !== null,
    frames: headers.get('content-security-policy')?.includes(`https://${shop}`),
  };
}

test.serial(
  'a product’s data may be read and framed by the shops that sell it, and by no other shop',
  async (t) => {
    const path = `/integration/v1/consumerconfigurator/data/${mug}`;
    // Twice: assembled, then from the cache.
    for (const round of [1, 2]) {
      t.deepEqual(await audienceOf(path, mugShop), { status: 200, reads: true, frames: true }, String(round));
      for (const shop of [plaqueShop, foreignShop, 'nobody.example'])
        t.deepEqual(await audienceOf(path, shop), { status: 200, reads: false, frames: false }, shop);
    }
    const shop = api.database('shop').where({ shopDomain: mugShop });
    await shop.clone().update({ active: false });
    t.deepEqual(await audienceOf(path, mugShop), { status: 200, reads: false, frames: false });
    await shop.clone().update({ active: true, domainProven: false });
    t.deepEqual(await audienceOf(path, mugShop), { status: 200, reads: false, frames: false });
    await shop.clone().update({ domainProven: true });
  },
);

test.serial('a saved design may be read by the shops that sell its product', async (t) => {
  const path = `/retrieve/configuration?customisationCode=${await saveMug()}`;
  t.like(await audienceOf(path, mugShop), { status: 200, reads: true, frames: true });
  const asFrom = async (shop: string) => {
    const { status, headers } = await api.call('GET', path, { headers: { origin: `https://${shop}` } });
    return { status, reads: headers.get('access-control-allow-origin') !== null };
  };
  t.deepEqual(await asFrom(mugShop), { status: 200, reads: true });
  for (const shop of [plaqueShop, foreignShop])
    t.deepEqual(await asFrom(shop), { status: 200, reads: false });
  // Any shop may read why a call is refused, because its page shows the reason.
  t.like(await audienceOf('/retrieve/configuration?customisationCode=none', foreignShop), {
    status: 404,
    reads: true,
  });
});

test.serial('a shop’s own variant numbers are looked up within the requesting shop', async (t) => {
  const base = '/integration/v1/consumerconfigurator/data/shopType/SHOPIFY/ecommerceVariantId/7001';
  const name = (id: number, ecommerceVariantId: string | null) =>
    api
      .database('shopProductVariant')
      .where({ id })
      .update({ ecommerceVariantId, ecommerceShopType: 'SHOPIFY' });
  const found = async (query = '') => (await api.call('GET', base + query)).body;
  await name(mug, '7001');
  t.like(await found(), { shopProductVariantId: mug });
  await name(foreignMug, '7001');
  t.like(await found(`?shopDomain=${mugShop}`), { shopProductVariantId: mug });
  t.like(await found(`?shopDomain=${foreignShop}`), { shopProductVariantId: foreignMug });
  t.like(await found('?shopDomain=nobody.example'), { errorCode: 'product-unknown' });
  t.like(await found(), { errorCode: 'product-ambiguous' });
  // Numbers of an enterprise without a proven domain do not conflict with those of a proven one.
  await api.database('shop').where({ shopDomain: foreignShop }).update({ domainProven: false });
  t.like(await found(), { shopProductVariantId: mug });
  t.like(await found(`?shopDomain=${foreignShop}`), { errorCode: 'product-unknown' });
  await api.database('shop').where({ shopDomain: foreignShop }).update({ domainProven: true });
  await name(foreignMug, null);
});

test.serial('the charges of a product may be read by the shops that sell it', async (t) => {
  const id = await groupOfMug();
  const path = `/v1/enterprises/${ownEnterprise}/products/groups/${id}/charges`;
  t.deepEqual(await audienceOf(path, mugShop), { status: 200, reads: true, frames: true });
  for (const shop of [plaqueShop, foreignShop])
    t.deepEqual(await audienceOf(path, shop), { status: 200, reads: false, frames: false }, shop);
});

test.serial('mockups are sent to pages of the shops that sell the product', async (t) => {
  const code = await saveMug();
  const firstOf = async (shop: string | undefined, request: object) => {
    const client = new LiveClient(
      api.url,
      ownEnterprise,
      shop === undefined ? {} : { origin: `https://${shop}` },
    );
    await client.send({ id: randomUUID(), ...request });
    const first = await client.find(() => true);
    client.socket.close();
    return first;
  };
  const asked = [{ shopProductVariantId: mug }, { customisationCode: code }];
  for (const request of asked) {
    t.like(await firstOf(plaqueShop, request), { kind: 'ERROR', errorCode: 'origin-refused' });
    t.not((await firstOf(mugShop, request)).kind, 'ERROR');
    t.not((await firstOf(undefined, request)).kind, 'ERROR', 'programs say no origin');
  }
});

test.serial('an unproven claim on a domain gives no access to products and designs', async (t) => {
  const code = await saveMug();
  // The foreign enterprise claims the domain and sells its mug there.
  const shops = api.database('shop').where({ shopDomain: foreignShop });
  await shops.clone().update({ shopDomain: mugShop, domainProven: false });
  try {
    const { shopProductVariantId: _, ...design } = payload;
    const ofGroup = { ...design, enterpriseProductGroupId: await groupOfMug() };
    const saved = await api.call('POST', `/upload?shopDomain=${mugShop}`, { body: ofGroup });
    t.is(saved.status, 201, JSON.stringify(saved.body));
    const { customisationCode } = saved.body as { customisationCode: string };
    const retrieve = (query: string) => api.call('GET', `/retrieve/configuration?${query}`);
    for (const own of [code, customisationCode]) {
      const { status, body } = await retrieve(`shopDomain=${mugShop}&customisationCode=${own}`);
      t.is(status, 200);
      t.is(
        await enterpriseOf((body as { shopProductVariantId: number }).shopProductVariantId),
        ownEnterprise,
      );
    }
    const path = `/integration/v1/consumerconfigurator/data/${foreignMug}`;
    t.deepEqual(await audienceOf(path, mugShop), { status: 200, reads: false, frames: false });
  } finally {
    await api
      .database('shop')
      .where({ shopDomain: mugShop, domainProven: false })
      .update({ shopDomain: foreignShop, domainProven: true });
  }
});

test.serial('the configurator may be framed by the shops that sell its product', async (t) => {
  t.truthy(process.env['PLATEN_BUILT_WEB'], 'the pages are built');
  const page = `/?shopProductVariantId=${mug}`;
  t.deepEqual(await audienceOf(page, mugShop), { status: 200, reads: true, frames: true });
  for (const shop of [plaqueShop, foreignShop, 'nobody.example'])
    t.deepEqual(await audienceOf(page, shop), { status: 200, reads: false, frames: false }, shop);
  // The page shows the requesting shop why a product does not load.
  for (const missing of ['/?shopProductVariantId=999999', '/'])
    t.like(await audienceOf(missing, foreignShop), { status: 200, frames: true }, missing);
});

test.serial('the configurator names only a proven shop as its parent', async (t) => {
  const parentIn = async (query: string) => {
    const { body } = await api.call('GET', `/?shopProductVariantId=${mug}${query}`);
    return /<meta name="platen-parent" content="([^"]*)"/.exec(String(body))?.[1];
  };
  t.is(await parentIn(`&shopDomain=${mugShop}`), `https://${mugShop}`);
  for (const shop of [plaqueShop, foreignShop, 'nobody.example', `${mugShop}%22%3E`, '*', ''])
    t.is(await parentIn(`&shopDomain=${shop}`), undefined, shop);
  t.is(await parentIn(''), undefined);
});

/** The build does not compress files below this size. */
const TINY_CHARACTERS = 1024;

test.serial('pages run scripts of this server only; their files are immutable and compressed', async (t) => {
  const page = await api.call('GET', '/');
  const policy = page.headers.get('content-security-policy') ?? '';
  t.regex(policy, /(^|; )script-src 'self' 'wasm-unsafe-eval';/);
  t.notRegex(policy, /'unsafe-eval'/);
  t.regex(policy, /frame-ancestors 'none'/);
  t.is(page.headers.get('cache-control'), 'no-cache');
  const scripts = String(page.body).match(/\/assets\/[\w-]+\.js/g) ?? [];
  t.true(scripts.length > 1);
  for (const script of scripts) {
    const headers = { 'accept-encoding': 'br', origin: 'https://gifts.example' };
    const file = await api.call('GET', script, { headers });
    const isTiny = String(file.body).length < TINY_CHARACTERS;
    t.is(file.headers.get('content-encoding'), isTiny ? null : 'br', script);
    t.is(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    // The same for every origin, so that a fetched script can be imported from the browser's cache.
    t.is(file.headers.get('vary'), 'Accept-Encoding');
    t.is(file.headers.get('access-control-allow-origin'), null);
  }
  t.is((await api.call('GET', '/assets/nothing.js')).status, 404);
});

test.serial('only a previewed configurator may be framed by pages of this server', async (t) => {
  const frameRuleOf = async (path: string) => {
    const { headers } = await api.call('GET', path, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    const [rule] = /(?<=frame-ancestors ).*$/.exec(policy) ?? [];
    const [shown] = /(?<=frame-src )[^;]*/.exec(policy) ?? [];
    return [rule, headers.get('x-frame-options'), shown];
  };
  t.deepEqual(await frameRuleOf(`/?shopProductVariantId=${mug}&preview=any`), [
    "'self'",
    'SAMEORIGIN',
    undefined,
  ]);
  t.deepEqual(await frameRuleOf(`/?shopProductVariantId=${mug}&preview=any&shopDomain=${mugShop}`), [
    `'self' https://${mugShop}`,
    null,
    undefined,
  ]);
  t.deepEqual(await frameRuleOf(`/?shopProductVariantId=${mug}`), ["'none'", 'DENY', undefined]);
  t.deepEqual(await frameRuleOf('/products?preview=any'), ["'none'", 'DENY', "'self'"]);
  t.deepEqual(await frameRuleOf(`/integration/v1/consumerconfigurator/data/${mug}?preview=any`), [
    "'none'",
    'DENY',
    undefined,
  ]);
});

const enterpriseOf = async (id: number) => {
  const row = await readRow(api.database('shopProductVariant').where({ id }), { enterpriseId: z.number() });
  return row.enterpriseId;
};

const groupOfMug = async () => {
  const { id } = (await api
    .database('shopProductVariant as variant')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .where('variant.id', mug)
    .first('product.enterpriseProductGroupId as id')) as { id: number };
  return id;
};
