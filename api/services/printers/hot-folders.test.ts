import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import test, { type ExecutionContext } from 'ava';
import type { Knex } from 'knex';
import { sendPrintAgainCall } from '../../contract/calls/order-desk.ts';
import { createOrderCall, readOrderCall, updateOrderCall } from '../../contract/calls/orders.ts';
import { listNotificationsCall } from '../../contract/calls/notifications.ts';
import { alertRules } from '../../contract/resources/alert-rules.ts';
import { printers } from '../../contract/resources/printers.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { printWaiting } from './keep-printing.ts';
import { writeToHotFolder } from './write-to-hot-folder.ts';

let api: TestApi;
let office: TestOffice;
let shopProductVariantId: number;
let root: string;

test.before(async () => {
  root = await mkdtemp(join(tmpdir(), 'platen-hot-'));
  api = await openTestApi(() => new RecordingQueue());
  office = await enterOffice(api, 'Press');
  const ids = await api.createProduct(office.enterpriseId, 'mug');
  shopProductVariantId = ids.get('shopProductVariant', 70011)!;
});
// Removes what one test leaves for the next.
test.afterEach(() =>
  api.database('printDelivery').where({ status: 'QUEUED' }).update({ status: 'DELIVERED' }),
);
test.after.always(async () => {
  await api?.close();
  await rm(root, { recursive: true, force: true });
});

/** An order of two mugs with finished print files. */
async function place(orderNumber: string): Promise<number> {
  const { enterpriseId, client } = office;
  const items = [{ shopProductVariantId, quantity: 2 }];
  const { id, items: made } = await client(createOrderCall, { body: { orderNumber, items } });
  for (const { id: assetId } of made.flatMap(({ assets }) => assets)) {
    const filename = `${orderNumber}.png`;
    const file = await api.files.save(
      { enterpriseId, context: `orders/${id}`, filename, contentType: 'image/png' },
      Buffer.from(`print of ${orderNumber}`),
    );
    await api.database('itemAsset').where({ id: assetId }).update({ status: 'COMPLETED', fileId: file.id });
  }
  return id;
}
const move = (id: number, status: 'IN_PRODUCTION' | 'RECEIVED' | 'CANCELLED') =>
  office.client(updateOrderCall, { params: { id }, body: { status } });
const deliveriesOf = async (id: number) => {
  const { items } = await office.client(readOrderCall, { params: { id } });
  return items.flatMap(({ assets }) => assets.flatMap(({ deliveries }) => deliveries));
};
const print = (folder = root) =>
  printWaiting({
    queue: new DeliveryQueue(api.database),
    files: api.files,
    root: folder,
    hosts: [],
    version: '1.2.3',
    log: { info: () => {}, warn: () => {} },
  });

test.serial(
  'the print files of an order in production are delivered to the printers of its products',
  async (t) => {
    const add = (body: { name: string; folder: string; productTypes?: string[]; active?: boolean }) =>
      office.create(printers.calls.create, { body });
    await add({ name: 'Mugs', folder: 'mugs/left' });
    await add({ name: 'Shirts', folder: 'dtg', productTypes: ['SHIRT'] });
    await add({ name: 'Resting', folder: 'resting', active: false });
    const id = await place('P-1');
    t.is(await print(), 0, 'nothing is written before the order is in production');
    await move(id, 'IN_PRODUCTION');
    t.like(await deliveriesOf(id), [{ printerName: 'Mugs', status: 'QUEUED' }]);
    t.is(await print(), 1);
    t.like(await deliveriesOf(id), [{ printerName: 'Mugs', status: 'DELIVERED', lastError: null }]);
    const hot = join(root, String(office.enterpriseId), 'mugs', 'left');
    t.deepEqual(await readdir(hot), ['P-1--qty-2.png']);
    t.is(await readFile(join(hot, 'P-1--qty-2.png'), 'utf8'), 'print of P-1');
    await move(id, 'RECEIVED');
    await move(id, 'IN_PRODUCTION');
    t.is(await print(), 0, 'the same file is not sent twice');
    t.is((await deliveriesOf(id)).length, 1);
  },
);

test.serial('product types are compared without letter case', async (t) => {
  const { enterpriseId } = office;
  await api
    .database('printer')
    .where({ enterpriseId, name: 'Shirts' })
    .update({ productTypes: JSON.stringify(['DrinkWare']) });
  await api
    .database('productGroup')
    .where({ enterpriseId })
    .update({ configuration: api.database.raw(`configuration || '{"productType": "DRINKWARE"}'`) });
  const id = await place('T-1');
  await move(id, 'IN_PRODUCTION');
  t.deepEqual(
    (await deliveriesOf(id)).map(({ printerName }) => printerName),
    ['Mugs', 'Shirts'],
  );
  await print();
});

test.serial('a missing folder is tried again, and staff can send a file again', async (t) => {
  const id = await place('F-1');
  await move(id, 'IN_PRODUCTION');
  t.is(await print(join(root, 'not mounted')), 2);
  const [first] = await deliveriesOf(id);
  t.like(first, {
    status: 'QUEUED',
    lastError: 'The folder of the printers does not exist: is it mounted?',
  });
  t.is(await print(), 0, 'it is not tried again at once');
  await office.client(sendPrintAgainCall, { params: { id, deliveryId: first!.id } });
  t.is(await print(), 1);
  t.like(await deliveriesOf(id), [{ status: 'DELIVERED' }, { status: 'QUEUED' }]);
  t.like(await office.ask(sendPrintAgainCall, { params: { id: id + 1000, deliveryId: first!.id } }), {
    status: 404,
  });
});

test.serial('an abandoned file raises an alert', async (t) => {
  const { client, enterpriseId } = office;
  await office.create(alertRules.calls.create, { body: { name: 'Printers', events: ['DELIVERY_FAILED'] } });
  const id = await place('G-1');
  await move(id, 'IN_PRODUCTION');
  const queue = new DeliveryQueue(api.database);
  const claimed = await queue.claim(9);
  const first = claimed.find(({ folder }) => folder === 'mugs/left');
  await queue.fail(first!, 'The disk is full', undefined);
  for (const delivery of claimed) if (delivery !== first) await queue.complete(delivery);
  const { messages } = await client(listNotificationsCall, { query: {} });
  t.like(
    messages.filter(({ url }) => url === `/order-manager/${id}`),
    [{ title: 'A print file did not reach the printer Mugs', body: 'G-1.png: The disk is full' }],
  );
  await queue.fail(first!, 'Again', undefined);
  t.is(
    (await client(listNotificationsCall, { query: {} })).records,
    messages.length,
    'a file that ended raises one alert',
  );
  t.is((await api.database('printDelivery').where({ enterpriseId, status: 'FAILED' })).length, 1);
});

test.serial(
  'a printer has a hot folder or a queue, and files for a queue are not written to a folder',
  async (t) => {
    const ask = (body: object) => office.ask(printers.calls.create, { body: { name: 'Queue', ...body } });
    t.like(await ask({}), { status: 400, body: { path: 'folder' } });
    const queue = 'ipp://press.example/ipp/print';
    t.like(await ask({ queue, folder: 'both' }), { status: 400, body: { path: 'queue' } });
    for (const wrong of ['http://press.example', 'ipp://', 'ipp://me:word@press.example/', 'ipp://a b/'])
      t.like(await ask({ queue: wrong }), { status: 400, body: { path: 'queue' } }, wrong);
    const { status, body } = await ask({ queue });
    t.is(status, 201);
    const id = await place('Q-1');
    await move(id, 'IN_PRODUCTION');
    await print();
    const ofQueue = (await deliveriesOf(id)).filter(({ printerName }) => printerName === 'Queue');
    t.like(ofQueue, [{ status: 'QUEUED', lastError: null }], 'this process cannot print to queues');
    const deliveries = new DeliveryQueue(api.database);
    const [claimed] = await deliveries.claim(9, { folders: false, queues: true });
    t.like(claimed, { queue, folder: null, file: { contentType: 'image/png', sizeBytes: 12 } });
    await deliveries.complete(claimed!);
    await office.client(printers.calls.delete, { params: { id: (body as { id: number }).id } });
  },
);

test.serial('unwritten files of a cancelled order are cancelled', async (t) => {
  const id = await place('C-1');
  await move(id, 'IN_PRODUCTION');
  await move(id, 'CANCELLED');
  t.is(await print(), 0);
  t.deepEqual(new Set((await deliveriesOf(id)).map(({ status }) => status)), new Set(['CANCELLED']));
});

test.serial('four files are claimed at a time, each by one process until its lease ends', async (t) => {
  for (const orderNumber of ['L-1', 'L-2', 'L-3', 'L-4', 'L-5'])
    await move(await place(orderNumber), 'IN_PRODUCTION');
  const trx = await api.database.transaction();
  try {
    await claimByLease(t, trx);
  } finally {
    await trx.rollback();
  }
});

/** Runs in a transaction, where the database's clock stands still. */
async function claimByLease(t: ExecutionContext, trx: Knex.Transaction): Promise<void> {
  const queue = new DeliveryQueue(trx);
  const ago = (seconds: number) => ({ utcNextDateTime: trx.raw(`now() - interval '${seconds} seconds'`) });
  const ofMugs = trx('printer').where({ name: 'Mugs' }).select('id');
  const waiting = trx('printDelivery').where({ status: 'QUEUED' }).whereIn('printerId', ofMugs);
  const ids = ((await waiting.clone().orderBy('id').pluck('id')) as number[]).slice(-5);
  await trx('printDelivery').whereNotIn('id', ids).update({ status: 'DELIVERED' });
  // Those that have waited longest come first.
  const [last, ...before] = ids;
  await waiting.clone().whereIn('id', before).update(ago(60));
  await waiting.clone().where({ id: last }).update(ago(1));
  const claim = async () => (await queue.claim(4)).toSorted((one, other) => one.id - other.id);
  const claimed = await claim();
  t.deepEqual(
    claimed.map(({ id, attempts }) => [id, attempts]),
    before.map((id) => [id, 1]),
  );
  t.like(await claim(), [{ id: last }]);
  t.deepEqual(await claim(), [], 'nothing is claimed twice');
  const [first] = claimed;
  const { id } = first!;
  const row = () => trx('printDelivery').where({ id }).first<object>();
  const left = trx.raw('extract(epoch from utc_next_date_time - now())::float8 AS seconds');
  const waits = () => trx('printDelivery').where({ id }).first(left);
  t.deepEqual(await waits(), { seconds: 900 });
  await waiting.clone().where({ id }).update(ago(1));
  const [again] = await claim();
  t.like(again, { id, attempts: 2 });
  // Another process has the file now.
  await queue.complete(first!);
  await queue.fail(first!, 'Late', 1);
  await queue.fail(first!, 'Late', undefined);
  t.like(await row(), { status: 'QUEUED', lastError: null });
  await queue.fail(again!, 'The disk is full', 90);
  t.like(await row(), { status: 'QUEUED', lastError: 'The disk is full' });
  t.deepEqual(await waits(), { seconds: 90 });
  await queue.complete(again!);
  t.like(await row(), { status: 'DELIVERED', lastError: null });
}

test.serial('a hot folder cannot leave the folder of its enterprise', async (t) => {
  for (const folder of ['..', '../other', 'a/../../b', '/etc', '.hidden', 'a//b', 'a/'])
    t.like(await office.ask(printers.calls.create, { body: { name: 'x', folder } }), { status: 400 }, folder);
});

test('an interrupted file leaves nothing in the hot folder', async (t) => {
  const file = { enterpriseId: 7, folder: 'broken', name: 'a.png' };
  const broken = Readable.from(
    (function* read() {
      yield Buffer.from('half');
      throw new Error('the disk is gone');
    })(),
  );
  await t.throwsAsync(
    writeToHotFolder(root, file, () => Promise.resolve(broken)),
    { message: 'the disk is gone' },
  );
  t.deepEqual(await readdir(join(root, '7', 'broken')), []);
});
