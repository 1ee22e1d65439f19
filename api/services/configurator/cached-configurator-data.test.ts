import test from 'ava';
import { PlatenError, type Product } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { ConfiguratorData } from './configurator-data.ts';
import type { CustomisationScope, RetrievedCustomisation } from './customisations.ts';

let api: TestApi;
let enterpriseId: number;
let withDesign: number;
let without: number;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  const ids = await api.createProduct(enterpriseId, 'mug');
  withDesign = ids.get('shopProductVariant', 70011)!;
  without = ids.get('shopProductVariant', 70012)!;
  const numbered = { ecommerceShopType: 'SHOPIFY', ecommerceVariantId: 'shop-1' };
  await variant(withDesign).update({ ...numbered, configuration: json({ customisationCode: 'design-1' }) });
});
test.after.always(() => api?.close());

const variant = (id: number) => api.database('shopProductVariant').where({ id });

/** The service, with designs that the test provides. */
function open(answer: (code: string) => RetrievedCustomisation | Error = designOf) {
  const asked: [code: string, scope: CustomisationScope | undefined][] = [];
  const retrieve = (code: string, scope?: CustomisationScope, _known?: Product) => {
    asked.push([code, scope]);
    const found = answer(code);
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  };
  return { data: new ConfiguratorData(api.database, { retrieve }), asked };
}
const designOf = (customisationCode: string): RetrievedCustomisation => ({
  customisationCode,
  shopProductVariantId: withDesign,
});
const mayView = () => false;
const shown = ({ body }: Awaited<ReturnType<ConfiguratorData['load']>>) =>
  JSON.parse(body.bytes.toString()) as { shopProductVariantId: number; customisation?: object };

test.serial('a variant is returned with the design it is sold with, of its own enterprise', async (t) => {
  const { data, asked } = open();
  t.like(shown(await data.load({ id: withDesign }, { mayView })), {
    enterpriseId,
    shopProductVariantId: withDesign,
    customisation: { customisationCode: 'design-1' },
  });
  t.deepEqual(asked, [['design-1', { enterpriseId }]]);
  t.false('customisation' in shown(await data.load({ id: without }, { mayView })));
  t.is(asked.length, 1, 'a variant without a design requests none');
});

test.serial('the base product is requested without the design, and cached separately', async (t) => {
  const { data, asked } = open();
  const base = await data.load({ id: withDesign }, { mayView, loadBaseProduct: true });
  t.false('customisation' in shown(base));
  t.is(asked.length, 0);
  const sold = await data.load({ id: withDesign }, { mayView });
  t.true('customisation' in shown(sold));
  t.is((await data.load({ id: withDesign }, { mayView, loadBaseProduct: true })).body, base.body);
  t.is((await data.load({ id: withDesign }, { mayView })).body, sold.body);
});

test.serial('an answer is cached for each variant, whichever number names it', async (t) => {
  const { data } = open();
  const byShop = {
    shopType: 'SHOPIFY',
    ecommerceVariantId: 'shop-1',
    shopDomain: `mug-${enterpriseId}.shop.example`,
  };
  const first = await data.load({ id: withDesign }, { mayView });
  const other = await data.load({ id: without }, { mayView });
  t.is(shown(other).shopProductVariantId, without);
  t.is((await data.load(byShop, { mayView })).body, first.body);
  t.is((await data.load({ id: withDesign }, { mayView })).body, first.body);
  await api.database('shopProduct').where({ enterpriseId }).update({ name: 'Another name' });
  const changed = await data.load(byShop, { mayView });
  t.regex(changed.body.bytes.toString(), /Another name/);
  t.is((await data.load({ id: withDesign }, { mayView })).body, changed.body);
});

test.serial('concurrent requests for the same answer share one computation', async (t) => {
  const { data, asked } = open();
  const [one, two, other] = await Promise.all([
    data.load({ id: withDesign }, { mayView }),
    data.load({ id: withDesign }, { mayView }),
    data.load({ id: without }, { mayView }),
  ]);
  t.is(one.body, two.body);
  t.is(asked.length, 1);
  t.is(shown(other).shopProductVariantId, without);
});

test.serial('a design that is refused is left out; an internal error is passed on', async (t) => {
  for (const status of [400, 404, 499]) {
    const { data } = open(() => new PlatenError('refused', 'No.', { status }));
    t.false('customisation' in shown(await data.load({ id: withDesign }, { mayView })));
  }
  for (const fault of [new PlatenError('database-away', 'Away.', { status: 500 }), new Error('A fault.')])
    await t.throwsAsync(open(() => fault).data.load({ id: withDesign }, { mayView }), { is: fault });
});
