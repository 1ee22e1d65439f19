import test from 'ava';
import { saveSoldVariantsCall, saveVariantsCall } from '../contract/calls/variant-tables.ts';
import { productGroups } from '../contract/resources/product-groups.ts';
import { products, productVariants } from '../contract/resources/products.ts';
import { shopProducts, shopProductVariants, shops } from '../contract/resources/shops.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../testing/open-test-office.ts';

let office: TestOffice;
test.before(async () => {
  office = await openTestOffice();
});
test.after.always(() => office.api.close());

const makeGroup = (name: string) => office.create(productGroups.calls.create, { body: { name } });

async function listVariants(group: number) {
  const { productVariants: rows } = await office.client(productVariants.calls.list, {
    query: { enterpriseProductGroupId: group },
  });
  return rows;
}

test.serial('variants of a group are created, changed and deleted in one call', async (t) => {
  const id = await makeGroup('Shirts');
  const save = (rows: Parameters<typeof saveRowsOf>[1]) => saveRowsOf(id, rows);
  const first = await save([
    { key: 'a', name: 'S', sku: 'SHIRT-S', attributeValues: [{ id: 1 }] },
    { key: 'b', name: 'M' },
    { key: 'c', name: 'L', active: false },
  ]);
  t.deepEqual(first.refused, []);
  const [small, medium, large] = first.saved.map((row) => row.id!);
  const second = await save([
    { key: 'a', id: small!, sku: null },
    { key: 'c', id: large!, isDeleted: true },
    { key: 'd', name: 'XL' },
  ]);
  t.deepEqual(second.saved[1], { key: 'c', id: null });
  const rows = await listVariants(id);
  t.deepEqual(
    rows.map(({ name, sku }) => `${name} ${String(sku)}`),
    ['S null', 'M null', 'XL null'],
  );
  t.deepEqual(rows[0]?.attributeValues, [{ id: 1 }], 'fields that are not sent are unchanged');
  const entries = (await office.api
    .database('auditEntry')
    .where({ enterpriseId: office.enterpriseId, entity: 'productVariant', entityId: large })
    .pluck('action')) as string[];
  t.deepEqual(entries, ['create', 'delete']);
  t.is(medium, rows[1]?.id);
});

const saveRowsOf = (
  id: number,
  rows: NonNullable<Parameters<typeof office.client<typeof saveVariantsCall>>[1]>['body']['rows'],
) => office.client(saveVariantsCall, { params: { id }, body: { rows } });

test.serial('a refused row stores nothing and does not stop the others', async (t) => {
  const id = await makeGroup('Mugs');
  const other = await makeGroup('Cups');
  const { saved } = await saveRowsOf(other, [{ key: 'x', name: 'Of another group' }]);
  const answer = await saveRowsOf(id, [
    { key: 'a', name: 'Without a SKU', price: 5 },
    { key: 'b', id: saved[0]!.id!, name: 'Stolen' },
    { key: 'c', name: 'Good' },
  ]);
  t.deepEqual(
    answer.refused.map(({ key, errorCode }) => `${key} ${errorCode}`),
    ['a price-needs-sku', 'b record-missing'],
  );
  t.deepEqual(
    (await listVariants(id)).map(({ name }) => name),
    ['Good'],
  );
  t.like(await office.ask(saveVariantsCall, { params: { id: 999_999 }, body: { rows: [] } }), {
    status: 404,
  });
});

test.serial('a row that changed since it was read is refused', async (t) => {
  const id = await makeGroup('Bags');
  const { saved } = await saveRowsOf(id, [{ key: 'a', name: 'Bag' }]);
  const [row] = await listVariants(id);
  const changed = { key: 'a', id: saved[0]!.id!, unchangedSince: row!.utcUpdatedDateTime };
  await office.api
    .database('productVariant')
    .where({ id: row!.id })
    .update({ utcUpdatedDateTime: new Date(Date.parse(row!.utcUpdatedDateTime) + 1000) });
  const answer = await saveRowsOf(id, [{ ...changed, name: 'Mine' }]);
  t.is(answer.refused[0]?.errorCode, 'record-changed');
});

test.serial('[B5-10] a price belongs to the product in stock and has two decimals', async (t) => {
  const id = await makeGroup('Posters');
  const stock = await office.create(products.calls.create, { body: { sku: 'POSTER-A2', price: 3 } });
  const { saved, refused } = await saveRowsOf(id, [
    { key: 'a', name: 'A1', sku: 'POSTER-A1', price: 12.505 },
    { key: 'b', name: 'A2', sku: 'POSTER-A2', price: 8 },
  ]);
  t.deepEqual(refused, []);
  const priceOf = async (productId: number) =>
    (await office.client(products.calls.read, { params: { id: productId } })).price;
  const rows = await listVariants(id);
  t.is(rows[1]?.productId, stock, 'the existing product in stock is used');
  t.is(await priceOf(stock), 8);
  t.is(await priceOf(rows[0]!.productId!), 12.51);
  await saveRowsOf(id, [{ key: 'a', id: saved[0]!.id!, price: null }]);
  t.is(await priceOf(rows[0]!.productId!), null);
});

test.serial('a request that is repeated under its key is executed once', async (t) => {
  const id = await makeGroup('Caps');
  const sent = {
    params: { id },
    body: { rows: [{ key: 'a', name: 'Cap' }] },
    idempotencyKey: 'caps-1',
  };
  const first = await office.client(saveVariantsCall, sent);
  t.deepEqual(await office.client(saveVariantsCall, sent), first);
  t.is((await listVariants(id)).length, 1);

  const shopProduct = await office.create(shopProducts.calls.create, {
    body: { name: 'Caps', enterpriseProductGroupId: id },
  });
  const sell = (key: string) => ({
    params: { id: shopProduct },
    body: { rows: [{ key, enterpriseProductVariantId: first.saved[0]!.id! }] },
    idempotencyKey: 'caps-2',
  });
  const sold = await office.client(saveSoldVariantsCall, sell('a'));
  t.is(sold.saved.length, 1);
  t.deepEqual(await office.client(saveSoldVariantsCall, sell('a')), sold);
  t.like(await office.ask(saveSoldVariantsCall, sell('b')), {
    body: { errorCode: 'idempotency-key-reused' },
  });
  const nowhere = { params: { id: 123_456 }, body: sell('a').body };
  t.like(await office.ask(saveSoldVariantsCall, nowhere), {
    status: 404,
    body: { errorCode: 'record-missing', error: 'There is no shop product 123456.' },
  });
});

test.serial('variant numbers are unique within a shop, and rows of one call may exchange them', async (t) => {
  const group = await makeGroup('Pens');
  const { saved } = await saveRowsOf(group, [
    { key: 'a', name: 'Red' },
    { key: 'b', name: 'Blue' },
    { key: 'c', name: 'Green' },
  ]);
  const [red, blue, green] = saved.map((row) => row.id!);
  const shopId = await office.create(shops.calls.create, {
    body: { name: 'Pens', shopDomain: 'pens.example.com', shopType: 'SHOPIFY' },
  });
  const sell = (name: string) =>
    office.create(shopProducts.calls.create, { body: { name, shopId, enterpriseProductGroupId: group } });
  const [id, otherId] = [await sell('Pens'), await sell('More pens')];
  const ecommerceShopType = 'SHOPIFY';
  const save = (
    at: number,
    rows: NonNullable<Parameters<typeof office.client<typeof saveSoldVariantsCall>>[1]>['body']['rows'],
  ) => office.client(saveSoldVariantsCall, { params: { id: at }, body: { rows } });
  const sold = await save(id, [
    { key: 'a', enterpriseProductVariantId: red!, ecommerceShopType, ecommerceVariantId: '1' },
    { key: 'b', enterpriseProductVariantId: blue!, ecommerceShopType, ecommerceVariantId: '2' },
    { key: 'c', enterpriseProductVariantId: green!, ecommerceShopType, ecommerceVariantId: '1' },
  ]);
  t.deepEqual(
    sold.refused.map(({ key, errorCode }) => `${key} ${errorCode}`),
    ['c record-exists'],
  );
  const elsewhere = await save(otherId, [
    { key: 'x', enterpriseProductVariantId: green!, ecommerceShopType, ecommerceVariantId: '2' },
  ]);
  t.is(elsewhere.refused[0]?.errorCode, 'record-exists', 'in another product of the shop');
  const [first, second] = sold.saved.map((row) => row.id!);
  const moved = await save(id, [
    { key: 'a', id: first!, ecommerceVariantId: '2' },
    { key: 'b', id: second!, ecommerceVariantId: '3' },
  ]);
  t.deepEqual(moved.refused, []);
  const { shopProductVariants: rows } = await office.client(shopProductVariants.calls.list, {
    params: { id },
  });
  t.deepEqual(new Set(rows.map(({ ecommerceVariantId }) => ecommerceVariantId)), new Set(['2', '3']));
  const numbers = async () => {
    const { shopProductVariants: now } = await office.client(shopProductVariants.calls.list, {
      params: { id },
    });
    return [first, second].map((one) => now.find((row) => row.id === one)?.ecommerceVariantId);
  };
  const swapped = await save(id, [
    { key: 'a', id: first!, ecommerceVariantId: '3' },
    { key: 'b', id: second!, ecommerceVariantId: '2' },
  ]);
  t.deepEqual(swapped.refused, []);
  t.deepEqual(await numbers(), ['3', '2'], 'two rows swap their numbers');
  await save(otherId, [
    { key: 'x', enterpriseProductVariantId: green!, ecommerceShopType, ecommerceVariantId: '9' },
  ]);
  const taken = await save(id, [
    { key: 'a', id: first!, ecommerceVariantId: '2' },
    { key: 'b', id: second!, ecommerceVariantId: '9' },
  ]);
  t.is(taken.refused.length, 2, 'a number of another product is refused');
  t.deepEqual(await numbers(), ['3', '2']);
});

test.serial('another enterprise cannot write either table', async (t) => {
  const id = await makeGroup('Own');
  const stranger = await enterOffice(office.api, 'Strangers');
  const rows = [{ key: 'a', name: 'Foreign' }];
  t.is((await stranger.ask(saveVariantsCall, { params: { id }, body: { rows } })).status, 404);
  const shopProduct = await office.create(shopProducts.calls.create, {
    body: { name: 'Own', enterpriseProductGroupId: id },
  });
  const sold = { params: { id: shopProduct }, body: { rows: [{ key: 'a' }] } };
  t.is((await stranger.ask(saveSoldVariantsCall, sold)).status, 404);
});
