import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

/** Which shops' pages may read what: two enterprises, and two shops of the first. */
let api: TestApi;
let mug: number;
let saveMug: () => Promise<string>;
let mugShop: string;
let plaqueShop: string;
let foreignShop: string;
let foreignMug: number;

test.before(async () => {
  api = await openTestApi();
  const [own, foreign] = [await api.createEnterprise('Own'), await api.createEnterprise('Foreign')];
  const ids = await api.createProduct(own, 'mug');
  await api.createProduct(own, 'award-plaque');
  const foreignIds = await api.createProduct(foreign, 'mug');
  mug = ids.get('shopProductVariant', 70011)!;
  foreignMug = foreignIds.get('shopProductVariant', 70011)!;
  mugShop = `mug-${own}.shop.example`;
  plaqueShop = `award-plaque-${own}.shop.example`;
  foreignShop = `mug-${foreign}.shop.example`;
  const payload = await api.createPayload(own, 'mug-best-dad', ids);
  saveMug = async () => {
    const { body } = await api.call('POST', '/upload', { body: payload });
    return (body as { customisationCode: string }).customisationCode;
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
  'a product’s data is read and framed by the shops that sell it, and by no other of any enterprise',
  async (t) => {
    const path = `/integration/v1/consumerconfigurator/data/${mug}`;
    // Twice: as it is assembled, and as it is kept.
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

test.serial('a saved design is read by the shops that sell its product', async (t) => {
  const path = `/retrieve/configuration?customisationCode=${await saveMug()}`;
  t.like(await audienceOf(path, mugShop), { status: 200, reads: true, frames: true });
  const asFrom = async (shop: string) => {
    const { status, headers } = await api.call('GET', path, { headers: { origin: `https://${shop}` } });
    return { status, reads: headers.get('access-control-allow-origin') !== null };
  };
  t.deepEqual(await asFrom(mugShop), { status: 200, reads: true });
  for (const shop of [plaqueShop, foreignShop])
    t.deepEqual(await asFrom(shop), { status: 200, reads: false });
  // Why a call is refused is read by any shop: its page shows it.
  t.like(await audienceOf('/retrieve/configuration?customisationCode=none', foreignShop), {
    status: 404,
    reads: true,
  });
});

test.serial(
  'numbers of shops’ own systems are each enterprise’s, and looked up in the shop that asks',
  async (t) => {
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
    // Who has not proven a domain takes nothing from who has.
    await api.database('shop').where({ shopDomain: foreignShop }).update({ domainProven: false });
    t.like(await found(), { shopProductVariantId: mug });
    t.like(await found(`?shopDomain=${foreignShop}`), { errorCode: 'product-unknown' });
    await api.database('shop').where({ shopDomain: foreignShop }).update({ domainProven: true });
    await name(foreignMug, null);
  },
);
