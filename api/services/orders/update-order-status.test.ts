import test from 'ava';
import * as z from 'zod';
import { holdOrderCall, releaseOrderCall } from '../../contract/calls/order-decisions.ts';
import { listOrderEntriesCall } from '../../contract/calls/order-desk.ts';
import {
  createOrderCall,
  readOrderCall,
  regenerateOrderCall,
  updateOrderCall,
} from '../../contract/calls/orders.ts';
import type { AssetStatus } from '../../contract/order-statuses.ts';
import { orderRules } from '../../contract/resources/order-rules.ts';
import { printers } from '../../contract/resources/printers.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { readRow, readRows } from '../../testing/read-rows.ts';
import { lockOrderOf, updateOrderStatus } from './update-order-status.ts';

let office: TestOffice;
let shopProductVariantId: number;
let webhookId: number;

test.before(async () => {
  office = await openTestOffice();
  const { api, enterpriseId } = office;
  const ids = await api.createProduct(enterpriseId, 'mug');
  shopProductVariantId = ids.get('shopProductVariant', 70011)!;
  const events = JSON.stringify(['order.ready', 'order.failed', 'order.cancelled']);
  const webhook = { enterpriseId, url: 'https://erp.example/', events, secret: 'whsec_AAAA' };
  await api.database('webhook').insert(webhook);
  ({ id: webhookId } = await readRow(table('webhook'), { id: z.number() }));
});
test.beforeEach(() => office.api.database('orderRule').delete());
test.after.always(() => office?.api.close());

const table = (name: string) => office.api.database(name).where({ enterpriseId: office.enterpriseId });
let orders = 0;

/** An order whose items have two print files each. */
async function place(items: number): Promise<{ id: number; itemIds: number[] }> {
  const { api, enterpriseId } = office;
  orders += 1;
  const body = { orderNumber: `S-${orders}`, items: Array(items).fill({ shopProductVariantId }) };
  const order = await office.client(createOrderCall, { body });
  const itemIds = order.items.map(({ id }) => id);
  await table('itemAsset').whereIn('orderItemId', itemIds).delete();
  for (const orderItemId of itemIds)
    for (const itemNbr of [1, 2])
      await api
        .database('itemAsset')
        .insert({ enterpriseId, orderItemId, printAreaId: 1, itemNbr, revision: 1, name: `${itemNbr}` });
  return { id: order.id, itemIds };
}

/** Gives the print files of each item their statuses, and settles the order. */
async function finishPrints({ id, itemIds }: { id: number; itemIds: number[] }, prints: AssetStatus[][]) {
  for (const [item, statuses] of prints.entries())
    for (const [index, status] of statuses.entries())
      await table('itemAsset')
        .where({ orderItemId: itemIds[item], itemNbr: index + 1 })
        .update({ status });
  await office.api.database.transaction((trx) => updateOrderStatus(trx, office.enterpriseId, id));
  return statuses(id);
}
const statuses = async (id: number) => ({
  items: await table('orderItem').where({ orderId: id }).orderBy('id').pluck('status'),
  order: (await table('shopOrder').where({ id }).pluck('status'))[0] as unknown,
});
const changedTimes = async (id: number): Promise<string[]> => {
  const changed = { utcUpdatedDateTime: z.date() };
  const rows = [
    ...(await readRows(table('shopOrder').where({ id }), changed)),
    ...(await readRows(table('orderItem').where({ orderId: id }).orderBy('id'), changed)),
  ];
  return rows.map(({ utcUpdatedDateTime }) => utcUpdatedDateTime.toISOString());
};
const eventsOf = async (id: number): Promise<string[]> => {
  const deliveries = table('webhookDelivery').where({ webhookId });
  return deliveries
    .whereRaw(`(body::jsonb -> 'data' ->> 'id')::bigint = ?`, [id])
    .orderBy('id')
    .pluck('event');
};

test.serial('the statuses of items and their order follow their print files', async (t) => {
  const order = await place(2);
  const done: AssetStatus[] = ['COMPLETED', 'COMPLETED'];
  for (const [first, item, status] of [
    [['COMPLETED', 'QUEUED'], 'RECEIVED', 'RECEIVED'],
    [['FAILED', 'QUEUED'], 'ITEM_IN_ERROR', 'ITEMS_IN_ERROR'],
    [['QUEUED', 'CANCELLED'], 'ITEM_IN_ERROR', 'ITEMS_IN_ERROR'],
    [['COMPLETED', 'COMPLETED'], 'READY_FOR_PRODUCTION', 'READY_FOR_PRODUCTION'],
    [['QUEUED', 'QUEUED'], 'RECEIVED', 'RECEIVED'],
  ] as const)
    t.deepEqual(
      await finishPrints(order, [[...first], done]),
      { items: [item, 'READY_FOR_PRODUCTION'], order: status },
      first.join(),
    );
});

test.serial('a new end of an order is reported once; an unchanged order is not written', async (t) => {
  const order = await place(2);
  const done: AssetStatus[][] = [
    ['COMPLETED', 'COMPLETED'],
    ['COMPLETED', 'COMPLETED'],
  ];
  await finishPrints(order, done);
  const times = await changedTimes(order.id);
  await finishPrints(order, done);
  t.deepEqual(await changedTimes(order.id), times);
  t.deepEqual(await eventsOf(order.id), ['order.ready']);
  await finishPrints(order, [['FAILED', 'COMPLETED']]);
  const after = await changedTimes(order.id);
  t.not(after[0], times[0]);
  t.not(after[1], times[1]);
  t.is(after[2], times[2], 'the other item is unchanged');
  t.deepEqual(await eventsOf(order.id), ['order.ready', 'order.failed']);
});

test.serial('decisions of users are kept, and other orders are unchanged', async (t) => {
  const [order, other] = [await place(1), await place(1)];
  await table('shopOrder').where({ id: order.id }).update({ status: 'RECEIVED_HOLD' });
  t.deepEqual(await finishPrints(order, [['COMPLETED', 'COMPLETED']]), {
    items: ['READY_FOR_PRODUCTION'],
    order: 'RECEIVED_HOLD',
  });
  t.deepEqual(await statuses(other.id), { items: ['RECEIVED'], order: 'RECEIVED' });
  const third = await place(1);
  await finishPrints(third, [['COMPLETED', 'COMPLETED']]);
  t.deepEqual(await statuses(other.id), { items: ['RECEIVED'], order: 'RECEIVED' });
});

test.serial('the order of an item is locked and read with its status', async (t) => {
  const { id, itemIds } = await place(1);
  const { api, enterpriseId } = office;
  const { orderNumber } = (await api.database('shopOrder').where({ id }).first('orderNumber')) as {
    orderNumber: string;
  };
  await api.database.transaction(async (trx) => {
    t.deepEqual(await lockOrderOf(trx, enterpriseId, itemIds[0]!), {
      id,
      orderNumber,
      status: 'RECEIVED',
    });
  });
});

const MADE: AssetStatus[][] = [['COMPLETED', 'COMPLETED']];
const addRule = (decision: 'HOLD' | 'RELEASE', more: object = {}) =>
  office.create(orderRules.calls.create, { body: { name: 'All', decision, ...more } });
/** Replaces all rules. */
async function changeRule(decision: 'HOLD' | 'RELEASE', more: object = {}): Promise<void> {
  await office.api.database('orderRule').delete();
  await addRule(decision, more);
}
const historyOf = async (id: number) => {
  const { entries } = await office.client(listOrderEntriesCall, { params: { id } });
  return entries.map(({ kind, text }) => `${kind} ${text}`);
};
const doorOf = async (id: number) => (await office.client(readOrderCall, { params: { id } })).door;

test.serial('the latest print files of an order that passes the door are sent to the printers', async (t) => {
  await office.create(printers.calls.create, { body: { name: 'Mugs', folder: 'mugs' } });
  await addRule('RELEASE');
  const order = await place(1);
  const deliveries = () =>
    table('printDelivery')
      .whereIn('itemAssetId', table('itemAsset').whereIn('orderItemId', order.itemIds).select('id'))
      .pluck('status');
  await finishPrints(order, [['COMPLETED', 'QUEUED']]);
  t.deepEqual(await deliveries(), [], 'the order is not in production');
  await finishPrints(order, MADE);
  t.deepEqual(await deliveries(), ['QUEUED', 'QUEUED']);
  t.deepEqual(await statuses(order.id), { items: ['READY_FOR_PRODUCTION'], order: 'IN_PRODUCTION' });
  t.deepEqual(await doorOf(order.id), {
    decision: 'RELEASED',
    rule: 'All',
    reason: 'All',
    isByHand: false,
  });
  t.deepEqual(await eventsOf(order.id), ['order.ready']);
});

test.serial('an order that was ready before continues without a second event', async (t) => {
  const order = await place(1);
  await finishPrints(order, MADE);
  t.is((await statuses(order.id)).order, 'READY_FOR_PRODUCTION');
  await addRule('RELEASE');
  await finishPrints(order, MADE);
  t.is((await statuses(order.id)).order, 'IN_PRODUCTION');
  t.deepEqual(await eventsOf(order.id), ['order.ready']);
});

test.serial('an order that staff set to approval waits for staff', async (t) => {
  await addRule('RELEASE');
  const order = await place(1);
  await office.client(updateOrderCall, { params: { id: order.id }, body: { status: 'APPROVAL_NEEDED' } });
  t.deepEqual(await finishPrints(order, MADE), { items: ['READY_FOR_PRODUCTION'], order: 'APPROVAL_NEEDED' });
  t.is(await doorOf(order.id), null);
});

test.serial(
  'an order that the door holds is checked again, and is in error once a print file fails',
  async (t) => {
    await addRule('HOLD');
    const order = await place(1);
    await finishPrints(order, MADE);
    t.is((await statuses(order.id)).order, 'APPROVAL_NEEDED');
    await office.api.database('orderRule').delete();
    await addRule('RELEASE');
    await finishPrints(order, [['FAILED', 'COMPLETED']]);
    t.is((await statuses(order.id)).order, 'ITEMS_IN_ERROR');
    await finishPrints(order, MADE);
    t.is((await statuses(order.id)).order, 'IN_PRODUCTION');
  },
);

test.serial('an order that staff release before it is printed continues once it is printed', async (t) => {
  await addRule('HOLD');
  const order = await place(1);
  const params = { id: order.id };
  await office.client(holdOrderCall, { params, body: { reason: 'Is it paid?' } });
  await office.client(releaseOrderCall, { params, body: { reason: 'Paid' } });
  t.is((await statuses(order.id)).order, 'RECEIVED');
  await finishPrints(order, MADE);
  t.is((await statuses(order.id)).order, 'IN_PRODUCTION');
  t.deepEqual(await doorOf(order.id), {
    decision: 'RELEASED',
    rule: null,
    reason: 'Paid',
    isByHand: true,
  });
  t.deepEqual(
    await historyOf(order.id),
    ['STATUS IN_PRODUCTION', 'STATUS RECEIVED', 'RELEASED Paid', 'STATUS RECEIVED_HOLD', 'HELD Is it paid?'],
    'the release is recorded once',
  );
});

test.serial('a status that staff choose removes the decision before it', async (t) => {
  await addRule('HOLD');
  const order = await place(1);
  await finishPrints(order, MADE);
  t.is((await doorOf(order.id))?.decision, 'HELD');
  const body = { status: 'RECEIVED_DELAYED' } as const;
  await office.client(updateOrderCall, { params: { id: order.id }, body });
  t.is(await doorOf(order.id), null);
});

test.serial('new print files of an order remove the decision about it, and no other', async (t) => {
  await addRule('HOLD');
  const [order, other] = [await place(1), await place(1)];
  for (const each of [order, other]) await finishPrints(each, MADE);
  await office.client(regenerateOrderCall, { params: { id: order.id } });
  t.is(await doorOf(order.id), null);
  t.is((await statuses(order.id)).order, 'RECEIVED');
  t.is((await doorOf(other.id))?.decision, 'HELD');
  t.is((await statuses(other.id)).order, 'APPROVAL_NEEDED');
});

test.serial('an order is checked only by the rules of its enterprise', async (t) => {
  const stranger = await enterOffice(office.api, 'Stranger');
  await stranger.create(orderRules.calls.create, { body: { name: 'Theirs', decision: 'HOLD' } });
  const order = await place(1);
  t.is((await finishPrints(order, MADE)).order, 'READY_FOR_PRODUCTION');
  t.is(await doorOf(order.id), null);
});

test.serial('an order that was in error is held again for the same reason', async (t) => {
  await addRule('HOLD', { reason: 'Look at it' });
  const order = await place(1);
  await finishPrints(order, MADE);
  await finishPrints(order, [['FAILED', 'COMPLETED']]);
  t.is((await statuses(order.id)).order, 'ITEMS_IN_ERROR');
  await finishPrints(order, MADE);
  t.is((await statuses(order.id)).order, 'APPROVAL_NEEDED');
  t.deepEqual(await historyOf(order.id), [
    'STATUS APPROVAL_NEEDED',
    'HELD Look at it',
    'STATUS ITEMS_IN_ERROR',
    'STATUS APPROVAL_NEEDED',
    'HELD Look at it',
  ]);
});

test.serial('a held order has the newest reason, and a release may have the same one', async (t) => {
  await addRule('HOLD', { reason: 'Look at it' });
  const order = await place(1);
  await finishPrints(order, MADE);
  await changeRule('HOLD', { reason: 'Check the stock' });
  await finishPrints(order, MADE);
  t.deepEqual(await doorOf(order.id), {
    decision: 'HELD',
    rule: 'All',
    reason: 'Check the stock',
    isByHand: false,
  });
  t.deepEqual(
    await historyOf(order.id),
    ['HELD Check the stock', 'STATUS APPROVAL_NEEDED', 'HELD Look at it'],
    'it was held already',
  );
  await changeRule('RELEASE', { reason: 'Check the stock' });
  await finishPrints(order, MADE);
  t.is((await statuses(order.id)).order, 'IN_PRODUCTION');
});

test.serial('of two rules with the same place the older one decides', async (t) => {
  const first = await addRule('HOLD', { name: 'First' });
  await addRule('RELEASE', { name: 'Second' });
  // Without ORDER BY, PostgreSQL returns a rewritten row after the others.
  await office.api.database('orderRule').where({ id: first }).update({ name: 'Oldest' });
  const order = await place(1);
  await finishPrints(order, MADE);
  t.like(await doorOf(order.id), { decision: 'HELD', rule: 'Oldest' });
});
