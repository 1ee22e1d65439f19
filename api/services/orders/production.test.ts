import test from 'ava';
import { createOrderCall } from '../../contract/calls/orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/order-statuses.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { reprintItem, tickItem } from './production.ts';

let office: TestOffice;
let shopProductVariantId: number;
let orders = 0;

test.before(async () => {
  office = await openTestOffice();
  const ids = await office.api.createProduct(office.enterpriseId, 'mug');
  shopProductVariantId = ids.get('shopProductVariant', 70011)!;
});
test.after.always(() => office?.api.close());

const repeatable = { call: 'test', key: undefined };
const database = () => office.api.database;

/** Places an order in production, and returns the operations on its pieces. */
async function place(quantities: readonly number[], status: OrderStatus = 'READY_FOR_PRODUCTION') {
  const items = quantities.map((quantity) => ({ shopProductVariantId, quantity }));
  const orderNumber = `P-${(orders += 1)}`;
  const { id, items: placed } = await office.client(createOrderCall, { body: { orderNumber, items } });
  const ids = placed.map((item) => item.id);
  const bring = (to: OrderStatus) => database()('shopOrder').where({ id }).update({ status: to });
  await bring(status);
  const pieces = (itemId: number, quantity: number) => ({
    enterpriseId: office.enterpriseId,
    orderId: id,
    itemId,
    employeeId: 7,
    quantity,
  });
  return {
    id,
    orderNumber,
    ids,
    bring,
    tick: (index: number, quantity: number, key?: string) =>
      tickItem(database(), pieces(ids[index]!, quantity), { ...repeatable, key }),
    reprint: (index: number, quantity: number, isTicked = true) =>
      reprintItem(
        database(),
        { ...pieces(ids[index]!, quantity), isTicked, reason: 'Scratched' },
        repeatable,
      ),
    setMade: (quantityMade: number) => database()('orderItem').whereIn('id', ids).update({ quantityMade }),
    async read() {
      const order = (await database()('shopOrder').where({ id }).first('status')) as { status: string };
      const made = (await database()('orderItem')
        .where({ orderId: id })
        .orderBy('id')
        .select('quantityMade')) as { quantityMade: number }[];
      const entries = (await database()('orderEntry')
        .where({ orderId: id, employeeId: 7 })
        .orderBy('id')
        .select('kind', 'text', 'quantity', 'orderItemId')) as object[];
      return {
        status: order.status,
        made: made.map(({ quantityMade }) => quantityMade),
        entries: entries.map((row) => ({ ...row })),
      };
    },
  };
}
const entry = (kind: string, orderItemId: number | null, quantity: number | null, text = '') => ({
  kind,
  text,
  quantity,
  orderItemId,
});

test.serial('ticking pieces off moves their order, and all of it is in the history', async (t) => {
  const [order, bystander] = [await place([2, 1]), await place([1])];
  const [first, second] = order.ids as [number, number];
  t.deepEqual(await order.tick(0, 1), { id: first, quantity: 2, quantityMade: 1 });
  t.deepEqual(await order.read(), {
    status: 'IN_PRODUCTION',
    made: [1, 0],
    entries: [entry('MADE', first, 1), entry('STATUS', null, null, 'IN_PRODUCTION')],
  });
  await order.tick(1, 1);
  await order.tick(0, 1);
  const { status, made, entries } = await order.read();
  t.deepEqual([status, made], ['PACKAGING', [2, 1]]);
  t.deepEqual(entries.slice(2), [
    entry('MADE', second, 1),
    entry('MADE', first, 1),
    entry('STATUS', null, null, 'PACKAGING'),
  ]);
  t.deepEqual(await bystander.read(), { status: 'READY_FOR_PRODUCTION', made: [0], entries: [] });
});

test.serial('pieces are ticked off and requested again only in certain statuses', async (t) => {
  const order = await place([1]);
  const isRefused = async (from: OrderStatus, made: number, work: () => Promise<unknown>) => {
    await order.bring(from);
    await order.setMade(made);
    const code = await work().then(
      () => undefined,
      (error: { code: string; status: number; message: string }) => error,
    );
    if (code)
      t.like(code, {
        code: 'order-not-ready',
        status: 409,
        message: `The status of order ${order.orderNumber} is “${from.toLowerCase().replaceAll('_', ' ')}”: it is not being produced.`,
      });
    return code !== undefined;
  };
  const allowed = { tick: [] as OrderStatus[], reprint: [] as OrderStatus[] };
  for (const from of ORDER_STATUSES) {
    if (!(await isRefused(from, 0, () => order.tick(0, 1)))) allowed.tick.push(from);
    if (!(await isRefused(from, 1, () => order.reprint(0, 1)))) allowed.reprint.push(from);
  }
  const ticked = ['READY_FOR_PRODUCTION', 'IN_PRODUCTION', 'PACKAGING'];
  t.deepEqual(allowed.tick.toSorted(), ticked.toSorted() as OrderStatus[]);
  t.deepEqual(allowed.reprint.toSorted(), [...ticked, 'DISPATCH', 'COMPLETE'].toSorted() as OrderStatus[]);
});

test.serial('ticked pieces cannot exceed the ordered ones, nor reprints the ticked ones', async (t) => {
  const order = await place([3]);
  await order.setMade(2);
  const refused = async (work: Promise<unknown>, message: string) =>
    t.like(await t.throwsAsync(work), { code: 'pieces-exceeded', status: 409, path: 'quantity', message });
  await refused(order.tick(0, 2), '1 of 3 pieces are left to make.');
  await refused(order.reprint(0, 3), '2 pieces of the item can be made again.');
  await refused(order.reprint(0, 2, false), '1 pieces of the item can be made again.');
  t.deepEqual(await order.read(), { status: 'READY_FOR_PRODUCTION', made: [2], entries: [] });
  t.like(await order.reprint(0, 1, false), { quantityMade: 2 });
  t.like(await order.reprint(0, 2), { quantityMade: 0 });
  t.deepEqual(await order.read(), {
    status: 'READY_FOR_PRODUCTION',
    made: [0],
    entries: [
      entry('REPRINT', order.ids[0]!, 1, 'Scratched'),
      entry('REPRINT', order.ids[0]!, 2, 'Scratched'),
    ],
  });
});

for (const status of ['PACKAGING', 'DISPATCH', 'COMPLETE'] as const)
  test.serial(
    `an order that is ${status} returns to production when a piece is requested again`,
    async (t) => {
      const order = await place([2], status);
      await order.setMade(2);
      await order.reprint(0, 1);
      t.like(await order.read(), {
        status: 'IN_PRODUCTION',
        made: [1],
        entries: [{ kind: 'REPRINT' }, { kind: 'STATUS', text: 'IN_PRODUCTION' }],
      });
    },
  );

test.serial(
  'a tick is taken back, which returns the order to production and is in the history',
  async (t) => {
    const order = await place([2]);
    const [id] = order.ids as [number];
    await order.tick(0, 2);
    t.like(await order.tick(0, -1), { quantityMade: 1 });
    const { status, made, entries } = await order.read();
    t.deepEqual([status, made], ['IN_PRODUCTION', [1]]);
    t.deepEqual(entries.slice(-2), [entry('MADE', id, -1), entry('STATUS', null, null, 'IN_PRODUCTION')]);
    t.like(await t.throwsAsync(order.tick(0, -2)), {
      code: 'pieces-exceeded',
      message: '1 of 2 pieces are ticked off.',
    });
  },
);

test.serial('an item is found only in its own order and enterprise', async (t) => {
  const [order, other] = [await place([1]), await place([1])];
  const stranger = await enterOffice(office.api, `Stranger ${order.id}`);
  const pieces = { orderId: order.id, itemId: order.ids[0]!, employeeId: 7, quantity: 1 };
  const tick = (enterpriseId: number, more: object = {}) =>
    tickItem(database(), { enterpriseId, ...pieces, ...more }, repeatable);
  await t.throwsAsync(tick(stranger.enterpriseId), { code: 'record-missing' });
  const [itemId] = other.ids as [number];
  const missing = await t.throwsAsync(tick(office.enterpriseId, { itemId }), {
    code: 'record-missing',
    message: `Order ${order.id} has no item ${itemId}.`,
  });
  t.like(missing, { status: 404 });
  t.deepEqual((await other.read()).made, [0]);
});

test.serial('a repeated tick counts once, and its key cannot be used for other pieces', async (t) => {
  const order = await place([3]);
  const first = await order.tick(0, 1, 'tick-1');
  t.deepEqual(await order.tick(0, 1, 'tick-1'), first);
  await t.throwsAsync(order.tick(0, 2, 'tick-1'), { code: 'idempotency-key-reused' });
  t.deepEqual((await order.read()).made, [1]);
});
