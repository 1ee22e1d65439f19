import test from 'ava';
import { listReferences } from '../../../engine/node.ts';
import { createOrderCall } from '../../contract/calls/orders.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { readOrderFacts } from './order-facts.ts';
import { storeProductVersion, readProductVersion } from './product-versions.ts';

let office: TestOffice;
let other: TestOffice;
let shopProductVariantId: number;

test.before(async () => {
  office = await openTestOffice();
  other = await enterOffice(office.api, 'Other');
  const ids = await office.api.createProduct(office.enterpriseId, 'mug');
  shopProductVariantId = ids.get('shopProductVariant', 70011)!;
});
test.after.always(() => office?.api.close());

const table = (name: string) => office.api.database(name).where({ enterpriseId: office.enterpriseId });
const place = async (orderNumber: string, quantities: readonly number[], more: object = {}) => {
  const items = quantities.map((quantity) => ({ shopProductVariantId, quantity }));
  return office.client(createOrderCall, { body: { orderNumber, items, ...more } });
};
const read = (ids: readonly number[], of = office) =>
  readOrderFacts(office.api.database, of.enterpriseId, ids);
const finding = (code: string) => ({ severity: 'warning', code, message: `About ${code}.` });

test.serial('the facts of an order are its shop, products, quantities, amount and findings', async (t) => {
  const [{ shopDomain }] = (await table('shop').select('shopDomain')) as [{ shopDomain: string }];
  await table('shop').update({ name: 'The mug shop' });
  await table('productGroup').update({
    name: 'Mugs',
    configuration: JSON.stringify({ productType: 'drinkware' }),
  });
  await table('shopProduct').update({ name: 'Mug of ours' });
  const first = await place('F-1', [2, 5], { shopDomain, amount: 12.5 });
  const second = await place('F-2', [1]);
  const [one, two] = first.items.map(({ assets }) => assets[0]!.renderJobId!);
  await table('renderJob')
    .where({ id: one })
    .update({ result: JSON.stringify({ preflight: [finding('thin-line'), finding('low-resolution')] }) });
  await table('renderJob')
    .where({ id: two })
    .update({ result: JSON.stringify({ preflight: [finding('blank')] }) });
  await table('orderItem').update({ designMissing: false });
  // Without ORDER BY, PostgreSQL returns rows in the order of their last write.
  for (const item of first.items.toReversed())
    await table('orderItem').where({ id: item.id }).update({ designMissing: true });

  const facts = await read([first.id, second.id]);
  t.deepEqual(new Set(facts.keys()), new Set([first.id, second.id]));
  const { findings, ...rest } = facts.get(first.id)!;
  t.deepEqual(rest, {
    shop: ['The mug shop', shopDomain],
    products: ['Mug of ours', 'Mugs'],
    productTypes: ['drinkware'],
    quantity: 7,
    amount: 12.5,
  });
  const missing = findings.slice(0, 2);
  for (const each of missing) t.like(each, { severity: 'error', code: 'design-missing' });
  t.deepEqual(
    missing.map(({ message }) => /item (\d)/i.exec(message)?.[1]),
    ['1', '2'],
  );
  t.deepEqual(findings.slice(2), [finding('thin-line'), finding('low-resolution'), finding('blank')]);
  t.deepEqual(facts.get(second.id), {
    shop: [],
    products: ['Mug of ours', 'Mugs'],
    productTypes: ['drinkware'],
    quantity: 1,
    amount: null,
    findings: [],
  });
});

test.serial('empty names and findings about older revisions are not facts', async (t) => {
  await table('productGroup').update({ configuration: JSON.stringify({}) });
  await table('shopProduct').update({ name: '' });
  const { id, items } = await place('F-3', [1]);
  await table('renderJob')
    .where({ id: items[0]!.assets[0]!.renderJobId! })
    .update({ result: JSON.stringify({ preflight: [finding('thin-line')] }) });
  await table('orderItem').where({ orderId: id }).update({ revision: 2, designMissing: false });
  t.like((await read([id])).get(id), { products: ['Mugs'], productTypes: [], findings: [] });
});

test.serial('facts are read only for the requested orders of the enterprise', async (t) => {
  const { id } = await place('F-4', [1]);
  t.deepEqual(await read([id], other), new Map());
  t.deepEqual([...(await read([id])).keys()], [id]);
});

test.serial('a product version belongs to its enterprise and has its files but no mockups', async (t) => {
  const { api, enterpriseId } = office;
  const [kept] = (await table('productVersion').select('id', 'product')) as [{ id: number; product: object }];
  const product = await readProductVersion(api.database, enterpriseId, kept.id);
  t.like(product, { mockups: [], mockupGroups: [], mockupScenes: [] });
  for (const [of, id] of [
    [enterpriseId, 0],
    [other.enterpriseId, kept.id],
  ] as const)
    t.like(await t.throwsAsync(readProductVersion(api.database, of, id)), {
      code: 'record-missing',
      status: 404,
      message: `There is no product version ${id}.`,
    });
  const keep = (of: number, changed: object) =>
    api.database.transaction((trx) => storeProductVersion(trx, of, { ...product, ...changed }));
  const filesOf = async (productVersionId: number) =>
    (await api.database('productVersionFile').where({ productVersionId })).length;
  const again = await keep(enterpriseId, { mockups: [{ name: 'A mug on a table' }] });
  t.is(await keep(enterpriseId, {}), again, 'mockups do not make another version');
  const bare = {
    shopProduct: { ...product.shopProduct, shopProductVariants: [] },
    maskGroups: [],
    fonts: [],
    templates: [],
    colourGroups: [],
    fontGroups: [],
    printAreas: [],
  };
  t.deepEqual(listReferences({ ...product, ...bare }), []);
  const withoutFiles = await keep(enterpriseId, bare);
  const [group] = product.maskGroups;
  const withOne = await keep(enterpriseId, { ...bare, maskGroups: [{ ...group!, masks: [] }] });
  t.is(await filesOf(withOne), 1);
  const atOnce = await Promise.all([keep(other.enterpriseId, {}), keep(other.enterpriseId, {})]);
  t.is(new Set(atOnce).size, 1, 'two concurrent orders store one version');
  t.is(await filesOf(withoutFiles), 0);
  t.true((await filesOf(kept.id)) > 0);
});
