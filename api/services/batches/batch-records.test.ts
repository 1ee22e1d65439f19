import test from 'ava';
import type { Batch, BatchRow, BatchRowQuery } from '../../contract/calls/batches.ts';
import {
  cancelBatchCall,
  createBatchCall,
  downloadBatchCall,
  listBatchesCall,
  listBatchRowsCall,
  readBatchCall,
  retryBatchCall,
} from '../../contract/calls/batches.ts';
import { listNotificationsCall } from '../../contract/calls/notifications.ts';
import { alertRules } from '../../contract/resources/alert-rules.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { BATCH_DPI, openBatchOffice } from '../../testing/open-batch-office.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';
import { batchOwner } from './batch-owner.ts';

// Batches as records. Nothing is printed here; the tests report the results of jobs.

const queue = new RecordingQueue();
let api: TestApi;

test.before(async () => {
  api = await openTestApi(() => queue);
});
test.beforeEach(() => queue.clear());
test.after.always(() => api?.close());

const NINE = `Item,Recipient\n${[1, 2, 1, 4, 5, 6, 7, 8, 12].map((item) => `${item},N${item}`).join('\n')}\n`;

/** Staff of an enterprise whose webhook receives all events of batches. */
async function openOffice() {
  const office = await openBatchOffice(api, 'award-plaque', 'plaque-five-winners');
  const { enterpriseId, customisationCode } = office;
  const { client, ask } = api.as(office.as);
  const table = (name: string) => api.database(name).where({ enterpriseId });
  const events = JSON.stringify(['batch.completed', 'batch.failed', 'batch.cancelled']);
  const webhook = { enterpriseId, url: 'https://erp.example/', events, secret: 'whsec_AAAA' };
  await api.database('webhook').insert(webhook);
  const params = (id: number) => ({ params: { enterpriseId, id } });
  return {
    ...office,
    client,
    ask,
    table,
    params,
    async begin(csv = NINE, more: object = {}, filename = 'rows.csv'): Promise<Batch> {
      const body = {
        customisationCode,
        csv: await office.upload(csv, filename),
        dpi: BATCH_DPI,
        ...more,
      };
      return client(createBatchCall, { params: { enterpriseId }, body });
    },
    jobs: (id: number): Promise<JobRow[]> =>
      table('renderJob')
        .whereRaw(`payload @> ?::jsonb`, [JSON.stringify({ batchId: id })])
        .orderBy('id'),
    /** Gives some rows of a batch a status, as a job would. */
    setRows: (batchId: number, rows: number[], values: object) =>
      table('batchRow').where({ batchId }).whereIn('row', rows).update(values),
    async rowsOf(id: number, query: Partial<BatchRowQuery> = {}): Promise<string[]> {
      const { rows } = await client(listBatchRowsCall, { ...params(id), query });
      return rows.map(({ row, status }) => `${row} ${status}`);
    },
    /** The rows of a batch by their status. */
    async standing(id: number): Promise<Record<string, number[]>> {
      const { rows } = await client(listBatchRowsCall, params(id));
      const byStatus: Record<string, number[]> = {};
      for (const { row, status } of rows) (byStatus[status] ??= []).push(row);
      return byStatus;
    },
    received: async () =>
      ((await table('webhookDelivery').orderBy('id').pluck('body')) as string[]).map((body) => {
        const { type, data } = JSON.parse(body) as { type: string; data: unknown };
        return { type, data };
      }),
  };
}
const within = <T>(work: (trx: Parameters<typeof batchOwner.failed>[0]) => Promise<T>): Promise<T> =>
  api.database.transaction(work);
const rowPrinted = (row: number) => ({ row, quantity: 2, status: 'PRINTED', findings: [], prints: [] });

test.serial('a batch is named after its file, and each of its jobs prints some rows', async (t) => {
  const office = await openOffice();
  const more = { format: 'pdf', printArea: 'Plate', pictureContext: 'row pictures' } as const;
  const batch = await office.begin(NINE, more, 'Spring names.CSV');
  t.like(batch, {
    name: 'spring-names',
    status: 'RUNNING',
    rows: 9,
    rowsPrinted: 0,
    rowsFailed: 1,
    progress: 1 / 9,
    utcEndedDateTime: null,
  });
  const jobs = await office.jobs(batch.id);
  const slices = [
    [2, 5],
    [6, 8],
    [9, 10],
  ] as const;
  t.deepEqual(
    jobs.map(({ kind, payload, idempotencyKey }) => ({ kind, payload, idempotencyKey })),
    slices.map(([firstRow, lastRow]) => ({
      kind: 'batch',
      payload: { batchId: batch.id, firstRow, lastRow },
      idempotencyKey: `batch ${batch.id} ${firstRow}`,
    })),
    'a row that is refused already is no part of their work',
  );
  t.deepEqual(
    queue.announced,
    jobs.map(({ id }) => id),
  );
  const [kept] = (await office.table('batch')) as Record<string, unknown>[];
  t.like(kept, { header: ['Item', 'Recipient'], itemDigits: 2 });
  t.deepEqual(kept!['options'], {
    area: 'Plate',
    format: 'pdf',
    dpi: BATCH_DPI,
    pictureContext: 'row pictures',
  });
  const named = await office.begin(NINE, { name: 'Summer' });
  t.is(named.name, 'summer');
  const [, plain] = (await office.table('batch').orderBy('id')) as Record<string, unknown>[];
  t.deepEqual(plain!['options'], { dpi: BATCH_DPI });
});

test.serial('the rows of a batch have their cells and findings as soon as it is created', async (t) => {
  const office = await openOffice();
  const { id } = await office.begin('Item,Recipient\n1,"x\0\ny"\n\nthree,Bo\n1,Cy\n');
  const { rows } = await office.client(listBatchRowsCall, office.params(id));
  const waiting: Omit<BatchRow, 'row' | 'line' | 'itemNbr'> = {
    quantity: null,
    status: 'QUEUED',
    findings: [],
    prints: [],
  };
  t.deepEqual(rows, [
    { row: 2, line: 2, itemNbr: 1, ...waiting },
    { row: 4, line: 5, itemNbr: null, ...waiting },
    {
      row: 5,
      line: 6,
      itemNbr: 1,
      ...waiting,
      status: 'FAILED',
      findings: [
        {
          severity: 'error',
          code: 'item-twice',
          message: 'Item 1 is row 2 already; give each item one row.',
          column: 'Item',
        },
      ],
    },
  ]);
  t.deepEqual(await office.table('batchRow').orderBy('row').pluck('cells'), [
    ['1', 'x\uFFFD\ny'],
    ['three', 'Bo'],
    ['1', 'Cy'],
  ]);
});

test.serial('more rows than one statement inserts are stored, each once', async (t) => {
  const office = await openOffice();
  const lines = Array.from({ length: 1001 }, (_, index) => `${index + 1},N${index + 1}`);
  const batch = await office.begin(`Item,Recipient\n${lines.join('\n')}\n`);
  t.is(batch.rows, 1001);
  const numbers = await office.table('batchRow').orderBy('row').pluck('row');
  t.deepEqual(
    numbers,
    lines.map((_, index) => index + 2),
  );
  const jobs = await office.jobs(batch.id);
  t.is(jobs.length, 21, 'fifty rows a job');
  t.deepEqual(jobs.at(-1)!.payload, { batchId: batch.id, firstRow: 1002, lastRow: 1002 });
});

test.serial('the batches of an enterprise are listed by status and by page, the newest first', async (t) => {
  const [office, stranger] = [await openOffice(), await openOffice()];
  const [one, two] = [await office.begin(), await office.begin()];
  await office.client(cancelBatchCall, office.params(two.id));
  await stranger.begin();
  // A later batch begins no other again.
  const three = await office.begin('Item,Recipient\n1,x\n');
  const list = async (query: object) => {
    const { enterpriseId } = office;
    const { batches, records } = await office.client(listBatchesCall, { params: { enterpriseId }, query });
    return [batches.map(({ id }) => id), records];
  };
  t.deepEqual(await list({}), [[three.id, two.id, one.id], 3]);
  t.deepEqual(await list({ sort: 'ASC', size: 2 }), [[one.id, two.id], 3]);
  t.deepEqual(await list({ sort: 'ASC', size: 2, page: 1 }), [[three.id], 3]);
  t.deepEqual(await list({ status: 'CANCELLED' }), [[two.id], 1]);
  const params = { enterpriseId: office.enterpriseId };
  const { batches } = await office.client(listBatchesCall, { params });
  t.deepEqual(
    batches.map(({ rows, progress }) => [rows, progress]),
    [
      [1, 0],
      [9, 1],
      [9, 1 / 9],
    ],
  );
  t.deepEqual(await list({ status: 'COMPLETED' }), [[], 0]);
  t.deepEqual(await office.client(readBatchCall, office.params(one.id)), one, 'counted by itself');
});

test.serial('the rows of a batch are listed by status and by page', async (t) => {
  const office = await openOffice();
  const [batch, other] = [await office.begin(), await office.begin()];
  await office.setRows(batch.id, [2, 3], { status: 'PRINTED' });
  t.deepEqual(await office.rowsOf(batch.id, { status: 'PRINTED' }), ['2 PRINTED', '3 PRINTED']);
  t.deepEqual(await office.rowsOf(batch.id, { status: 'FAILED' }), ['4 FAILED']);
  t.deepEqual(await office.rowsOf(batch.id, { sort: 'DESC', size: 2 }), ['10 QUEUED', '9 QUEUED']);
  t.deepEqual(await office.rowsOf(batch.id, { sort: 'ASC', size: 4, page: 2 }), ['10 QUEUED']);
  t.like(await office.client(readBatchCall, office.params(batch.id)), {
    rows: 9,
    rowsPrinted: 2,
    rowsFailed: 1,
    progress: 3 / 9,
  });
  t.like(await office.client(readBatchCall, office.params(other.id)), { rows: 9, rowsPrinted: 0 });
});

test.serial('a batch of another enterprise is not found', async (t) => {
  const [office, stranger] = [await openOffice(), await openOffice()];
  const { id } = await office.begin();
  for (const call of [readBatchCall, listBatchRowsCall, cancelBatchCall, retryBatchCall, downloadBatchCall])
    t.like(
      await stranger.ask(call, stranger.params(id)),
      { status: 404, body: { errorCode: 'record-missing', error: `Batches: there is no record ${id}.` } },
      call.name,
    );
  t.is((await office.client(readBatchCall, office.params(id))).status, 'RUNNING');
});

test.serial('cancelling a batch deletes its files and cancels its jobs, and no others', async (t) => {
  const office = await openOffice();
  const { enterpriseId } = office;
  const [batch, other] = [await office.begin(NINE, { name: 'Gone' }), await office.begin()];
  const save = (context: string) =>
    api.files.save({ enterpriseId, context, filename: 'a.png', contentType: 'image/png' }, Buffer.from('a'));
  await save(`batches/${batch.id}`);
  await save(`batches/${other.id}`);
  await office.setRows(batch.id, [2, 3], { status: 'PRINTED', prints: '[{"name":"a.png"}]' });
  const [first, ...rest] = await office.jobs(batch.id);
  await office.table('renderJob').where({ id: first!.id }).update({ status: 'COMPLETED' });
  const cancelled = await office.client(cancelBatchCall, office.params(batch.id));
  t.like(cancelled, { status: 'CANCELLED', rowsPrinted: 0, rowsFailed: 1, progress: 1 });
  t.truthy(cancelled.utcEndedDateTime);
  t.deepEqual(await office.standing(batch.id), { CANCELLED: [2, 3, 5, 6, 7, 8, 9, 10], FAILED: [4] });
  t.deepEqual(await office.table('batchRow').where({ batchId: batch.id, row: 2 }).pluck('prints'), [[]]);
  t.deepEqual(await office.table('file').whereLike('context', 'batches/%').pluck('context'), [
    `batches/${other.id}`,
  ]);
  t.deepEqual(
    queue.withdrawn.toSorted((a, b) => a - b),
    rest.map(({ id }) => id),
  );
  t.deepEqual(
    (await office.jobs(batch.id)).map(({ status }) => status),
    ['COMPLETED', 'CANCELLED', 'CANCELLED'],
  );
  t.true((await office.jobs(other.id)).every(({ status }) => status === 'QUEUED'));
  t.is((await office.client(readBatchCall, office.params(other.id))).status, 'RUNNING');
  t.deepEqual(await office.client(cancelBatchCall, office.params(batch.id)), cancelled, 'once');
  const data = { id: batch.id, name: 'gone', status: 'CANCELLED', enterpriseId };
  t.deepEqual(await office.received(), [{ type: 'batch.cancelled', data }]);
});

test.serial('a batch ends when none of its rows is waiting, with one event', async (t) => {
  const office = await openOffice();
  const { enterpriseId } = office;
  await office.client(alertRules.calls.create, {
    params: { enterpriseId },
    body: { name: 'Batches', events: ['BATCH_COMPLETED', 'BATCH_FAILED'] },
  });
  const [batch, other] = [await office.begin(), await office.begin(NINE, { name: 'Lost' })];
  const [first, second, third] = await office.jobs(batch.id);
  await within((trx) =>
    batchOwner.failed(trx, first!, { code: 'broken', message: 'It is.', retryable: false }),
  );
  t.deepEqual(await office.standing(batch.id), { FAILED: [2, 3, 4, 5], QUEUED: [6, 7, 8, 9, 10] });
  const { rows } = await office.client(listBatchRowsCall, office.params(batch.id));
  t.deepEqual(rows[0]!.findings, [{ severity: 'error', code: 'broken', message: 'It is.' }]);
  t.is(rows[2]!.findings[0]!.code, 'item-twice', 'a row that had ended stays as it was');
  const done = [6, 7, 8].map(rowPrinted);
  await within((trx) => batchOwner.completed(trx, second!, [], { rows: done }));
  t.like(await office.client(readBatchCall, office.params(batch.id)), {
    status: 'RUNNING',
    utcEndedDateTime: null,
  });
  t.deepEqual(await office.received(), []);
  const last = [9, 10].map(rowPrinted);
  await within((trx) => batchOwner.completed(trx, third!, [], { rows: last }));
  const ended = await office.client(readBatchCall, office.params(batch.id));
  t.like(ended, { status: 'COMPLETED', rowsPrinted: 5, rowsFailed: 4, progress: 1 });
  t.truthy(ended.utcEndedDateTime);
  t.is((await office.client(listBatchRowsCall, office.params(batch.id))).rows[4]!.quantity, 2);
  // A report that arrives a second time changes nothing.
  await within((trx) => batchOwner.completed(trx, third!, [], { rows: last }));
  const fault = { code: 'broken', message: 'It is.', retryable: false };
  for (const job of await office.jobs(other.id)) await within((trx) => batchOwner.failed(trx, job, fault));
  t.like(await office.client(readBatchCall, office.params(other.id)), { status: 'FAILED', rowsFailed: 9 });
  t.deepEqual(await office.received(), [
    { type: 'batch.completed', data: { id: batch.id, name: 'rows', status: 'COMPLETED', enterpriseId } },
    { type: 'batch.failed', data: { id: other.id, name: 'lost', status: 'FAILED', enterpriseId } },
  ]);
  const { messages } = await office.client(listNotificationsCall, {
    params: { enterpriseId },
    query: { sort: 'ASC' },
  });
  t.deepEqual(
    messages.map(({ title, url, entityActivityEventType }) => ({ title, url, entityActivityEventType })),
    [
      {
        title: 'The batch rows is printed',
        url: `/batches/${batch.id}`,
        entityActivityEventType: 'BATCH_COMPLETED',
      },
      {
        title: 'The batch lost has failed',
        url: `/batches/${other.id}`,
        entityActivityEventType: 'BATCH_FAILED',
      },
    ],
  );
});

test.serial('a retried batch prints only the rows whose jobs failed', async (t) => {
  const office = await openOffice();
  const batch = await office.begin();
  const other = await office.begin();
  const again = office.params(batch.id);
  t.like(await office.ask(retryBatchCall, again), {
    status: 409,
    body: {
      errorCode: 'job-not-retryable',
      error:
        'No row failed for want of a worker. Correct the rows that are wrong and print them as a new batch.',
    },
  });
  const [first, second] = await office.jobs(batch.id);
  const fault = { code: 'broken', message: 'It is.', retryable: false };
  for (const job of [first!, second!, ...(await office.jobs(other.id))]) {
    await within((trx) => batchOwner.failed(trx, job, fault));
    await office.table('renderJob').where({ id: job.id }).update({ status: 'FAILED', errorCode: 'broken' });
  }
  const wrong = JSON.stringify([{ severity: 'error', code: 'text-long', message: 'It is long.' }]);
  await office.setRows(batch.id, [3], { findings: wrong });
  queue.clear();
  await office.client(retryBatchCall, again);
  t.deepEqual(await office.standing(batch.id), { QUEUED: [2, 5, 6, 7, 8, 9, 10], FAILED: [3, 4] });
  t.deepEqual(queue.announced, [first!.id, second!.id]);
  t.deepEqual(
    (await office.client(listBatchRowsCall, again)).rows[0]!.findings,
    [],
    'they have no finding any more',
  );
  t.like(await office.client(readBatchCall, office.params(other.id)), { status: 'FAILED', rowsFailed: 9 });
});

test.serial('a cancelled batch is not retried', async (t) => {
  const office = await openOffice();
  const { id } = await office.begin();
  const [first] = await office.jobs(id);
  await within((trx) =>
    batchOwner.failed(trx, first!, { code: 'broken', message: 'It is.', retryable: false }),
  );
  await office.client(cancelBatchCall, office.params(id));
  await office.table('renderJob').where({ id: first!.id }).update({ status: 'FAILED', errorCode: 'broken' });
  t.like(await office.ask(retryBatchCall, office.params(id)), {
    status: 409,
    body: { errorCode: 'job-not-retryable' },
  });
  t.is((await office.client(readBatchCall, office.params(id))).status, 'CANCELLED');
});

test.serial('a batch without a print file has no archive', async (t) => {
  const office = await openOffice();
  const { id } = await office.begin();
  t.like(await office.ask(downloadBatchCall, office.params(id)), {
    status: 404,
    body: { errorCode: 'prints-missing', error: 'No row of the batch is printed.' },
  });
});
