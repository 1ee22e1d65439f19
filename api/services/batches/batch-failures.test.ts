import test from 'ava';
import { type Batch, retryBatchCall } from '../../contract/calls/batches.ts';
import { HeldPool, type HeldWork } from '../../testing/held-pool.ts';
import { openBatchOffice } from '../../testing/open-batch-office.ts';
import { openTestWorkers, type TestWorkers } from '../../testing/open-test-workers.ts';

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

test.serial(
  'a job that failed and is tried again prints the row it failed, and the batch ends anew',
  async (t) => {
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
    t.like(refused.body, { errorCode: 'job-not-retryable' }, 'no work of it has failed by now');
  },
);
