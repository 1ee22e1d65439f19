import test from 'ava';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import {
  createOrderCall,
  listOrdersCall,
  readOrderCall,
  regenerateOrderCall,
  updateOrderCall,
} from '../../contract/calls/orders.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';

const queue = new RecordingQueue();
const { announced, withdrawn } = queue;

/** An enterprise that sells the mug. */
interface Seller extends TestOffice {
  variantId: number;
  otherVariantId: number;
}

let api: TestApi;
let seller: Seller;
let stranger: Seller;

test.before(async () => {
  api = await openTestApi(() => queue);
  seller = await openSeller('Seller');
  stranger = await openSeller('Stranger');
});
test.after.always(() => api?.close());
test.beforeEach(() => {
  queue.clear();
});

async function openSeller(name: string): Promise<Seller> {
  const office = await enterOffice(api, name);
  const ids = await api.createProduct(office.enterpriseId, 'mug');
  return {
    ...office,
    variantId: ids.get('shopProductVariant', 70011)!,
    otherVariantId: ids.get('shopProductVariant', 70012)!,
  };
}

const place = ({ ask, variantId }: Seller, orderNumber: string, order: object = {}) =>
  ask(createOrderCall, {
    body: { orderNumber, items: [{ shopProductVariantId: variantId }], ...order },
  });
const placed = ({ client, variantId }: Seller, orderNumber: string) =>
  client(createOrderCall, { body: { orderNumber, items: [{ shopProductVariantId: variantId }] } });
async function saveDesign({ variantId }: Seller): Promise<string> {
  const body = { shopProductVariantId: variantId, configuration: { masks: [] } };
  return (await api.as(undefined).client(saveCustomisationCall, { body })).customisationCode;
}
const jobsOf = ({ items }: Awaited<ReturnType<typeof placed>>) =>
  items.flatMap(({ assets }) => assets.map(({ renderJobId }) => renderJobId));

for (const status of ['CANCELLED', 'REJECTED'] as const)
  test.serial(`an order announces its prints to workers, and withdraws them when ${status}`, async (t) => {
    const order = await placed(seller, `Q-${status}`);
    t.true(announced.length > 0);
    t.deepEqual(announced, jobsOf(order));
    const end = () => seller.client(updateOrderCall, { params: { id: order.id }, body: { status } });
    t.like(await end(), { status, items: [{ assets: [{ status: 'CANCELLED' }] }] });
    t.deepEqual(withdrawn, jobsOf(order));
    await end();
    t.deepEqual(withdrawn, jobsOf(order), 'once');
  });

test.serial('the prints of a held order stay in the queue', async (t) => {
  const order = await placed(seller, 'Q-2');
  for (const status of ['RECEIVED_HOLD', 'RECEIVED'] as const)
    t.like(await seller.client(updateOrderCall, { params: { id: order.id }, body: { status } }), {
      status,
      items: [{ assets: [{ status: 'QUEUED' }] }],
    });
  t.deepEqual(withdrawn, []);
});

test.serial('moving an order does not change other orders', async (t) => {
  const [order, bystander] = [await placed(seller, 'Q-3'), await placed(seller, 'Q-4')];
  await seller.client(updateOrderCall, { params: { id: order.id }, body: { status: 'CANCELLED' } });
  t.deepEqual(await seller.client(readOrderCall, { params: { id: bystander.id } }), bystander);
});

test.serial('cancelling or rejecting an order notifies webhooks once', async (t) => {
  const events = JSON.stringify(['order.cancelled']);
  const { enterpriseId } = seller;
  await api
    .database('webhook')
    .insert({ enterpriseId, url: 'https://erp.example/', events, secret: 'whsec_AAAA' });
  for (const status of ['CANCELLED', 'REJECTED'] as const) {
    const orderNumber = `W-${status}`;
    const { id } = await placed(seller, orderNumber);
    for (let time = 0; time < 2; time += 1)
      await seller.client(updateOrderCall, { params: { id }, body: { status } });
    const bodies = (await api.database('webhookDelivery').where({ enterpriseId }).pluck('body')) as string[];
    t.is(bodies.length, 1);
    t.like(JSON.parse(bodies[0]!), { type: 'order.cancelled', data: { id, orderNumber, status } });
    await api.database('webhookDelivery').where({ enterpriseId }).delete();
  }
});

test.serial('an order is placed once for each key, even by concurrent requests', async (t) => {
  const { client, ask, variantId } = seller;
  const items = [{ shopProductVariantId: variantId }];
  const send = (orderNumber: string) =>
    ask(createOrderCall, { body: { orderNumber, items }, idempotencyKey: 'draft-1' });
  const [first, second] = await Promise.all([send('K-1'), send('K-1')]);
  t.is(first.status, 201);
  t.deepEqual(second, first);
  const jobs = announced.length;
  t.true(jobs > 0);
  t.deepEqual(await send('K-1'), first);
  t.is(announced.length, jobs, 'its prints are requested once');
  t.like(await send('K-2'), { status: 422, body: { errorCode: 'idempotency-key-reused' } });
  const { orders } = await client(listOrdersCall, { query: { search: 'K-' } });
  t.deepEqual(
    orders.map(({ orderNumber }) => orderNumber),
    ['K-1'],
  );
});

test.serial('a move outside the table of moves is refused and changes nothing', async (t) => {
  const { id } = await placed(seller, 'Q-6');
  const refused = await seller.ask(updateOrderCall, { params: { id }, body: { status: 'COMPLETE' } });
  t.like(refused, { status: 409, body: { errorCode: 'order-move-refused', path: 'status' } });
  t.is((await seller.client(readOrderCall, { params: { id } })).status, 'RECEIVED');
});

test.serial('an order of another enterprise can be neither read, moved nor regenerated', async (t) => {
  const { id } = await placed(seller, 'F-1');
  const missing = {
    status: 404,
    body: { errorCode: 'record-missing', error: `There is no order ${id}.` },
  };
  const params = { id };
  t.like(await stranger.ask(readOrderCall, { params }), missing);
  t.like(await stranger.ask(updateOrderCall, { params, body: { status: 'CANCELLED' } }), missing);
  t.like(await stranger.ask(regenerateOrderCall, { params }), missing);
  t.like(await seller.client(readOrderCall, { params }), {
    status: 'RECEIVED',
    items: [{ revision: 1, assets: [{ status: 'QUEUED' }] }],
  });
});

test.serial('orders are paged and found by a part of their number, within their enterprise', async (t) => {
  await placed(stranger, 'LIST-0');
  for (const orderNumber of ['OTHER-1', 'LIST-1', 'LIST-2', 'LIST-3']) await placed(seller, orderNumber);
  const list = async (query: object) => {
    const { orders, records, page, size } = await seller.client(listOrdersCall, { query });
    return { numbers: orders.map(({ orderNumber }) => orderNumber), records, page, size };
  };
  t.deepEqual(await list({ search: 'list-', size: 2 }), {
    numbers: ['LIST-1', 'LIST-2'],
    records: 3,
    page: 0,
    size: 2,
  });
  t.deepEqual(await list({ search: 'LIST', size: 2, page: 1, sort: 'DESC' }), {
    numbers: ['LIST-1'],
    records: 3,
    page: 1,
    size: 2,
  });
});

test.serial('order numbers are unique', async (t) => {
  await placed(seller, 'N-1');
  t.like(await place(seller, 'N-1'), {
    status: 409,
    body: { errorCode: 'record-exists', error: 'Orders: there is one with the same orderNumber already.' },
  });
});

test.serial("an order of a shop has the shop's number and, by default, its currency", async (t) => {
  const { enterpriseId } = seller;
  const shop = { enterpriseId, name: 'Store', shopType: 'SHOPIFY', shopDomain: 'store.example' };
  await api.database('shop').insert({ ...shop, currencyCode: 'SEK' });
  const [shopId] = (await api.database('shop').where(shop).pluck('id')) as number[];
  const { shopDomain } = shop;
  const customer = { name: 'Ada', street: 'Mill Lane 1' };
  t.like((await place(seller, 'SHOP-0', { amount: 12.5, customer })).body, {
    shopId: null,
    currencyCode: 'GBP',
    amount: 12.5,
    customer,
    door: null,
  });
  t.like((await place(seller, 'SHOP-1', { shopDomain })).body, { shopId, currencyCode: 'SEK' });
  t.like((await place(seller, 'SHOP-2', { shopDomain, currencyCode: 'EUR' })).body, {
    shopId,
    currencyCode: 'EUR',
  });
  const unknown = {
    status: 400,
    body: {
      errorCode: 'reference-unknown',
      path: 'shopDomain',
      error: 'shopDomain: there is no shop store.example.',
    },
  };
  t.like(await place(stranger, 'SHOP-3', { shopDomain }), unknown);
});

test.serial('an item has a variant and a design of its own enterprise, which belong together', async (t) => {
  const { otherVariantId } = seller;
  const order = (items: object[]) => place(seller, 'I-1', { items });
  const own = await saveDesign(seller);
  t.like(await order([{ customisationCode: own, shopProductVariantId: otherVariantId }]), {
    status: 400,
    body: {
      errorCode: 'customisation-mismatch',
      error: 'Item 1: The saved design is of another variant.',
      path: 'items.0',
    },
  });
  t.like(await order([{ shopProductVariantId: stranger.variantId }]), {
    status: 404,
    body: { errorCode: 'product-unknown', error: 'Item 1: There is no such product.' },
  });
  const foreign = await saveDesign(stranger);
  t.like(await order([{ customisationCode: own }, { customisationCode: foreign }]), {
    status: 404,
    body: { errorCode: 'customisation-unknown', path: 'items.1' },
  });
  const { status, body } = await order([
    { customisationCode: own, shopProductVariantId: seller.variantId },
    { customisationCode: own },
    { shopProductVariantId: otherVariantId },
  ]);
  t.is(status, 201);
  t.like(body, {
    items: [
      { position: 1, customisationCode: own, shopProductVariantId: seller.variantId, designMissing: false },
      { position: 2, customisationCode: own, shopProductVariantId: seller.variantId, designMissing: false },
      { position: 3, customisationCode: null, shopProductVariantId: otherVariantId, designMissing: true },
    ],
  });
});

test.serial('an order of a variant with a design of another enterprise is refused', async (t) => {
  const variant = api.database('shopProductVariant').where({ id: seller.variantId });
  const configuration = JSON.stringify({ customisationCode: await saveDesign(stranger) });
  await variant.clone().update({ configuration });
  t.like(await place(seller, 'D-1'), { status: 404, body: { errorCode: 'customisation-unknown' } });
  await variant.clone().update({ configuration: '{}' });
});
