import test from 'ava';
import { ORDER_STATUSES } from '../contract/order-statuses.ts';
import { openTestOffice, type TestOffice } from '../testing/open-test-office.ts';
import { createOrderCall } from '../contract/calls/orders.ts';

let office: TestOffice;
let orderId: number;

test.before(async () => {
  office = await openTestOffice();
  const { api, enterpriseId } = office;
  await api.createProduct(enterpriseId, 'mug');
  const variant = (await api.database('shopProductVariant').where({ enterpriseId }).first('id')) as {
    id: number;
  };
  const items = [{ shopProductVariantId: variant.id }];
  orderId = await office.create(createOrderCall, { body: { orderNumber: 'M-1', items } });
});
test.after.always(() => office?.api.close());

const put = (status: string) => office.call('PUT', `/orders/${orderId}`, { status });
const rows = () => office.api.database('shopOrder').where({ id: orderId });
const assets = () => office.api.database('itemAsset').where({ enterpriseId: office.enterpriseId });

test.serial(
  'an order moves only as the table of moves allows; anything else is refused with 409',
  async (t) => {
    const held = 'RECEIVED_HOLD RECEIVED_DELAYED RECEIVED_PROFORMA_BATCHED APPROVAL_NEEDED';
    const refused = 'ITEM_REJECTED REJECTED CANCELLED';
    const moves: Record<string, string> = {
      RECEIVED: `${held} IN_PRODUCTION ${refused}`,
      ITEMS_IN_ERROR: `${held} IN_PRODUCTION ${refused}`,
      READY_FOR_PRODUCTION: `${held} IN_PRODUCTION ${refused}`,
      RECEIVED_HOLD: `RECEIVED ${held} ${refused}`,
      RECEIVED_DELAYED: `RECEIVED ${held} ${refused}`,
      RECEIVED_PROFORMA_BATCHED: `RECEIVED ${held} ${refused}`,
      APPROVAL_NEEDED: `RECEIVED ${held} ${refused}`,
      ITEM_REJECTED: 'RECEIVED REJECTED CANCELLED',
      IN_PRODUCTION: `RECEIVED PACKAGING DISPATCH COMPLETE ${refused}`,
      PACKAGING: `IN_PRODUCTION DISPATCH COMPLETE ${refused}`,
      DISPATCH: 'PACKAGING COMPLETE',
      REJECTED: '',
      COMPLETE: '',
      CANCELLED: '',
    };
    t.deepEqual(Object.keys(moves).toSorted(), [...ORDER_STATUSES].toSorted());
    for (const [from, allowed] of Object.entries(moves))
      for (const to of ORDER_STATUSES) {
        await rows().update({ status: from });
        await assets().update({ status: 'QUEUED' });
        const { status, body } = await put(to);
        const isAllowed = to === from || allowed.split(' ').includes(to);
        t.is(status, isAllowed ? 200 : 409, `${from} to ${to}`);
        const now = (await rows().first('status')) as { status: string };
        t.is(now.status, isAllowed ? to : from, `${from} to ${to}`);
        if (!isAllowed) t.like(body, { errorCode: 'order-move-refused', path: 'status' });
      }
  },
);

test.serial('an order that is let go on stands where its print files are by then', async (t) => {
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
