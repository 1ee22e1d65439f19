import test from 'ava';
import {
  holdManyOrdersCall,
  holdOrderCall,
  releaseManyOrdersCall,
  releaseOrderCall,
} from '../../contract/calls/order-decisions.ts';
import {
  listOrdersCall,
  orderCountsCall,
  readOrderCall,
  regenerateOrderCall,
  updateOrderCall,
} from '../../contract/calls/orders.ts';
import { openOrderDesk, type OrderDesk } from '../../testing/open-order-desk.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';

let api: TestApi;
let desk: OrderDesk;
test.before(async () => {
  api = await openTestApi(() => new RecordingQueue());
  desk = await openOrderDesk(api, 'Door');
});
test.beforeEach(() => api.database('orderRule').delete());
test.after.always(() => api?.close());

test.serial(
  'a held order that staff release continues whatever the rules decide, with the reason in its history',
  async (t) => {
    await desk.addRule({ name: 'All' });
    const id = await desk.place('L-1');
    await desk.makePrints(id);
    t.is(await desk.statusOf(id), 'APPROVAL_NEEDED');
    const body = { reason: 'The shopper wants it so' };
    t.like(await desk.client(releaseOrderCall, { params: { id }, body }), {
      status: 'IN_PRODUCTION',
      door: { decision: 'RELEASED', isByHand: true, reason: body.reason },
    });
    t.deepEqual(await desk.kindsOf(id), [
      'STATUS IN_PRODUCTION',
      'STATUS RECEIVED by hand',
      'RELEASED The shopper wants it so by hand',
      'STATUS APPROVAL_NEEDED',
      'HELD All',
    ]);
    t.like(await desk.ask(releaseOrderCall, { params: { id }, body }), {
      status: 409,
      body: { errorCode: 'order-move-refused' },
    });
  },
);

test.serial('an order that staff hold stays held when its print files are made', async (t) => {
  await desk.addRule({ name: 'All', decision: 'RELEASE' });
  const id = await desk.place('H-1');
  await desk.client(holdOrderCall, { params: { id }, body: { reason: 'Waits for payment' } });
  await desk.makePrints(id);
  t.like(await desk.client(readOrderCall, { params: { id } }), {
    status: 'RECEIVED_HOLD',
    door: { decision: 'HELD', isByHand: true, reason: 'Waits for payment' },
  });
  await desk.client(regenerateOrderCall, { params: { id } });
  t.like(await desk.client(readOrderCall, { params: { id } }), { door: { reason: 'Waits for payment' } });
  await desk.makePrints(id);
  const body = { reason: 'Paid' };
  t.is((await desk.client(releaseOrderCall, { params: { id }, body })).status, 'IN_PRODUCTION');
  t.like(await desk.ask(holdOrderCall, { params: { id }, body }), {
    status: 409,
    body: { errorCode: 'order-move-refused' },
  });
});

test.serial(
  'all orders that a filter finds are held with one reason, and refused ones are named',
  async (t) => {
    const first = await desk.place('M-1');
    const second = await desk.place('M-2');
    const ended = await desk.place('M-3');
    const other = await desk.place('N-4');
    const stranger = await openOrderDesk(api, 'Other 1');
    const foreign = await stranger.place('M-5');
    await api.database('shopOrder').where({ id: ended }).update({ status: 'COMPLETE' });
    const hold = (query: Record<string, string | number>) =>
      desk.ask(holdManyOrdersCall, { query, body: { reason: 'Out of mugs' } });
    t.like(await hold({}), { status: 400, body: { errorCode: 'selection-missing' } });
    t.is((await hold({ search: 'M-', size: 501 })).status, 400, 'a call selects a page at most');
    t.like((await hold({ search: 'M-', dryRun: 'true' })).body, { records: 3, done: 2 });
    t.is(await desk.statusOf(first), 'RECEIVED', 'a dry run changes nothing');
    t.like((await hold({ search: 'M-', size: 1 })).body, { records: 3, done: 1, next: first });
    t.is(await desk.statusOf(second), 'RECEIVED');
    t.like((await hold({ search: 'M-', after: first })).body, {
      records: 2,
      done: 1,
      refused: [
        {
          id: ended,
          label: 'M-3',
          errorCode: 'order-move-refused',
          error: 'Order M-3 is COMPLETE and cannot become RECEIVED_HOLD. It has ended.',
        },
      ],
      next: null,
    });
    t.like(await desk.client(readOrderCall, { params: { id: second } }), {
      status: 'RECEIVED_HOLD',
      door: { decision: 'HELD', isByHand: true, reason: 'Out of mugs' },
    });
    t.is(await desk.statusOf(other), 'RECEIVED');
    t.like((await hold({ ids: `${foreign},${other}` })).body, { records: 1, done: 1 });
    t.is(await stranger.statusOf(foreign), 'RECEIVED', 'orders of other enterprises are not found');
  },
);

test.serial(
  'orders released in bulk continue once for each key; an order that is not held does not stop them',
  async (t) => {
    await desk.addRule({ name: 'All' });
    const free = await desk.place('K-1');
    const held = await desk.place('K-2');
    await desk.makePrints(held);
    t.is(await desk.statusOf(held), 'APPROVAL_NEEDED');
    const release = {
      query: { ids: `${free},${held}` },
      body: { reason: 'Looked at' },
      idempotencyKey: 'release-1',
    };
    const answer = await desk.client(releaseManyOrdersCall, release);
    t.like(answer, {
      done: 1,
      refused: [{ id: free, label: 'K-1', error: 'Order K-1 is RECEIVED: it is not held.' }],
    });
    t.deepEqual(await desk.client(releaseManyOrdersCall, release), answer);
    t.is(await desk.statusOf(held), 'IN_PRODUCTION');
    t.deepEqual(await desk.kindsOf(held), [
      'STATUS IN_PRODUCTION',
      'STATUS RECEIVED by hand',
      'RELEASED Looked at by hand',
      'STATUS APPROVAL_NEEDED',
      'HELD All',
    ]);
    const another = { ...release, body: { reason: 'Another' } };
    t.is((await desk.ask(releaseManyOrdersCall, another)).status, 422, 'another request with the same key');
  },
);

test.serial('an order that staff take back from production does not continue automatically', async (t) => {
  await desk.addRule({ decision: 'RELEASE' });
  const id = await desk.place('B-1');
  await desk.makePrints(id);
  t.is(await desk.statusOf(id), 'IN_PRODUCTION');
  await desk.client(updateOrderCall, { params: { id }, body: { status: 'RECEIVED' } });
  t.is(await desk.statusOf(id), 'READY_FOR_PRODUCTION');
  await desk.client(regenerateOrderCall, { params: { id } });
  await desk.makePrints(id);
  t.is(await desk.statusOf(id), 'IN_PRODUCTION', 'its new print files are checked again');
});

test.serial('the list of held orders has the orders that wait for staff', async (t) => {
  const own = await openOrderDesk(api, 'Other 2');
  const ids = [];
  for (const status of ['RECEIVED', 'APPROVAL_NEEDED', 'RECEIVED_HOLD', 'ITEMS_IN_ERROR', 'COMPLETE']) {
    const id = await own.place(status);
    await api.database('shopOrder').where({ id }).update({ status });
    ids.push(id);
  }
  t.deepEqual(await own.listIds(listOrdersCall, { query: { held: 'true', sort: 'ASC' } }), ids.slice(1, 4));
  t.deepEqual(await own.listIds(listOrdersCall, { query: { held: 'false', sort: 'ASC' } }), [
    ids[0]!,
    ids[4]!,
  ]);
  t.is((await own.client(orderCountsCall)).held, 3);
});
