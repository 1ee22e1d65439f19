import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { createOrderCall } from '../../contract/calls/orders.ts';
import { makeSheetsCall } from '../../contract/calls/sheets.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';
import { listSheetPrints } from './order-sheets.ts';

const queue = new RecordingQueue();
const MUG = { widthMm: 206, heightMm: 91 };
let api: TestApi;
let own: Seller;
let theirs: Seller;

test.before(async () => {
  api = await openTestApi(() => queue);
  own = await openSeller('Own');
  theirs = await openSeller('Theirs');
});
test.beforeEach(async () => {
  await api.database('shopOrder').delete();
  queue.clear();
});
test.after.always(() => api?.close());

interface Seller extends TestOffice {
  place: (
    orderNumber: string,
    quantities: number[],
    status?: string,
  ) => Promise<{ id: number; items: Item[] }>;
}
interface Item {
  id: number;
}

async function openSeller(name: string): Promise<Seller> {
  const office = await enterOffice(api, name);
  const ids = await api.createProduct(office.enterpriseId, 'mug');
  const shopProductVariantId = ids.get('shopProductVariant', 70011)!;
  return {
    ...office,
    async place(orderNumber, quantities, status = 'READY_FOR_PRODUCTION') {
      const items = quantities.map((quantity) => ({ shopProductVariantId, quantity }));
      const order = await office.client(createOrderCall, { body: { orderNumber, items } });
      await api.database('shopOrder').where({ id: order.id }).update({ status });
      queue.clear();
      return order;
    },
  };
}
const list = (choice: object = { all: true }) => listSheetPrints(api.database, own.enterpriseId, choice);
const settings = { sheet: { widthMm: 320, heightMm: 450 } };
const make = (query: Record<string, string> = { all: 'true' }, idempotencyKey?: string) =>
  own.client(makeSheetsCall, { query, body: settings, ...(idempotencyKey && { idempotencyKey }) });
const jobOf = async (id: number) => (await api.database('renderJob').where({ id }).first()) as JobRow;

test.serial('unfinished prints are listed with their sizes, the oldest order first', async (t) => {
  await theirs.place('T-1', [1]);
  const first = await own.place('S-1', [2, 3], 'IN_PRODUCTION');
  const second = await own.place('S-2', [1]);
  const [one, two] = first.items as [Item, Item];
  await api.database('orderItem').where({ id: one.id }).update({ quantityMade: 1, revision: 4 });
  // Without ORDER BY, PostgreSQL returns rows in the order of their last write.
  await api.database('shopOrder').where({ id: first.id }).update({ amount: 1 });
  const listed = ({ id }: Item, orderId: number, label: string, copies: number, revision = 1) => ({
    label,
    orderId,
    orderItemId: id,
    revision,
    ...MUG,
    copies,
  });
  const { prints, leftOut } = await list();
  t.deepEqual(
    prints.map(({ id: _, ...print }) => print),
    [
      listed(one, first.id, 'S-1-1', 1, 4),
      listed(two, first.id, 'S-1-2', 3),
      listed(second.items[0]!, second.id, 'S-2-1', 1),
    ],
  );
  t.is(new Set(prints.map(({ id }) => id)).size, 3);
  t.deepEqual(leftOut, []);
  await api.database('orderItem').where({ id: one.id }).update({ quantityMade: 2 });
  t.deepEqual(
    (await list({ ids: [first.id] })).prints.map(({ label }) => label),
    ['S-1-2'],
  );
});

test.serial('a design with a list of texts has a print for each of them', async (t) => {
  const { enterpriseId, client } = own;
  const ids = await api.createProduct(enterpriseId, 'award-plaque');
  const body = await api.createPayload(enterpriseId, 'plaque-five-winners', ids);
  const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body });
  const { id } = await client(createOrderCall, {
    body: { orderNumber: 'W-1', items: [{ customisationCode }] },
  });
  await api.database('shopOrder').where({ id }).update({ status: 'IN_PRODUCTION' });
  t.is((await list({ ids: [id] })).prints.length, 5);
});

test.serial('orders that are not in production are named and omitted', async (t) => {
  const orders = [];
  for (const [index, status] of ['APPROVAL_NEEDED', 'IN_PRODUCTION', 'PACKAGING'].entries())
    orders.push(await own.place(`L-${index}`, [1], status));
  await theirs.place('T-1', [1], 'RECEIVED');
  const { prints, leftOut } = await list();
  t.deepEqual(
    prints.map(({ label }) => label),
    ['L-1-1'],
  );
  t.deepEqual(leftOut, [
    { id: orders[0]!.id, label: 'L-0' },
    { id: orders[2]!.id, label: 'L-2' },
  ]);
});

test.serial('a selection without unfinished prints is refused', async (t) => {
  const { id } = await own.place('N-1', [1], 'RECEIVED');
  const missing = await t.throwsAsync(list({ ids: [id] }), {
    instanceOf: PlatenError,
    code: 'prints-missing',
    message: 'The chosen orders have nothing to make: none is in production.',
  });
  t.is(missing.status, 404);
  await t.throwsAsync(list({}), { code: 'selection-missing' });
});

test.serial('at most three hundred items are nested together', async (t) => {
  const { id, items } = await own.place('M-1', [1]);
  const addItems = (first: number, last: number) =>
    api.database.raw(
      `INSERT INTO order_item (enterprise_id, order_id, shop_product_variant_id, product_version_id, item_code, position, design)
       SELECT enterprise_id, order_id, shop_product_variant_id, product_version_id, item_code || n, n, design
       FROM order_item, generate_series(:first::int, :last::int) AS n WHERE id = :id`,
      { first, last, id: items[0]!.id },
    );
  await addItems(2, 300);
  const { payload } = await jobOf((await make()).jobId);
  t.is((payload as { items: unknown[] }).items.length, 300);
  await addItems(301, 301);
  await t.throwsAsync(list({ ids: [id] }), {
    code: 'selection-too-large',
    message: 'At most 300 items are nested together. Choose fewer orders.',
  });
});

test.serial('a job makes sheets of the unfinished pieces, once for each key', async (t) => {
  const { id, items } = await own.place('J-1', [2, 1]);
  await api.database('orderItem').where({ id: items[0]!.id }).update({ quantityMade: 1 });
  const { jobId } = await make();
  t.deepEqual(queue.announced, [jobId]);
  t.like(await jobOf(jobId), {
    enterpriseId: own.enterpriseId,
    kind: 'sheets',
    payload: {
      settings,
      items: [
        { orderItemId: items[0]!.id, copies: 1, label: 'J-1-1' },
        { orderItemId: items[1]!.id, copies: 1, label: 'J-1-2' },
      ],
    },
  });
  t.not((await make()).jobId, jobId, 'a request without a key makes them again');
  const keyed = await make({ all: 'true' }, 'sheets-1');
  t.deepEqual(await make({ all: 'true' }, 'sheets-1'), keyed);
  t.is(queue.announced.length, 3);
  const other = { query: { ids: String(id) }, body: settings, idempotencyKey: 'sheets-1' };
  t.like(await own.ask(makeSheetsCall, other), { body: { errorCode: 'idempotency-key-reused' } });
});
