import { text } from 'node:stream/consumers';
import test from 'ava';
import { type Batch, retryBatchCall } from '../../contract/calls/batches.ts';
import { HeldPool, type HeldWork } from '../../testing/held-pool.ts';
import { BATCH_DPI, openBatchOffice } from '../../testing/open-batch-office.ts';
import { openTestWorkers, type TestWorkers } from '../../testing/open-test-workers.ts';
import { Customisations } from '../configurator/customisations.ts';
import { Batches } from './batches.ts';
import { readBatchSlice } from './read-batch-slice.ts';

const pool = new HeldPool();
let api: TestWorkers;

test.before(async () => {
  api = await openTestWorkers({ pool });
});
test.after.always(() => api?.close());

/** An office with a webhook for all ends of jobs and batches. */
async function openOffice() {
  const office = await openBatchOffice(api, 'award-plaque', 'plaque-five-winners');
  const { enterpriseId, as } = office;
  const events = ['job.completed', 'job.failed', 'job.cancelled', 'batch.completed', 'batch.failed'];
  const body = { url: 'https://erp.example/', events };
  await api.call('POST', `/v1/enterprises/${enterpriseId}/webhooks`, { as, body });
  return {
    ...office,
    async begin(csv: string): Promise<number> {
      const { body: begun } = await office.create(await office.upload(csv));
      return (begun as Batch).id;
    },
    async jobs(): Promise<number[]> {
      const jobs = api.database('renderJob').where({ enterpriseId, kind: 'batch' });
      return ((await jobs) as { id: number }[]).map(({ id }) => id);
    },
    async received(): Promise<string[]> {
      const deliveries = api.database('webhookDelivery').where({ enterpriseId }).orderBy('id');
      return ((await deliveries) as { event: string }[]).map(({ event }) => event);
    },
    async statuses(id: number): Promise<string[]> {
      return (await office.rows(id)).map(({ row, status }) => `${row} ${status}`);
    },
  };
}
/** Returns the work of the next job that is not cancelled. */
async function nextWork(): Promise<HeldWork> {
  for (;;) {
    const work = await pool.next();
    if (!work.signal.aborted) return work;
  }
}
const printed = (row: number) => ({ row, quantity: 1, status: 'PRINTED', findings: [], prints: [] });

test.serial(
  'a cancelled job fails its rows, and webhooks receive the event of the batch, not of its jobs',
  async (t) => {
    const office = await openOffice();
    const id = await office.begin('Item,Recipient\n1,x\n2,y\n');
    await nextWork();
    for (const job of await office.jobs()) await api.jobs.cancel(office.enterpriseId, job);
    t.is((await office.waitForEnd(id)).status, 'FAILED');
    t.deepEqual(
      (await office.rows(id)).map(({ status, findings }) => [status, findings.map(({ code }) => code)]),
      [
        ['FAILED', ['job-cancelled']],
        ['FAILED', ['job-cancelled']],
      ],
    );
    t.deepEqual(await office.received(), ['batch.failed']);
  },
);

test.serial('a retried job prints the rows that it failed, and the batch ends again', async (t) => {
  const office = await openOffice();
  const id = await office.begin('Item,Recipient\n1,x\n');
  (await nextWork()).fail({ code: 'picture-broken', message: 'It is broken.', retryable: false });
  t.is((await office.waitForEnd(id)).status, 'FAILED');
  const again = { params: { enterpriseId: office.enterpriseId, id } };
  t.like(await api.as(office.as).client(retryBatchCall, again), { id, status: 'RUNNING' });
  t.like(await office.read(id), { status: 'RUNNING', utcEndedDateTime: null });
  (await nextWork()).end({ rows: [printed(2)] });
  t.like(await office.waitForEnd(id), { status: 'COMPLETED', rowsPrinted: 1, rowsFailed: 0 });
  t.deepEqual(await office.statuses(id), ['2 PRINTED']);
  t.deepEqual(await office.received(), ['batch.failed', 'batch.completed']);
  const refused = await api.as(office.as).ask(retryBatchCall, again);
  t.like(refused.body, { errorCode: 'job-not-retryable' }, 'none of its jobs has failed');
});

test.serial('a job reads its own waiting rows, and the pictures that their cells name', async (t) => {
  const office = await openOffice();
  const { enterpriseId } = office;
  for (const [context, filename] of [
    ['row pictures', 'ada.png'],
    ['row pictures', '3'],
    ['row pictures', 'unnamed.png'],
    ['others', 'bo.png'],
  ] as const)
    await office.upload('picture', filename, context);
  const csv = await office.upload('Item,Recipient\n1, ada.png \n1,ada.png\n3,bo.png\n4,x\n');
  const { body } = await office.create(csv, { pictureContext: 'row pictures' });
  const { id, utcCreatedDateTime } = body as Batch;
  const read = (owner: number, batchId = id) =>
    readBatchSlice(api.database, owner, batchId, { firstRow: 2, lastRow: 4, status: 'QUEUED' });
  const { rows, pictures, design, ...slice } = await read(enterpriseId);
  t.deepEqual(
    rows.map(({ row, line, cells }) => [row, line, cells]),
    [
      [2, 2, ['1', ' ada.png ']],
      [4, 4, ['3', 'bo.png']],
    ],
    'the third row is refused already',
  );
  const ada = await api.files.findAt({ enterpriseId, context: 'row pictures', filename: 'ada.png' });
  t.deepEqual(pictures, new Map([['ada.png', `/f/${ada.publicId}/ada.png`]]));
  const { name, itemDigits, header, options } = slice;
  t.deepEqual(
    { name, itemDigits, header, options },
    {
      name: 'plaque-five-winners',
      itemDigits: 1,
      header: ['Item', 'Recipient'],
      options: { dpi: BATCH_DPI, pdf: { createdAt: new Date(utcCreatedDateTime) } },
    },
  );
  t.is(design.shopProductVariantId, slice.product.shopProduct.shopProductVariants[0]!.id);
  const plain = await office.create(csv);
  t.deepEqual((await read(enterpriseId, (plain.body as Batch).id)).pictures, new Map());
  const stranger = await api.createEnterprise('Stranger');
  await t.throwsAsync(read(stranger), { code: 'record-missing', message: `There is no batch ${id}.` });
  for (const job of await office.jobs()) await api.jobs.cancel(enterpriseId, job);
});

test.serial(
  'a CSV file that is too large or missing is refused, and an archive has the prints of its batch',
  async (t) => {
    const office = await openOffice();
    const { enterpriseId } = office;
    const csv = await office.upload('Item,Recipient\n1,x\n');
    const files = () => api.database('file').where({ enterpriseId });
    await files().update({ sizeBytes: 20_000_001 });
    const large = await office.create(csv);
    t.like(large, {
      status: 413,
      body: { errorCode: 'file-too-large', error: 'A CSV file has at most 20 MB.' },
    });
    const unknown = await office.create('/f/nowhere/rows.csv');
    t.like(unknown.body, { errorCode: 'file-missing', error: 'There is no such file.', path: 'csv' });

    await files().update({ sizeBytes: 20_000_000 });
    const { body } = await office.create(csv);
    const { id } = body as Batch;
    for (const job of await office.jobs()) await api.jobs.cancel(enterpriseId, job);
    const batches = new Batches(api.database, api.files, new Customisations(api.database), api.jobs);
    const list = () => batches.listPrints(enterpriseId, id);
    const none = { code: 'prints-missing', message: 'No row of the batch is printed.', status: 404 };
    t.like(await t.throwsAsync(list()), none);
    await office.upload('a print', 'a.png', `batches/${id}`);
    await office.upload('another', 'a.png', 'batches/0');
    const [print, ...others] = await list();
    t.like(print, { name: 'a.png', isCompressed: false });
    t.deepEqual(others, []);
    t.is(await text(await print!.open()), 'a print');
  },
);
