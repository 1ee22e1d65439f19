import type { Knex } from 'knex';
import test from 'ava';
import * as z from 'zod';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import { openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { readRow } from '../../testing/read-rows.ts';
import { undone } from '../change-many.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';
import { recordOrderEvent } from './order-event.ts';
import { lockOrder, moveRefused } from './order-row.ts';

let office: TestOffice;
let employeeId: number;
let id: number;
let bystander: number;

test.before(async () => {
  office = await openTestOffice();
  const { api, enterpriseId } = office;
  const employees = api.database('employee').where({ enterpriseId });
  ({ id: employeeId } = await readRow(employees, { id: z.number() }));
  const orders = ['H-1', 'H-2'].map((orderNumber) => ({
    enterpriseId,
    orderNumber,
    currencyCode: 'GBP',
    customer: '{}',
  }));
  const made = (await api.database('shopOrder').insert(orders, 'id')) as { id: number }[];
  [id, bystander] = made.map((row) => row.id) as [number, number];
  await api.database('webhook').insert({
    enterpriseId,
    url: 'https://erp.example/',
    events: JSON.stringify(['order.ready', 'order.failed', 'order.held', 'order.cancelled']),
    secret: 'whsec_AAAA',
  });
  await api.database('alertRule').insert({
    enterpriseId,
    name: 'All',
    events: JSON.stringify(['ORDER_READY', 'ORDER_FAILED', 'ORDER_HELD', 'ORDER_CANCELLED']),
  });
});
test.after.always(() => office?.api.close());

/** Works on an order with a status, in a transaction that is rolled back. */
const from = <T>(status: OrderStatus, work: (trx: Knex.Transaction) => Promise<T>) =>
  undone(office.api.database, async (trx) => {
    await trx('shopOrder').update({ status });
    return work(trx);
  });
const decisionOf = (reason: string) => ({
  enterpriseId: office.enterpriseId,
  id,
  reason,
  employeeId,
});
const statuses = async (trx: Knex) => ({
  orders: await trx('shopOrder').orderBy('id').select('status', 'door'),
  entries: await trx('orderEntry').orderBy('id').select('orderId', 'employeeId', 'kind', 'text'),
});

test.serial('a held order has the reason, and its history has the author', async (t) => {
  const { orders, entries } = await from('RECEIVED', async (trx) => {
    await holdOrder(trx, decisionOf('Ask the shopper'));
    return statuses(trx);
  });
  const door = { decision: 'HELD', rule: null, reason: 'Ask the shopper', isByHand: true };
  t.deepEqual(orders, [
    { status: 'RECEIVED_HOLD', door },
    { status: 'RECEIVED', door: null },
  ]);
  t.deepEqual(entries, [
    { orderId: id, employeeId, kind: 'HELD', text: 'Ask the shopper' },
    { orderId: id, employeeId, kind: 'STATUS', text: 'RECEIVED_HOLD' },
  ]);
  const again = await from('RECEIVED_HOLD', async (trx) => {
    await holdOrder(trx, decisionOf('Still'));
    return statuses(trx);
  });
  t.deepEqual(again.entries, [{ orderId: id, employeeId, kind: 'HELD', text: 'Still' }]);
});

test.serial('a released order is received', async (t) => {
  const { orders, entries } = await from('APPROVAL_NEEDED', async (trx) => {
    await releaseOrder(trx, decisionOf('It is fine'));
    return statuses(trx);
  });
  const door = { decision: 'RELEASED', rule: null, reason: 'It is fine', isByHand: true };
  t.like(orders[0], { door });
  t.like(orders[1], { status: 'APPROVAL_NEEDED', door: null });
  t.deepEqual(entries.slice(0, 2), [
    { orderId: id, employeeId, kind: 'RELEASED', text: 'It is fine' },
    { orderId: id, employeeId, kind: 'STATUS', text: 'RECEIVED' },
  ]);
});

test.serial(
  'an order in production cannot be held, and an order that is not held cannot be released',
  async (t) => {
    t.like(await t.throwsAsync(from('COMPLETE', (trx) => holdOrder(trx, decisionOf('x')))), {
      code: 'order-move-refused',
      status: 409,
      path: 'status',
      message: 'Order H-1 is COMPLETE and cannot become RECEIVED_HOLD. It has ended.',
    });
    t.like(await t.throwsAsync(from('RECEIVED', (trx) => releaseOrder(trx, decisionOf('x')))), {
      code: 'order-move-refused',
      status: 409,
      path: 'status',
      message: 'Order H-1 is RECEIVED: it is not held.',
    });
  },
);

test.serial('an order is locked within its enterprise only', async (t) => {
  const { enterpriseId } = office;
  const lock = (of: number, orderId: number) =>
    office.api.database.transaction((trx) => lockOrder(trx, of, orderId));
  t.like(await lock(enterpriseId, bystander), { id: bystander, orderNumber: 'H-2' });
  await t.throwsAsync(lock(enterpriseId, 0), { code: 'record-missing' });
  await t.throwsAsync(lock(0, id), { code: 'record-missing' });
});

test('a refused move names the possible moves', (t) => {
  const refusal = (status: OrderStatus) => moveRefused({ orderNumber: 'H-1', status } as never, 'RECEIVED');
  t.like(refusal('DISPATCH'), {
    code: 'order-move-refused',
    status: 409,
    path: 'status',
    message: 'Order H-1 is DISPATCH and cannot become RECEIVED. It can become PACKAGING, COMPLETE.',
  });
  t.is(refusal('CANCELLED').message, 'Order H-1 is CANCELLED and cannot become RECEIVED. It has ended.');
});

test.serial('the end of an order is sent to webhooks, and staff are notified', async (t) => {
  const { enterpriseId } = office;
  const order = { id, enterpriseId, shopId: null, orderNumber: 'H-1' };
  const received = async (status: OrderStatus, reason?: string) =>
    undone(office.api.database, async (trx) => {
      await recordOrderEvent(trx, { ...order, status }, reason);
      const deliveries = (await trx('webhookDelivery').select('event', 'body')) as {
        event: string;
        body: string | { data: object };
      }[];
      const [notification] = (await trx('notification').select(
        'title',
        'body',
        'entityActivityEventType as event',
      )) as object[];
      return {
        deliveries: deliveries.map(({ event, body }) => ({
          event,
          data: (typeof body === 'string' ? (JSON.parse(body) as { data: object }) : body).data,
        })),
        notification,
      };
    });
  for (const [status, event, alert, title] of [
    ['READY_FOR_PRODUCTION', 'order.ready', 'ORDER_READY', 'All print files of order H-1 are made'],
    ['ITEMS_IN_ERROR', 'order.failed', 'ORDER_FAILED', 'A print file of order H-1 cannot be made'],
    ['APPROVAL_NEEDED', 'order.held', 'ORDER_HELD', 'Order H-1 waits for approval'],
    ['CANCELLED', 'order.cancelled', 'ORDER_CANCELLED', 'Order H-1 was cancelled'],
    ['REJECTED', 'order.cancelled', 'ORDER_CANCELLED', 'Order H-1 was rejected'],
  ] as const) {
    const { deliveries, notification } = await received(status, 'Too dear');
    t.deepEqual(deliveries, [{ event, data: { id, orderNumber: 'H-1', status, enterpriseId } }]);
    const body = status === 'APPROVAL_NEEDED' ? { body: 'Too dear' } : {};
    t.like(notification, { event: alert, title, ...body });
  }
  t.deepEqual(await received('PACKAGING'), { deliveries: [], notification: undefined });
});
