import test from 'ava';
import { releaseOrderCall } from '../../contract/calls/order-decisions.ts';
import { readOrderCall, regenerateOrderCall } from '../../contract/calls/orders.ts';
import { BLANK, SMALL, openOrderDesk, type OrderDesk } from '../../testing/open-order-desk.ts';
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

test.serial('without active rules, orders wait until staff move them', async (t) => {
  await desk.addRule({ active: false });
  const id = await desk.place('N-1');
  await desk.makePrints(id, [BLANK]);
  t.is(await desk.statusOf(id), 'READY_FOR_PRODUCTION');
  t.is((await desk.client(readOrderCall, { params: { id } })).door, null);
});

test.serial('an order without errors continues to production automatically', async (t) => {
  await desk.addRule({
    name: 'Large',
    conditions: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '3' }],
  });
  const id = await desk.place('P-1');
  await desk.makePrints(id, [SMALL]);
  t.is(await desk.statusOf(id), 'IN_PRODUCTION');
  t.deepEqual(await desk.kindsOf(id), ['STATUS IN_PRODUCTION', 'RELEASED The checks found no error.']);
});

test.serial('an order with an error is held until its design is corrected', async (t) => {
  await desk.addRule({
    name: 'Large',
    conditions: [{ field: 'QUANTITY', operator: 'AT_LEAST', value: '3' }],
  });
  const id = await desk.place('E-1');
  await desk.makePrints(id, [BLANK, SMALL]);
  const order = await desk.client(readOrderCall, { params: { id } });
  t.is(order.status, 'APPROVAL_NEEDED');
  t.deepEqual(order.door, {
    decision: 'HELD',
    rule: null,
    reason: 'Nothing is on the page.',
    isByHand: false,
  });
  t.deepEqual(order.items[0]!.assets[0]!.findings, [
    { severity: 'error', code: 'page-blank', layer: 'Name', message: 'Nothing is on the page.' },
    { severity: 'warning', code: 'text-small', layer: 'Name', message: 'A text is 4 pt high.' },
  ]);
  await desk.client(regenerateOrderCall, { params: { id } });
  t.like(await desk.client(readOrderCall, { params: { id } }), { status: 'RECEIVED', door: null });
  await desk.makePrints(id, [SMALL]);
  t.is(await desk.statusOf(id), 'IN_PRODUCTION');
});

test.serial('the first matching rule decides, in the order of the rules', async (t) => {
  const warns = [{ field: 'SEVERITY', operator: 'AT_LEAST', value: 'Warning' }];
  await desk.addRule({ name: 'Any warning', reason: 'Look at it first', conditions: warns, sequence: 2 });
  const id = await desk.place('R-1');
  await desk.makePrints(id, [SMALL]);
  t.like(await desk.client(readOrderCall, { params: { id } }), {
    status: 'APPROVAL_NEEDED',
    door: { rule: 'Any warning', reason: 'Look at it first' },
  });
  const mugs = [{ field: 'PRODUCT', operator: 'CONTAINS', value: 'MUG' }];
  const cheap = { field: 'AMOUNT', operator: 'AT_MOST', value: '20' };
  await desk.addRule({ name: 'Mugs', decision: 'RELEASE', conditions: [...mugs, cheap], sequence: 1 });
  const next = await desk.place('R-2', { amount: 19.99 });
  await desk.makePrints(next, [SMALL, BLANK]);
  t.like(await desk.client(readOrderCall, { params: { id: next } }), {
    status: 'IN_PRODUCTION',
    amount: 19.99,
    door: { rule: 'Mugs', decision: 'RELEASED' },
  });
});

test.serial('an item without its design holds its order', async (t) => {
  await desk.addRule({ conditions: [{ field: 'SHOP', operator: 'IS', value: 'none' }] });
  const id = await desk.place('D-1');
  await api.database('orderItem').where({ orderId: id }).update({ designMissing: true });
  await desk.makePrints(id);
  t.like(await desk.client(readOrderCall, { params: { id } }), {
    status: 'APPROVAL_NEEDED',
    door: { reason: 'Item 1 came without its design.' },
  });
});

test.serial('a held order sends one webhook event, and another one when it is ready', async (t) => {
  const own = await openOrderDesk(api, 'Other 1');
  const { enterpriseId } = own;
  const events = JSON.stringify(['order.ready', 'order.held']);
  await api
    .database('webhook')
    .insert({ enterpriseId, url: 'https://erp.example/', events, secret: 'whsec_AAAA' });
  await own.addRule({ name: 'All' });
  const id = await own.place('W-1');
  await own.makePrints(id);
  await own.makePrints(id);
  const listEvents = (): Promise<string[]> =>
    api.database('webhookDelivery').where({ enterpriseId }).orderBy('id').pluck('event');
  t.deepEqual(await listEvents(), ['order.held']);
  t.deepEqual(await own.kindsOf(id), ['STATUS APPROVAL_NEEDED', 'HELD All']);
  await own.client(releaseOrderCall, { params: { id }, body: { reason: 'Fine' } });
  t.deepEqual(await listEvents(), ['order.held', 'order.ready']);
});

test.serial('correcting a design removes the decision about its own order only', async (t) => {
  await desk.addRule({ name: 'All' });
  const [id, bystander] = [await desk.place('FORGET-1'), await desk.place('FORGET-2')];
  for (const each of [id, bystander]) await desk.makePrints(each);
  await desk.client(regenerateOrderCall, { params: { id } });
  t.like(await desk.client(readOrderCall, { params: { id } }), { status: 'RECEIVED', door: null });
  t.like(await desk.client(readOrderCall, { params: { id: bystander } }), {
    status: 'APPROVAL_NEEDED',
    door: { decision: 'HELD', rule: 'All' },
  });
});

test.serial('of two rules with the same place the older one decides', async (t) => {
  const older = await desk.addRule({ name: 'Older', sequence: 1 });
  await desk.addRule({ name: 'Newer', sequence: 1 });
  // Without ORDER BY, PostgreSQL returns rows in the order of their last write.
  await api.database('orderRule').where({ id: older }).update({ name: 'Older' });
  const id = await desk.place('O-1');
  await desk.makePrints(id);
  t.like(await desk.client(readOrderCall, { params: { id } }), { door: { rule: 'Older' } });
});
