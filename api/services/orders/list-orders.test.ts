import test from 'ava';
import { createOrderCall } from '../../contract/calls/orders.ts';
import { applyFoldedSearch } from '../../data/choose-rows.ts';
import { up } from '../../data/migrations/029-order-search-index.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { checkOrderSelection, type OrderChoice } from './choose-orders.ts';
import { storeFormerDesign } from './former-designs.ts';
import { loadItemDesign } from './item-design.ts';
import { countOrders, listOrders } from './list-orders.ts';
import { listProduction } from './production-queue.ts';
import { retryPrint } from './retry-print.ts';

type Placed = Awaited<ReturnType<typeof place>>;

let office: TestOffice;
let other: TestOffice;
let shopId: number;
let variantId: number;
let first: Placed;
let second: Placed;

test.before(async () => {
  office = await openTestOffice();
  other = await enterOffice(office.api, 'Other');
  for (const { api, enterpriseId } of [other, office]) {
    const ids = await api.createProduct(enterpriseId, 'mug');
    variantId = ids.get('shopProductVariant', 70011)!;
  }
  const [shop] = (await table('shop').select('id', 'shopDomain')) as [{ id: number; shopDomain: string }];
  shopId = shop.id;
  await table('shop').update({ name: 'The shop' });
  await table('productGroup').update({ name: 'Mugs' });
  await table('shopProduct').update({ name: '' });
  await table('productVariant').update({ sku: 'MUG-15' });
  first = await place('L-1', [2, 5], { shopDomain: shop.shopDomain });
  second = await place('L-2', [1]);
  await table('orderItem').where({ id: first.items[1]!.id }).update({ quantityMade: 3 });
});
test.after.always(() => office?.api.close());

const table = (name: string) => office.api.database(name).where({ enterpriseId: office.enterpriseId });
const place = async (orderNumber: string, quantities: readonly number[], more: object = {}) => {
  const items = quantities.map((quantity) => ({ shopProductVariantId: variantId, quantity }));
  return office.client(createOrderCall, { body: { orderNumber, items, ...more } });
};
const list = (choice: OrderChoice = {}, sort: 'ASC' | 'DESC' = 'ASC', of = office) =>
  listOrders(office.api.database, of.enterpriseId, { page: 0, size: 20, sort, ...choice });
const numbers = async (choice: OrderChoice, sort?: 'ASC' | 'DESC') =>
  (await list(choice, sort)).orders.map(({ orderNumber }) => orderNumber);

test.serial('an order is listed with its totals, its shop and its first item', async (t) => {
  const { orders, records, page, size } = await list();
  t.deepEqual([records, page, size], [2, 0, 20]);
  const [one, two] = orders;
  t.like(one, { orderNumber: 'L-1', items: 2, pieces: 7, piecesMade: 3, shopId, shopName: 'The shop' });
  t.deepEqual(one!.firstItem, {
    id: first.items[0]!.id,
    revision: 1,
    itemAssetPreviewUrl: null,
    productName: 'Mugs',
  });
  t.like(two, { orderNumber: 'L-2', items: 1, pieces: 1, piecesMade: 0, shopId: null, shopName: null });
  t.is(two!.firstItem!.id, second.items[0]!.id);
  t.like(await list({}, 'ASC', other), { orders: [], records: 0 });
  const query = { page: 1, size: 1, sort: 'ASC' } as const;
  const last = await listOrders(office.api.database, office.enterpriseId, query);
  t.deepEqual([last.orders.map(({ id }) => id), last.records], [[second.id], 2]);
  const firstWhile = async (change: object) => {
    const { id } = first.items[0]!;
    const { position, quantity } = (await table('orderItem').where({ id }).first()) as Record<string, number>;
    await table('orderItem').where({ id }).update(change);
    const { orders: changed } = await list();
    await table('orderItem').where({ id }).update({ position, quantity });
    return changed[0]!.firstItem?.id;
  };
  t.is(await firstWhile({ position: 9 }), first.items[1]!.id);
  t.is(await firstWhile({ quantity: 0 }), first.items[1]!.id, 'a cancelled item is not shown before others');
});

test.serial('an order without items has totals of zero', async (t) => {
  await table('orderItem').where({ orderId: second.id }).update({ orderId: first.id, position: 3 });
  const { orders } = await list({ ids: [second.id] });
  t.like(orders[0], { items: 0, pieces: 0, piecesMade: 0, firstItem: null });
  await table('orderItem').where({ position: 3 }).update({ orderId: second.id, position: 1 });
});

test.serial('orders are filtered by number, status, shop and whether they wait for staff', async (t) => {
  t.deepEqual(await numbers({}, 'DESC'), ['L-2', 'L-1']);
  t.deepEqual(await numbers({ ids: [second.id] }), ['L-2']);
  t.deepEqual(await numbers({ search: 'l-1' }), ['L-1']);
  t.deepEqual(await numbers({ search: '%' }), []);
  t.deepEqual(await numbers({ shopId }), ['L-1']);
  await table('shopOrder').where({ id: second.id }).update({ status: 'APPROVAL_NEEDED' });
  t.deepEqual(await numbers({ held: true }), ['L-2']);
  t.deepEqual(await numbers({ held: false }), ['L-1']);
  t.deepEqual(await numbers({ status: 'RECEIVED' }), ['L-1', 'L-2'], 'a status covers others');
  t.deepEqual(await numbers({ status: 'APPROVAL_NEEDED' }), ['L-2']);
  const counted = await countOrders(office.api.database, office.enterpriseId);
  t.deepEqual(counted, {
    counts: { RECEIVED: 2, IN_PRODUCTION: 0, REJECTED: 0, COMPLETE: 0, CANCELLED: 0 },
    held: 1,
  });
  t.like(await countOrders(office.api.database, other.enterpriseId), { counts: { RECEIVED: 0 }, held: 0 });
});

test.serial('orders are filtered by the days on which they were received and by product', async (t) => {
  const receive = (order: Placed, time: string) =>
    table('shopOrder').where({ id: order.id }).update({ utcCreatedDateTime: time });
  await receive(first, '2026-03-01T23:30:00Z');
  await receive(second, '2026-03-02T00:00:00Z');
  t.deepEqual(await numbers({ createdFrom: '2026-03-02' }), ['L-2'], 'the first day begins at midnight');
  t.deepEqual(await numbers({ createdTo: '2026-03-01' }), ['L-1'], 'the last day ends at midnight');
  t.deepEqual(await numbers({ createdTo: '2026-03-02' }), ['L-1', 'L-2']);
  const berlin = { timeZone: 'Europe/Berlin' };
  t.deepEqual(await numbers({ createdFrom: '2026-03-02', ...berlin }), ['L-1', 'L-2'], 'days of a time zone');
  t.deepEqual(await numbers({ createdTo: '2026-03-01', ...berlin }), []);
  const { id: productGroupId } = (await table('productGroup').first('id')) as { id: number };
  t.deepEqual(await numbers({ productGroupId }), ['L-1', 'L-2']);
  t.deepEqual(await numbers({ productGroupId, createdTo: '2026-03-01' }), ['L-1']);
  t.deepEqual(await numbers({ productGroupId: productGroupId + 1000 }), []);
  t.is((await list({ productGroupId }, 'ASC', other)).records, 0, 'the product of another enterprise');
});

test('a time zone alone selects no orders', (t) => {
  t.throws(() => checkOrderSelection(undefined, { timeZone: 'UTC' }), { code: 'selection-missing' });
  t.notThrows(() => checkOrderSelection(undefined, { createdFrom: '2026-03-01', timeZone: 'UTC' }));
});

test.serial('orders are sorted by the time they were received, or by number', async (t) => {
  const receive = (order: Placed, time: string) =>
    table('shopOrder').where({ id: order.id }).update({ utcCreatedDateTime: time });
  await receive(first, '2026-03-02T00:00:00Z');
  await receive(second, '2026-03-01T00:00:00Z');
  t.deepEqual(await numbers({}, 'ASC'), ['L-2', 'L-1'], 'imported orders are older than their numbers');
  t.deepEqual(await numbers({}, 'DESC'), ['L-1', 'L-2']);
  const byNumber = async (sort: 'ASC' | 'DESC') => {
    const query = { page: 0, size: 20, sort, sortBy: 'orderNumber' } as const;
    const { orders } = await listOrders(office.api.database, office.enterpriseId, query);
    return orders.map(({ orderNumber }) => orderNumber);
  };
  t.deepEqual(await byNumber('ASC'), ['L-1', 'L-2']);
  t.deepEqual(await byNumber('DESC'), ['L-2', 'L-1']);
  await receive(second, '2026-03-03T00:00:00Z');
});

test.serial('orders are found by the name and the mail address of their customer, in any case', async (t) => {
  const customers = [
    { name: 'Jonas Weber', email: 'jonas@example.com' },
    { customerName: 'María Prieto', customerEmailAddress: 'PRIETO@example.com', customerTown: 'Leeds' },
  ];
  const placed = [];
  for (const [index, customer] of customers.entries())
    placed.push(await place(`C-${index}`, [1], { customer }));
  for (const search of ['weber', 'JONAS', 'jonas@']) t.deepEqual(await numbers({ search }), ['C-0'], search);
  for (const search of ['maría', 'MAR', 'Prieto@']) t.deepEqual(await numbers({ search }), ['C-1'], search);
  t.deepEqual(await numbers({ search: 'Leeds' }), []);
  await table('shopOrder').where({ id: placed[0]!.id }).update({ customer: '{"name":"Other"}' });
  t.deepEqual(await numbers({ search: 'weber' }), []);
  t.deepEqual(await numbers({ search: 'other' }), ['C-0']);
  await table('shopOrder')
    .whereIn(
      'id',
      placed.map(({ id }) => id),
    )
    .delete();
});

test.serial('the queue has items with pieces left, and a scan finds an item of any status', async (t) => {
  const { database, files } = office.api;
  const read = async (code?: string, of = office) =>
    listProduction(database, of.enterpriseId, { page: 0, size: 20, code });
  const itemsOf = async (code?: string) => (await read(code)).jobs.map(({ id }) => id);
  const [one, two] = first.items.map(({ id }) => id);
  t.deepEqual(await itemsOf(), [], 'no order is in production');
  await table('shopOrder').where({ id: first.id }).update({ status: 'READY_FOR_PRODUCTION' });
  t.deepEqual(await itemsOf(), [one, two]);
  const { enterpriseId } = office;
  const print = { enterpriseId, context: 'prints', filename: 'a.pdf', contentType: 'application/pdf' };
  const { id: fileId, publicId } = await files.save(print, Buffer.from('x'));
  await table('itemAsset').where({ orderItemId: one }).update({ status: 'COMPLETED', fileId });
  const { jobs, ...rest } = await read();
  t.deepEqual(rest, { records: 2, page: 0, size: 20 });
  const asset = first.items[0]!.assets[0]!;
  t.deepEqual(jobs[0], {
    id: one!,
    orderId: first.id,
    orderNumber: 'L-1',
    orderStatus: 'READY_FOR_PRODUCTION',
    position: 1,
    itemCode: first.items[0]!.itemCode,
    productName: 'Mugs',
    variantName: 'Personalised mug, 11 oz',
    sku: 'MUG-15',
    quantity: 2,
    quantityMade: 0,
    revision: 1,
    prints: [
      {
        id: asset.id,
        printAreaId: asset.printAreaId,
        maskId: asset.maskId,
        name: asset.name,
        url: `/f/${publicId}/a.pdf`,
      },
    ],
  });
  t.deepEqual(jobs[1]!.prints, [], 'an unfinished file is not listed');
  await table('itemAsset').where({ orderItemId: one }).update({ status: 'SUPERSEDED' });
  t.deepEqual((await read()).jobs[0]!.prints, [], 'nor is a replaced one');
  await table('itemAsset').where({ orderItemId: one }).update({ status: 'COMPLETED' });
  await table('orderItem').where({ id: one }).update({ revision: 2 });
  t.deepEqual((await read()).jobs[0]!.prints, [], 'nor is one of an older revision');
  await table('orderItem').where({ id: one }).update({ revision: 1, quantityMade: 2 });
  t.deepEqual(await itemsOf(), [two], 'all its pieces are made');
  await table('shopOrder').where({ id: first.id }).update({ status: 'IN_PRODUCTION' });
  t.deepEqual(await itemsOf(), [two]);
  t.deepEqual(await itemsOf('L-1'), [one, two]);
  t.deepEqual(await itemsOf('L-1-2'), [two]);
  t.deepEqual(await itemsOf('L-2-1'), [second.items[0]!.id]);
  t.deepEqual(await itemsOf(first.items[0]!.itemCode), [one]);
  t.deepEqual(await itemsOf('L'), []);
  t.deepEqual((await read('L-1', other)).jobs, []);
});

test.serial('the design of an item is found only in its own order and enterprise', async (t) => {
  const { database } = office.api;
  const { enterpriseId } = office;
  const itemId = first.items[0]!.id;
  const load = (id: number, of = enterpriseId, revision?: number) =>
    loadItemDesign(database, { enterpriseId: of, id, itemId }, revision);
  for (const revision of [undefined, 1]) {
    const { design, product } = await load(first.id, enterpriseId, revision);
    t.is(design.shopProductVariantId, variantId);
    t.true(product.shopProduct.shopProductVariants.some(({ id }) => id === variantId));
  }
  for (const refused of [
    () => load(second.id),
    () => load(first.id, other.enterpriseId),
    () => load(first.id, enterpriseId, 7),
  ])
    t.like(await t.throwsAsync(refused), { code: 'record-missing', status: 404 });
  await database.transaction((trx) => storeFormerDesign(trx, enterpriseId, itemId));
  await table('orderItem').where({ id: itemId }).update({ revision: 2, design: '{}' });
  await table('formerDesign').update({ design: JSON.stringify({ mockupForCart: '/f/former' }) });
  const pictureOf = async (revision?: number) =>
    (await load(first.id, enterpriseId, revision)).design.customisation.mockupForCart;
  t.deepEqual(
    [await pictureOf(), await pictureOf(1), await pictureOf(2)],
    [undefined, '/f/former', undefined],
  );
  await t.throwsAsync(load(first.id, enterpriseId, 7), { code: 'record-missing' });
  await table('orderItem').where({ id: itemId }).update({ revision: 1 });
  t.is(
    (await t.throwsAsync(() => load(second.id))).message,
    `Order ${second.id} has no such item ${itemId}.`,
  );
});

test.serial('a print file is retried by its job', async (t) => {
  const { id: assetId, renderJobId } = first.items[0]!.assets[0]!;
  const asked: unknown[] = [];
  const jobs = { retry: (...which: unknown[]) => Promise.resolve(void asked.push(which)) };
  const retry = (id: number, of = office) =>
    retryPrint(office.api.database, jobs as never, { enterpriseId: of.enterpriseId, id, assetId });
  t.deepEqual(await retry(first.id), { id: assetId });
  t.deepEqual(asked, [[office.enterpriseId, renderJobId]]);
  for (const refused of [() => retry(second.id), () => retry(first.id, other)])
    t.like(await t.throwsAsync(refused), { code: 'record-missing', status: 404 });
  await table('itemAsset').where({ id: assetId }).update({ renderJobId: null });
  t.like(await t.throwsAsync(() => retry(first.id)), {
    message: `Order ${first.id} has no print file ${assetId}.`,
  });
  t.is(asked.length, 1);
});

test('a search of orders uses an index on a server, while the embedded database reads every order', async (t) => {
  const { database, place: at } = office.api;
  const plan = await database.transaction(async (trx) => {
    // Few rows are read faster without an index.
    await trx.raw('SET LOCAL enable_seqscan = off');
    const found = trx('shopOrder').select('id');
    applyFoldedSearch(found, 'searchText', 'Ann Smith');
    return trx.raw<{ rows: Record<string, string>[] }>(`EXPLAIN ${found.toQuery()}`);
  });
  t.is(JSON.stringify(plan.rows).includes('shop_order_search'), 'url' in at);
});

test('a user of the database who may not create the extension of the index can still migrate', async (t) => {
  const trx = await office.api.database.transaction();
  t.teardown(() => trx.rollback());
  await trx.raw('DROP EXTENSION IF EXISTS pg_trgm CASCADE');
  await trx.raw('CREATE ROLE plain_user');
  await trx.raw('SET LOCAL ROLE plain_user');
  await t.notThrowsAsync(up(trx));
  t.deepEqual(await trx('pgIndexes').where({ indexname: 'shop_order_search' }), []);
});
