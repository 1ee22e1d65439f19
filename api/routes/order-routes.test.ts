import test from 'ava';
import { pino } from 'pino';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import {
  assetQueueCountCall,
  createOrderCall,
  orderQueueCountCall,
  pendingOrdersCall,
  readOrderCall,
  regenerateOrderCall,
  updateOrderCall,
} from '../contract/calls/orders.ts';
import { cancelJobCall, listJobsCall, queueCountCall, readJobCall } from '../contract/calls/jobs.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

interface Asset {
  id: number;
  revision: number;
  status: string;
  renderJobId: number;
}
interface Order {
  id: number;
  status: string;
  items: { id: number; itemCode: string; revision: number; assets: Asset[] }[];
}

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
let api: TestApi;
let enterpriseId: number;
let own: string;
let staff: string;
let variantId: number;

test.before(async () => {
  api = await openTestApi(undefined, { log });
  enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}/orders`;
  staff = await api.createUser(enterpriseId, ['ORDERS']);
  await api.createProduct(enterpriseId, 'mug');
  variantId = await firstVariant(enterpriseId);
});
test.after.always(() => api?.close());

async function firstVariant(owner: number): Promise<number> {
  const row = await readRow(api.database('shopProductVariant').where({ enterpriseId: owner }).orderBy('id'), {
    id: z.number(),
  });
  return row.id;
}

const place = (orderNumber: string, items: object[] = [{ shopProductVariantId: variantId }]) =>
  api.as(staff).ask(createOrderCall, { params: { enterpriseId }, body: { orderNumber, items } });
const placed = async (orderNumber: string) => (await place(orderNumber)).body as Order;
const numbersOf = async (query: string) => {
  const { body } = await api.call('GET', `${own}?${query}`, { as: staff });
  return (body as { orders: { orderNumber: string }[] }).orders.map(({ orderNumber }) => orderNumber);
};
const saveDesign = async (): Promise<string> => {
  const { body } = await api.call('POST', '/upload', {
    body: { shopProductVariantId: variantId, configuration: { masks: [] } },
  });
  return (body as { customisationCode: string }).customisationCode;
};
const update = (itemCode: string, body: object) =>
  api.call('PUT', `/integration/v1/consumerconfigurator/item/${itemCode}/update`, { body });

test.serial('[B7-40] pending orders, queued orders and queued assets are counted', async (t) => {
  const item = { shopProductVariantId: variantId };
  const order = (await place('B-1', [item, item])).body as Order;
  t.is(order.status, 'RECEIVED');
  t.like(
    (await api.as(staff).ask(pendingOrdersCall, { params: { enterpriseId }, query: { page: 0, size: 1 } }))
      .body,
    {
      records: 1,
      size: 1,
    },
  );
  const orders = await api.as(staff).ask(orderQueueCountCall, { params: { enterpriseId } });
  t.deepEqual(orders.body, { orderQueueCount: 1 });
  const assets = await api.as(staff).ask(assetQueueCountCall, { params: { enterpriseId } });
  const made = order.items.flatMap((each) => each.assets);
  t.true(made.length > 1);
  t.deepEqual(assets.body, { assetQueueCount: made.length });
  // Finished print files are not queued again, and orders in production are not pending.
  const status = (id: number, value: string) =>
    api.database('itemAsset').where({ id }).update({ status: value });
  const counts = async () => [
    (await api.as(staff).ask(orderQueueCountCall, { params: { enterpriseId } })).body,
    (await api.as(staff).ask(assetQueueCountCall, { params: { enterpriseId } })).body,
  ];
  await status(made[0]!.id, 'COMPLETED');
  t.deepEqual(await counts(), [{ orderQueueCount: 1 }, { assetQueueCount: made.length - 1 }]);
  for (const { id } of made) await status(id, 'COMPLETED');
  t.deepEqual(await counts(), [{ orderQueueCount: 0 }, { assetQueueCount: 0 }]);
  for (const { id } of made) await status(id, 'QUEUED');
  await api.database('shopOrder').where({ id: order.id }).update({ status: 'IN_PRODUCTION' });
  t.like((await api.as(staff).ask(pendingOrdersCall, { params: { enterpriseId } })).body, { records: 0 });
  await api.database('shopOrder').where({ id: order.id }).update({ status: 'RECEIVED' });
});

test.serial(
  "[C9-08, B9-12] an order's currency is pounds and an item's quantity one by default",
  async (t) => {
    t.like(await placed('D-1'), { currencyCode: 'GBP', items: [{ quantity: 1 }] });
    const { body } = await api.as(staff).ask(createOrderCall, {
      params: { enterpriseId },
      body: {
        orderNumber: 'D-2',
        currencyCode: 'EUR',
        items: [{ shopProductVariantId: variantId, quantity: 7 }],
      },
    });
    t.like(body, { currencyCode: 'EUR', items: [{ quantity: 7 }] });
  },
);

test.serial("[B6-07, B4-14] users with a print provider's licence see no queue counts", async (t) => {
  const provider = await api.createUser(enterpriseId, ['ORDERS'], 'PrintProvider');
  for (const call of [orderQueueCountCall, assetQueueCountCall])
    t.is((await api.as(provider).ask(call, { params: { enterpriseId } })).status, 403);
});

test.serial('[C7-09, B7-14] any client may read the number of pending jobs', async (t) => {
  const before = await api.as(undefined).client(queueCountCall);
  const { assets } = (await placed('B-2')).items[0]!;
  const { queueCount } = before;
  t.deepEqual((await api.as(undefined).ask(queueCountCall)).body, { queueCount: queueCount + assets.length });
});

test.serial('[B4-06, B4-07, B4-08, B4-09] a filter by status matches the statuses it covers', async (t) => {
  const groups = {
    IN_PRODUCTION: ['PACKAGING', 'DISPATCH', 'READY_FOR_PRODUCTION'],
    RECEIVED: [
      'RECEIVED_HOLD',
      'RECEIVED_DELAYED',
      'RECEIVED_PROFORMA_BATCHED',
      'ITEMS_IN_ERROR',
      'APPROVAL_NEEDED',
    ],
    REJECTED: ['ITEM_REJECTED'],
  };
  const statuses = Object.entries(groups).flat(2);
  for (const status of statuses)
    await api
      .database('shopOrder')
      .insert({ enterpriseId, orderNumber: `S-${status}`, status, customer: '{}' });
  for (const [status, covered] of Object.entries(groups)) {
    const found = await numbersOf(`status=${status}&search=S-`);
    t.deepEqual(found.toSorted(), [status, ...covered].map((name) => `S-${name}`).toSorted());
  }
  t.deepEqual(await numbersOf('status=PACKAGING&search=S-'), ['S-PACKAGING']);
  await api.database('shopOrder').where({ enterpriseId }).whereLike('orderNumber', 'S-%').delete();
});

test.serial('[C7-02] a changed item is printed again under a new revision', async (t) => {
  const order = await placed('U-1');
  const [item] = order.items;
  const { itemCode, assets } = item!;
  const customisationCode = await saveDesign();
  const fields = { updatingUser: 'Ann', customerCompleted: true, itemAssetPreviewUrl: '/f/preview' };
  const answer = await update(itemCode, { ...fields, orderId: order.id, customisationCode });
  t.like(answer, { status: 200, body: { itemId: itemCode, orderId: order.id, revision: 2 } });
  const body = await api.as(staff).client(readOrderCall, { params: { enterpriseId, id: order.id } });
  const [changed] = body.items;
  t.like(changed, { ...fields, customisationCode, revision: 2 });
  t.is(changed!.assets.length, assets.length);
  for (const asset of changed!.assets) t.like(asset, { revision: 2, status: 'QUEUED' });
  t.notDeepEqual(
    changed!.assets.map(({ renderJobId }) => renderJobId),
    assets.map(({ renderJobId }) => renderJobId),
  );
  for (const { renderJobId } of assets)
    t.is((await api.jobs.read(enterpriseId, renderJobId)).status, 'CANCELLED');
});

test.serial(
  '[C7-02] [C7-22] an item is not changed by its number, nor with another order, product or enterprise; failures are logged',
  async (t) => {
    const order = await placed('U-2');
    const [{ id, itemCode }] = order.items as [Order['items'][0]];
    const customisationCode = await saveDesign();
    t.like(await update(String(id), { customisationCode }), {
      status: 404,
      body: { errorCode: 'item-unknown' },
    });
    t.is((await update(itemCode, { customisationCode, orderId: order.id + 1 })).status, 404);
    t.is((await update(itemCode, { customisationCode: 'nothing' })).status, 404);
    const other = await api.createEnterprise('Other');
    await api.createProduct(other, 'mug');
    const shopProductVariantId = await firstVariant(other);
    const saved = await api.call('POST', '/upload', {
      body: { shopProductVariantId, configuration: { masks: [] } },
    });
    const foreign = (saved.body as { customisationCode: string }).customisationCode;
    t.like(await update(itemCode, { customisationCode: foreign }), {
      status: 400,
      body: { errorCode: 'customisation-mismatch' },
    });
    await api
      .as(staff)
      .ask(updateOrderCall, { params: { enterpriseId, id: order.id }, body: { status: 'IN_PRODUCTION' } });
    const refused = await update(itemCode, { customisationCode });
    t.like(refused, { status: 409, body: { errorCode: 'order-in-production' } });
    const requestId = refused.headers.get('x-request-id');
    const received = lines.map((line) => JSON.parse(line) as { requestId: string; msg: string; err: object });
    const failure = received.find((line) => line.requestId === requestId);
    t.like(failure, { msg: 'item update failed', err: { code: 'order-in-production' } });
    t.is(received.filter(({ msg }) => msg === 'item update failed').length, 5);
  },
);

test.serial('changing an item does not affect other items of its order or other orders', async (t) => {
  const items = [{ shopProductVariantId: variantId }, { shopProductVariantId: variantId }];
  const order = (await place('U-3', items)).body as Order;
  const bystander = await placed('U-4');
  const read = async ({ id }: Order) => (await api.call('GET', `${own}/${id}`, { as: staff })).body as Order;
  const [first, second] = order.items as [Order['items'][0], Order['items'][0]];
  const [secondBefore, otherBefore] = [(await read(order)).items[1], await read(bystander)];
  t.is((await update(first.itemCode, { customisationCode: await saveDesign() })).status, 200);
  const changed = await read(order);
  t.like(changed.items[0], { id: first.id, revision: 2 });
  t.deepEqual(changed.items[1], secondBefore);
  t.deepEqual(await read(bystander), otherBefore);
  t.is((await api.jobs.read(enterpriseId, second.assets[0]!.renderJobId)).status, 'QUEUED');

  const regenerate = (path: string, as: string) => api.call('POST', `${path}/${order.id}/regenerate`, { as });
  const other = await api.createEnterprise('Another');
  const stranger = await api.createUser(other, ['ORDERS']);
  const refused = await regenerate(`/v1/enterprises/${other}/orders`, stranger);
  t.like(refused, { status: 404, body: { error: `There is no order ${order.id}.` } });
  t.deepEqual(await read(order), changed);
  const again = await regenerate(own, staff);
  t.like(again.body, { items: [{ revision: 3 }, { revision: 2 }] });
  t.deepEqual(await read(bystander), otherBefore);
});

test.serial('an order is stored completely or not at all, and once', async (t) => {
  const bad = await place('W-1', [{ shopProductVariantId: variantId }, { customisationCode: 'nothing' }]);
  t.like(bad, { status: 404, body: { errorCode: 'customisation-unknown', path: 'items.1' } });
  t.deepEqual(await numbersOf('search=W-1'), []);
  t.is((await place('W-1')).status, 201);
  t.like(await place('W-1'), { status: 409, body: { errorCode: 'record-exists' } });
  t.is((await place('W-2', [{ quantity: 2 }])).status, 400);
  t.is((await place('W-3', [])).status, 400);
});

test.serial('cancelling an order cancels its unprinted files', async (t) => {
  const order = await placed('X-1');
  const changed = await api
    .as(staff)
    .ask(updateOrderCall, { params: { enterpriseId, id: order.id }, body: { status: 'CANCELLED' } });
  t.like(changed.body, { status: 'CANCELLED', items: [{ assets: [{ status: 'CANCELLED' }] }] });
});

test.serial('another enterprise can access neither orders nor jobs', async (t) => {
  const order = await placed('Y-1');
  const other = await api.createEnterprise('Stranger');
  const stranger = await api.createUser(other, ['ORDERS']);
  t.is((await api.as(stranger).ask(readOrderCall, { params: { enterpriseId, id: order.id } })).status, 403);
  t.is(
    (await api.as(stranger).ask(readOrderCall, { params: { enterpriseId: other, id: order.id } })).status,
    404,
  );
  const { renderJobId } = order.items[0]!.assets[0]!;
  t.is(
    (await api.as(stranger).ask(readJobCall, { params: { enterpriseId: other, id: renderJobId } })).status,
    404,
  );
  t.is(
    (await api.as(stranger).ask(cancelJobCall, { params: { enterpriseId: other, id: renderJobId } })).status,
    404,
  );
  t.is((await api.jobs.read(enterpriseId, renderJobId)).status, 'QUEUED');
  const product = await api.as(stranger).ask(createOrderCall, {
    params: { enterpriseId: other },
    body: { orderNumber: 'Y-2', items: [{ shopProductVariantId: variantId }] },
  });
  t.like(product, { status: 404, body: { errorCode: 'product-unknown' } });
});

test.serial('failed print files are made again', async (t) => {
  const order = await placed('F-1');
  const { renderJobId } = order.items[0]!.assets[0]!;
  t.like(await api.as(staff).ask(cancelJobCall, { params: { enterpriseId, id: renderJobId } }), {
    status: 200,
    body: { status: 'CANCELLED' },
  });
  t.like((await api.as(staff).ask(readOrderCall, { params: { enterpriseId, id: order.id } })).body, {
    status: 'ITEMS_IN_ERROR',
  });
  const again = await api.as(staff).ask(regenerateOrderCall, { params: { enterpriseId, id: order.id } });
  t.like(again, { status: 202, body: { status: 'RECEIVED', items: [{ revision: 2 }] } });
  const [asset] = (again.body as Order).items[0]!.assets;
  t.like(asset, { status: 'QUEUED', revision: 2 });
  const list = await api
    .as(staff)
    .ask(listJobsCall, { params: { enterpriseId }, query: { status: 'QUEUED', kind: 'print', size: 1 } });
  t.like(list.body, { jobs: [{ id: asset!.renderJobId }], size: 1 });
  t.is((await api.as(staff).ask(regenerateOrderCall, { params: { enterpriseId, id: 999_999 } })).status, 404);
  await api
    .as(staff)
    .ask(updateOrderCall, { params: { enterpriseId, id: order.id }, body: { status: 'IN_PRODUCTION' } });
  const late = await api.as(staff).ask(regenerateOrderCall, { params: { enterpriseId, id: order.id } });
  t.like(late, { status: 409, body: { errorCode: 'order-in-production' } });
});

test.serial('a job is read with its status and progress', async (t) => {
  const order = await placed('Z-1');
  const { renderJobId } = order.items[0]!.assets[0]!;
  const { body } = await api.as(staff).ask(readJobCall, { params: { enterpriseId, id: renderJobId } });
  t.like(body, {
    id: renderJobId,
    kind: 'print',
    order: { id: order.id, orderNumber: 'Z-1' },
    status: 'QUEUED',
    progress: 0,
    result: null,
  });
});
