import test, { type ExecutionContext } from 'ava';
import { cancelItemCall, restoreItemCall } from '../../contract/calls/item-cancellations.ts';
import {
  productionQueueCall,
  reprintItemCall,
  retryPrintCall,
  sendPrintAgainCall,
  tickItemCall,
} from '../../contract/calls/order-desk.ts';
import { tryOrderRulesCall } from '../../contract/calls/order-decisions.ts';
import {
  listOrdersCall,
  readOrderCall,
  regenerateOrderCall,
  updateItemCall,
} from '../../contract/calls/orders.ts';
import { listSheetPrintsCall } from '../../contract/calls/sheets.ts';
import { printers } from '../../contract/resources/printers.ts';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { BLANK, openOrderDesk, type OrderDesk } from '../../testing/open-order-desk.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';
import { composeOrderArchive } from './order-archive.ts';

const queue = new RecordingQueue();
let api: TestApi;
let desk: OrderDesk;
let shopProductVariantId: number;

test.before(async () => {
  api = await openTestApi(() => queue);
  desk = await openOrderDesk(api, 'Cancellations');
  const variant = (await api
    .database('shopProductVariant')
    .where({ enterpriseId: desk.enterpriseId })
    .orderBy('id')
    .first('id')) as { id: number };
  shopProductVariantId = variant.id;
});
test.beforeEach(() => api.database('orderRule').delete());
test.after.always(() => api?.close());

/** Places an order with an item for each quantity. @returns its operations */
async function place(orderNumber: string, quantities: readonly number[] = [2, 3]) {
  const id = await desk.place(orderNumber, {
    items: quantities.map((quantity) => ({ shopProductVariantId, quantity })),
  });
  const read = () => desk.client(readOrderCall, { params: { id } });
  const items = (await read()).items;
  const place = (position: number) => ({ id, itemId: items[position - 1]!.id });
  return {
    id,
    items,
    read,
    place,
    statusOf: () => desk.statusOf(id),
    bring: (status: string) => api.database('shopOrder').where({ id }).update({ status }),
    cancel: (position: number, quantity?: number, idempotencyKey?: string) =>
      desk.ask(cancelItemCall, {
        params: place(position),
        body: { reason: 'Sold out', ...(quantity !== undefined && { quantity }) },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    /** The statuses of the deliveries to printers, for each item. */
    deliveries: async () =>
      (await read()).items.map(({ assets }) =>
        assets.flatMap((asset) => asset.deliveries).map((delivery) => delivery.status),
      ),
    restore: (position: number) => desk.ask(restoreItemCall, { params: place(position) }),
    tick: (position: number, quantity: number) =>
      desk.ask(tickItemCall, { params: place(position), body: { quantity } }),
  };
}

const entriesOf = (orderId: number): Promise<object[]> =>
  api
    .database('orderEntry')
    .where({ orderId })
    .whereIn('kind', ['ITEM_CANCELLED', 'ITEM_RESTORED'])
    .orderBy('id')
    .select('kind', 'text', 'quantity', 'orderItemId', 'employeeId');

/** Stores a file for each print file of an order. */
async function storeFiles(id: number): Promise<void> {
  const { enterpriseId } = desk;
  const { items } = await desk.client(readOrderCall, { params: { id } });
  for (const asset of items.flatMap(({ assets }) => assets)) {
    const filename = `${asset.id}.png`;
    const file = await api.files.save(
      { enterpriseId, context: `orders/${id}`, filename, contentType: 'image/png' },
      Buffer.from(filename),
    );
    await api.database('itemAsset').where({ id: asset.id }).update({ fileId: file.id });
  }
}

/** Adds a printer that gets the print files of every order until the test ends. */
async function addPrinter(t: ExecutionContext): Promise<void> {
  const id = await desk.create(printers.calls.create, { body: { name: 'Press', folder: 'press' } });
  t.teardown(() => desk.client(printers.calls.delete, { params: { id } }));
}

test.serial('a cancelled item keeps its place, with its reason and its author in the history', async (t) => {
  const order = await place('C-1');
  const { status, body } = await order.cancel(2);
  t.is(status, 200);
  t.like(body, {
    status: 'RECEIVED',
    items: [
      { position: 1, status: 'RECEIVED', quantity: 2, quantityCancelled: 0, cancelReason: null },
      { position: 2, status: 'CANCELLED', quantity: 0, quantityCancelled: 3, cancelReason: 'Sold out' },
    ],
  });
  const [entry, ...others] = await entriesOf(order.id);
  t.like(entry, { kind: 'ITEM_CANCELLED', text: 'Sold out', quantity: 3, orderItemId: order.items[1]!.id });
  t.true((entry as { employeeId: number | null }).employeeId !== null);
  t.deepEqual(others, []);
});

test.serial('the unfinished print jobs of a cancelled item are cancelled, and only those', async (t) => {
  const order = await place('C-2');
  await order.cancel(2);
  const jobs = (await order.read()).items.map(({ assets }) => assets[0]!.renderJobId!);
  const rows = (await api
    .database('renderJob')
    .whereIn('id', jobs)
    .orderBy('id')
    .select('status')) as object[];
  t.deepEqual(rows, [{ status: 'QUEUED' }, { status: 'CANCELLED' }]);
  t.true(queue.withdrawn.includes(jobs[1]!));
  t.false(queue.withdrawn.includes(jobs[0]!));
});

test.serial('the order goes on with its other items, by the rules about those only', async (t) => {
  await desk.addRule({
    name: 'Large',
    conditions: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '5' }],
  });
  const order = await place('C-3');
  await desk.makePrints(order.id);
  t.is(await order.statusOf(), 'APPROVAL_NEEDED');
  await order.cancel(2);
  t.is(await order.statusOf(), 'IN_PRODUCTION', 'two pieces are not many');
  const waiting = await place('C-4');
  await desk.makePrints(waiting.id, [BLANK]);
  await waiting.cancel(1, 1);
  t.is(await waiting.statusOf(), 'APPROVAL_NEEDED', 'the other items have the error still');
});

test.serial('a finding of a cancelled item holds no order', async (t) => {
  await desk.addRule({ conditions: [{ field: 'SHOP', operator: 'IS', value: 'none' }] });
  const order = await place('C-5', [1, 1]);
  const [first, second] = order.items.map(({ assets }) => assets[0]!);
  const result = JSON.stringify({ preflight: [BLANK] });
  await api.database('renderJob').where({ id: second!.renderJobId }).update({ result });
  await api.database('itemAsset').where({ id: second!.id }).update({ status: 'FAILED' });
  await api.database('itemAsset').where({ id: first!.id }).update({ status: 'COMPLETED' });
  await api.database('orderItem').where({ id: order.items[1]!.id }).update({ designMissing: true });
  await order.bring('ITEMS_IN_ERROR');
  t.like((await order.cancel(2)).body, { status: 'IN_PRODUCTION' });
  const { verdicts } = await desk.client(tryOrderRulesCall);
  t.is(verdicts.find(({ id }) => id === order.id)?.decision, 'RELEASE');
});

test.serial('an order is cancelled with its last item, once', async (t) => {
  const { enterpriseId } = desk;
  const events = JSON.stringify(['order.cancelled', 'order.item-cancelled', 'order.item-restored']);
  await api
    .database('webhook')
    .insert({ enterpriseId, url: 'https://erp.example/', events, secret: 'whsec_AAAA' });
  const order = await place('C-6');
  await order.cancel(1);
  await order.restore(1);
  await order.cancel(1);
  t.like((await order.cancel(2)).body, { status: 'CANCELLED' });
  const sent = (await api
    .database('webhookDelivery')
    .where({ enterpriseId })
    .orderBy('id')
    .select('event', 'body')) as { event: string; body: string }[];
  t.deepEqual(
    sent.map(({ event }) => event),
    [
      'order.item-cancelled',
      'order.item-restored',
      'order.item-cancelled',
      'order.item-cancelled',
      'order.cancelled',
    ],
  );
  t.like((JSON.parse(sent[0]!.body) as { data: object }).data, {
    id: order.id,
    orderNumber: 'C-6',
    itemId: order.items[0]!.id,
    position: 1,
    quantity: 2,
  });
  t.deepEqual(
    await api.database('itemAsset').where({ status: 'QUEUED', orderItemId: order.items[1]!.id }),
    [],
  );
  await api.database('webhook').where({ enterpriseId }).delete();
});

test.serial('an order whose other items are all made goes to packaging', async (t) => {
  const order = await place('C-7');
  await desk.makePrints(order.id);
  await order.tick(1, 2);
  t.is(await order.statusOf(), 'IN_PRODUCTION');
  await order.cancel(2);
  t.is(await order.statusOf(), 'PACKAGING');
});

test.serial('pieces that are not made are cancelled; made ones are not', async (t) => {
  const order = await place('C-8', [5]);
  await desk.makePrints(order.id);
  await order.tick(1, 2);
  t.like(await order.cancel(1, 4), {
    status: 409,
    body: {
      errorCode: 'pieces-exceeded',
      error:
        'Pieces of item 1 of order C-8 that are not made: 3. To cancel made pieces, take their ticks back at the workstation first.',
    },
  });
  t.like((await order.cancel(1, 1)).body, {
    status: 'IN_PRODUCTION',
    items: [{ quantity: 4, quantityMade: 2, quantityCancelled: 1, status: 'READY_FOR_PRODUCTION' }],
  });
  t.like(await order.tick(1, 3), { status: 409, body: { errorCode: 'pieces-exceeded' } });
  t.like((await order.cancel(1)).body, {
    status: 'PACKAGING',
    items: [{ quantity: 2, quantityMade: 2, quantityCancelled: 3, status: 'READY_FOR_PRODUCTION' }],
  });
  t.like(await order.cancel(1), { status: 409, body: { errorCode: 'pieces-exceeded' } });
});

test.serial('pieces with prints of their own are cancelled together only', async (t) => {
  const order = await place('C-9', [2]);
  const [asset] = order.items[0]!.assets;
  await api.database('itemAsset').where({ id: asset!.id }).update({ itemNbr: 2 });
  t.like(await order.cancel(1, 1), { status: 409, body: { errorCode: 'pieces-differ' } });
  t.is((await order.cancel(1, 2)).status, 200);
});

test.serial('a repeated cancellation counts once, and another one is refused', async (t) => {
  const order = await place('C-10');
  await order.cancel(1, 1, 'same-key');
  t.like((await order.cancel(1, 1, 'same-key')).body, {
    items: [{ quantity: 1, quantityCancelled: 1 }, { quantity: 3 }],
  });
  await order.cancel(1);
  t.like(await order.cancel(1), {
    status: 409,
    body: { errorCode: 'item-cancelled', error: 'Item 1 of order C-10 is cancelled already.' },
  });
});

test.serial('the statuses of orders without a way to cancel refuse, with the way out', async (t) => {
  const order = await place('C-11');
  const ended = 'Order C-11 has ended, so item';
  for (const [status, cancel, restore] of [
    [
      'DISPATCH',
      'Item 2 of order C-11 is dispatched. Move the order back to packaging to cancel the item.',
      'Item 1 of order C-11 can be restored before production only. Move the order back to received first.',
    ],
    ['COMPLETE', `${ended} 2 cannot be cancelled.`, `${ended} 1 cannot be restored.`],
    ['CANCELLED', `${ended} 2 cannot be cancelled.`, `${ended} 1 cannot be restored.`],
  ] as const) {
    await order.bring('RECEIVED');
    await order.cancel(1, 1);
    await order.bring(status);
    const refused = { status: 409, body: { errorCode: 'item-not-cancellable' } };
    t.like(await order.cancel(2), { ...refused, body: { ...refused.body, error: cancel } });
    t.like(await order.restore(1), { ...refused, body: { ...refused.body, error: restore } });
    await order.bring('RECEIVED');
    t.is((await order.restore(1)).status, 200);
  }
  const itemId = 999_999_999;
  const unknown = await desk.ask(cancelItemCall, {
    params: { id: order.id, itemId },
    body: { reason: 'Sold out' },
  });
  t.like(unknown, { status: 404, body: { errorCode: 'record-missing' } });
});

test.serial('a cancelled item is neither printed, nested, downloaded nor made', async (t) => {
  const order = await place('C-12');
  await desk.makePrints(order.id);
  await storeFiles(order.id);
  await order.cancel(2);
  const { jobs } = await desk.client(productionQueueCall);
  t.deepEqual(
    jobs.filter(({ orderId }) => orderId === order.id).map(({ position }) => position),
    [1],
  );
  const scanned = await desk.client(productionQueueCall, { query: { code: order.items[1]!.itemCode } });
  t.like(scanned.jobs, [{ position: 2, quantity: 0 }], 'a scan finds it, with nothing to make');
  const ids = String(order.id);
  const { prints } = await desk.client(listSheetPrintsCall, { query: { ids } });
  t.deepEqual(
    prints.map(({ orderItemId, copies }) => ({ orderItemId, copies })),
    [{ orderItemId: order.items[0]!.id, copies: 2 }],
  );
  const { enterpriseId } = desk;
  const chosen = { ids: [order.id], name: '{item}' };
  const zip = await composeOrderArchive(api.database, api.files, enterpriseId, chosen);
  t.deepEqual(
    zip.map(({ name }) => name),
    ['1.png'],
  );
  t.like(await order.tick(2, 1), {
    status: 409,
    body: { errorCode: 'item-cancelled', error: 'Item 2 of order C-12 is cancelled: it is not made.' },
  });
  t.like(
    await desk.ask(reprintItemCall, {
      params: order.place(2),
      body: { reason: 'Scratched', isTicked: false },
    }),
    { status: 409, body: { errorCode: 'item-cancelled' } },
  );
  const { orders } = await desk.client(listOrdersCall, { query: { search: 'C-12' } });
  t.like(orders, [{ items: 2, pieces: 2, piecesMade: 0 }]);
});

test.serial('the picture of an order in the list is of an item that is made', async (t) => {
  const order = await place('C-13');
  await order.cancel(1);
  const { orders } = await desk.client(listOrdersCall, { query: { search: 'C-13' } });
  t.is(orders[0]?.firstItem?.id, order.items[1]!.id);
});

test.serial('a scan of an order lists its cancelled items last', async (t) => {
  const order = await place('C-18');
  await order.cancel(1);
  const { jobs } = await desk.client(productionQueueCall, { query: { code: 'C-18' } });
  t.deepEqual(
    jobs.map(({ position }) => position),
    [2, 1],
  );
});

test.serial('a cancelled item is not changed, regenerated or retried', async (t) => {
  const order = await place('C-14');
  const [, item] = order.items;
  await order.cancel(2);
  await desk.client(regenerateOrderCall, { params: { id: order.id } });
  t.like((await order.read()).items, [{ revision: 2 }, { revision: 1, status: 'CANCELLED' }]);
  const body = { shopProductVariantId };
  const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body });
  const updated = await api
    .as(undefined)
    .ask(updateItemCall, { params: { itemId: item!.itemCode }, body: { customisationCode } });
  t.like(updated, { status: 409, body: { errorCode: 'item-cancelled' } });
  const [asset] = item!.assets;
  await api.database('renderJob').where({ id: asset!.renderJobId }).update({ status: 'FAILED' });
  const retried = await desk.ask(retryPrintCall, { params: { id: order.id, assetId: asset!.id } });
  t.like(retried, { status: 409, body: { errorCode: 'job-not-retryable' } });
});

test.serial('a restored item is printed again and waits with its order', async (t) => {
  const order = await place('C-15');
  await order.cancel(2);
  const { body } = await order.restore(2);
  t.like(body, {
    status: 'RECEIVED',
    items: [
      { revision: 1 },
      {
        status: 'RECEIVED',
        revision: 2,
        quantity: 3,
        quantityCancelled: 0,
        cancelReason: null,
        assets: [{ status: 'QUEUED' }],
      },
    ],
  });
  t.like((await entriesOf(order.id))[1], { kind: 'ITEM_RESTORED', quantity: 3, text: '' });
  await desk.makePrints(order.id);
  t.is(await order.statusOf(), 'READY_FOR_PRODUCTION');
  await order.restore(2);
  t.is((await entriesOf(order.id)).length, 2, 'restoring an item that is not cancelled changes nothing');
});

test.serial('finished print files of a restored item are kept, and delivered with its order', async (t) => {
  await addPrinter(t);
  const order = await place('C-16', [1, 1]);
  await desk.makePrints(order.id);
  await storeFiles(order.id);
  await order.bring('READY_FOR_PRODUCTION');
  await desk.call('PUT', `/orders/${order.id}`, { status: 'IN_PRODUCTION' });
  t.deepEqual(await order.deliveries(), [['QUEUED'], ['QUEUED']]);
  await order.cancel(2);
  t.deepEqual(await order.deliveries(), [['QUEUED'], ['CANCELLED']]);
  const [cancelled] = (await order.read()).items[1]!.assets[0]!.deliveries;
  const again = await desk.ask(sendPrintAgainCall, { params: { id: order.id, deliveryId: cancelled!.id } });
  t.is(again.status, 404);
  await desk.call('PUT', `/orders/${order.id}`, { status: 'RECEIVED' });
  t.like((await order.restore(2)).body, { items: [{ revision: 1 }, { revision: 1 }] });
  await desk.call('PUT', `/orders/${order.id}`, { status: 'IN_PRODUCTION' });
  t.deepEqual(await order.deliveries(), [['QUEUED'], ['QUEUED']]);
  await order.cancel(2);
  await desk.call('PUT', `/orders/${order.id}`, { status: 'RECEIVED' });
  await desk.call('PUT', `/orders/${order.id}`, { status: 'IN_PRODUCTION' });
  t.deepEqual(await order.deliveries(), [['QUEUED'], ['CANCELLED']], 'a cancelled delivery stays cancelled');
});

test.serial('an item that is cancelled before its order is in production is not delivered', async (t) => {
  await addPrinter(t);
  const order = await place('C-19', [1, 1]);
  await desk.makePrints(order.id);
  await storeFiles(order.id);
  await order.bring('READY_FOR_PRODUCTION');
  await order.cancel(2);
  await desk.call('PUT', `/orders/${order.id}`, { status: 'IN_PRODUCTION' });
  t.deepEqual(await order.deliveries(), [['QUEUED'], []]);
});

test.serial('an order taken back from production is not released by a change of its items', async (t) => {
  await desk.addRule({ conditions: [{ field: 'SHOP', operator: 'IS', value: 'none' }] });
  const order = await place('C-17');
  await desk.makePrints(order.id);
  t.is(await order.statusOf(), 'IN_PRODUCTION');
  await desk.call('PUT', `/orders/${order.id}`, { status: 'RECEIVED' });
  await order.cancel(2);
  t.is(await order.statusOf(), 'READY_FOR_PRODUCTION');
  await order.restore(2);
  t.is(await order.statusOf(), 'READY_FOR_PRODUCTION');
});
