import test from 'ava';
import { isOrderMove, ORDER_MOVES, ORDER_STATUSES } from '../contract/order-statuses.ts';
import { openTestOffice, type TestOffice } from '../testing/open-test-office.ts';
import { createOrderCall } from '../contract/calls/orders.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

let office: TestOffice;
let orderId: number;

test.before(async () => {
  office = await openTestOffice();
  const { api, enterpriseId } = office;
  await api.createProduct(enterpriseId, 'mug');
  const variant = await readRow(api.database('shopProductVariant').where({ enterpriseId }), {
    id: z.number(),
  });
  const items = [{ shopProductVariantId: variant.id }];
  orderId = await office.create(createOrderCall, { body: { orderNumber: 'M-1', items } });
});
test.after.always(() => office?.api.close());

const put = (status: string) => office.call('PUT', `/orders/${orderId}`, { status });
const rows = () => office.api.database('shopOrder').where({ id: orderId });
const assets = () => office.api.database('itemAsset').where({ enterpriseId: office.enterpriseId });

test.serial('an order makes allowed moves; others are refused with 409', async (t) => {
  for (const from of ORDER_STATUSES) {
    const refused = ORDER_STATUSES.find((to) => !isOrderMove(from, to))!;
    for (const to of [refused, from, ...ORDER_MOVES[from].slice(0, 1)]) {
      await rows().update({ status: from });
      await assets().update({ status: 'QUEUED' });
      const { status, body } = await put(to);
      const isAllowed = to !== refused;
      t.is(status, isAllowed ? 200 : 409, `${from} to ${to}`);
      t.deepEqual(await rows().pluck('status'), [isAllowed ? to : from], `${from} to ${to}`);
      if (!isAllowed) t.like(body, { errorCode: 'order-move-refused', path: 'status' });
    }
  }
});

test.serial('a refusal names the possible moves', async (t) => {
  await rows().update({ status: 'DISPATCH' });
  t.like((await put('CANCELLED')).body, {
    error: 'Order M-1 is DISPATCH and cannot become CANCELLED. It can become PACKAGING, COMPLETE.',
  });
  await rows().update({ status: 'COMPLETE' });
  t.like((await put('RECEIVED')).body, {
    error: 'Order M-1 is COMPLETE and cannot become RECEIVED. It has ended.',
  });
});

test.serial('a released order takes the status of its print files', async (t) => {
  for (const [asset, status] of [
    ['COMPLETED', 'READY_FOR_PRODUCTION'],
    ['FAILED', 'ITEMS_IN_ERROR'],
    ['QUEUED', 'RECEIVED'],
  ]) {
    await rows().update({ status: 'RECEIVED_HOLD' });
    await assets().update({ status: asset });
    t.like(await put('RECEIVED'), { status: 200, body: { status } });
  }
});
