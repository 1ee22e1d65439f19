import type { Knex } from 'knex';
import test from 'ava';
import { createOrderCall, readOrderCall } from '../../contract/calls/orders.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import type { FileRow } from '../files/file-store.ts';
import { printOwner } from './print-owner.ts';

let api: TestApi;
let office: TestOffice;
let shopProductVariantId: number;

test.before(async () => {
  api = await openTestApi();
  office = await enterOffice(api, 'One');
  const ids = await api.createProduct(office.enterpriseId, 'mug');
  shopProductVariantId = ids.get('shopProductVariant', 70011)!;
});
test.after.always(() => api?.close());

/** An order of two mugs, each with one print file, and their jobs. */
async function place(orderNumber: string) {
  const item = { shopProductVariantId };
  const order = await office.client(createOrderCall, { body: { orderNumber, items: [item, item] } });
  const jobs = order.items.map(
    async ({ assets }) =>
      (await api.database('renderJob').where({ id: assets[0]!.renderJobId }).first()) as JobRow,
  );
  const [first, second] = await Promise.all(jobs);
  return { id: order.id, first: first!, second: second! };
}
const read = (id: number) => office.client(readOrderCall, { params: { id } });
const within = <T>(work: (trx: Knex.Transaction) => Promise<T>) => api.database.transaction(work);
const saveFile = (filename: string): Promise<FileRow> =>
  api.files.save(
    { enterpriseId: office.enterpriseId, context: 'orders/1', filename, contentType: 'image/png' },
    Buffer.from('a picture'),
  );
const assetOf = (job: JobRow) => api.database('itemAsset').where({ renderJobId: job.id });
const nameFiles = (job: JobRow) =>
  within((trx) =>
    printOwner.nameFiles(trx, job, {
      files: [{ name: 'front.png', path: '/made', contentType: 'image/png' }],
      data: {},
    }),
  );
const retry = (job: JobRow) =>
  within(async (trx) => typeof printOwner.retried !== 'string' && printOwner.retried(trx, job));

test.serial('a print file is named by its order, item and revision', async (t) => {
  const { id, second } = await place('No 7/B');
  await assetOf(second).update({ revision: 3 });
  t.deepEqual(await nameFiles(second), [
    {
      enterpriseId: office.enterpriseId,
      context: `orders/${id}`,
      filename: 'no-7-b--item-2--r3--front.png',
      contentType: 'image/png',
      isNeeded: true,
    },
  ]);
});

test.serial('a finished print file belongs to its item and settles item and order', async (t) => {
  const { id, first, second } = await place('C-1');
  const before = await read(id);
  const file = await saveFile('c-1.png');
  await within((trx) => printOwner.completed(trx, first, [file], {}));
  const halfway = await read(id);
  const { filename, publicId, sizeBytes, sha256 } = file;
  t.like(halfway, {
    status: 'RECEIVED',
    items: [
      {
        status: 'READY_FOR_PRODUCTION',
        assets: [{ status: 'COMPLETED', url: `/f/${publicId}/${filename}`, sizeBytes, sha256 }],
      },
    ],
  });
  t.deepEqual(halfway.items[1], before.items[1]);
  const [times] = (await assetOf(first)) as Record<'utcCreatedDateTime' | 'utcUpdatedDateTime', Date>[];
  t.true(times!.utcUpdatedDateTime > times!.utcCreatedDateTime);
  const other = await saveFile('c-2.png');
  await within((trx) => printOwner.completed(trx, second, [other], {}));
  t.is((await read(id)).status, 'READY_FOR_PRODUCTION');
});

for (const [status, end] of [
  ['FAILED', (trx, job) => printOwner.failed(trx, job, { code: 'x', message: 'x', retryable: false })],
  ['CANCELLED', (trx, job) => printOwner.cancelled(trx, job)],
] satisfies [string, (trx: Knex.Transaction, job: JobRow) => Promise<void>][])
  test.serial(`a print file that is ${status} puts its item and order in error`, async (t) => {
    const { id, first } = await place(`E-${status}`);
    await within((trx) => end(trx, first));
    const order = await read(id);
    t.like(order, { status: 'ITEMS_IN_ERROR' });
    t.deepEqual(
      order.items.map((item) => [item.status, item.assets[0]!.status, item.assets[0]!.url]),
      [
        ['ITEM_IN_ERROR', status, null],
        ['RECEIVED', 'QUEUED', null],
      ],
    );
  });

test.serial('a superseded print file stays superseded, however its job ends', async (t) => {
  const { first } = await place('S-1');
  await assetOf(first).update({ status: 'SUPERSEDED' });
  const file = await saveFile('s-1.png');
  await within((trx) => printOwner.completed(trx, first, [file], {}));
  t.like((await assetOf(first))[0], { status: 'SUPERSEDED', fileId: null });
  t.false(await retry(first));
  t.like((await assetOf(first))[0], { status: 'SUPERSEDED' });
});

test.serial('a failed print file is queued again, and its order is received again', async (t) => {
  const { id, first, second } = await place('R-1');
  await within((trx) => printOwner.cancelled(trx, second));
  t.false(await retry(first), 'the print file has not failed');
  await assetOf(second).update({ status: 'FAILED' });
  t.true(await retry(second));
  t.like(await read(id), { status: 'RECEIVED', items: [{ status: 'RECEIVED' }] });
  t.like((await assetOf(second))[0], { status: 'QUEUED' });
});

test.serial('the end of a job whose order was deleted changes nothing', async (t) => {
  const { id, first, second } = await place('G-1');
  await api.database('shopOrder').where({ id }).delete();
  await within((trx) => printOwner.cancelled(trx, first));
  t.false(await retry(second));
  await t.throwsAsync(nameFiles(first), {
    code: 'order-gone',
    message: 'The order was deleted before it was printed.',
  });
});

test.serial('a job of another enterprise does not change a print file', async (t) => {
  const { first } = await place('A-1');
  const enterpriseId = await api.createEnterprise('Other');
  await within((trx) => printOwner.cancelled(trx, { ...first, enterpriseId }));
  t.like((await assetOf(first))[0], { status: 'QUEUED' });
});

test.serial('the order of a job is locked, and no other order', async (t) => {
  const { id, first } = await place('L-1');
  await place('L-2');
  await within(async (trx) => {
    // A lock of a row is written into the row (PostgreSQL, "System Columns").
    const locked = () => trx('shopOrder').whereRaw('xmax::text = pg_current_xact_id()::text').pluck('id');
    t.deepEqual(await locked(), []);
    await printOwner.lock(trx, first);
    t.deepEqual(await locked(), [id]);
  });
});
