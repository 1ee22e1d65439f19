import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import type { QueueEntry } from '../../../workers/index.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import { noCaps } from '../../testing/no-caps.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { JobOwner } from './job-owner.ts';
import { type JobQuery, type JobRequest, Jobs, type QueueCaps } from './jobs.ts';

const payload = { orderItemId: 1, printAreaId: 1, itemNbr: null };
const firstPage: JobQuery = { page: 0, size: 20, sort: 'ASC' };

/** Calls of the owner, in their order. */
let calls: unknown[] = [];
let retried: JobOwner['retried'] = () => Promise.resolve(true);
const owner: JobOwner = {
  lock: (_trx, { id }) => Promise.resolve(void calls.push(['lock', id])),
  nameFiles: () => Promise.resolve([]),
  completed: () => Promise.resolve(),
  failed: () => Promise.resolve(),
  cancelled: (_trx, { id }) => Promise.resolve(void calls.push(['cancelled', id])),
  retried: (trx, job) => (typeof retried === 'string' ? Promise.resolve(false) : retried(trx, job)),
};
const findOwner = (): JobOwner => (typeof retried === 'string' ? { ...owner, retried } : owner);

/** A queue that cannot be reached. */
const brokenQueue = {
  add: (_entries: readonly QueueEntry[]) => Promise.reject(new Error('no queue')),
  remove: (_entry: QueueEntry) => Promise.reject(new Error('no queue')),
};

const queue = new RecordingQueue();
let queueErrors: Error[] = [];
let opened: TestDatabase;
let jobs: Jobs;
let enterpriseId: number;
let otherId: number;
let keys = 0;

const createJobs = (of: ConstructorParameters<typeof Jobs>[1] = queue, caps: QueueCaps = noCaps) =>
  new Jobs(opened.database, of, findOwner, (error) => void queueErrors.push(error), caps);
async function createEnterprise(): Promise<number> {
  const [row] = (await opened.database('enterprise').insert({ name: 'One' }, 'id')) as { id: number }[];
  return row!.id;
}
const requestOf = (values: Partial<JobRequest> = {}): JobRequest => ({
  enterpriseId,
  kind: 'print',
  payload,
  idempotencyKey: `${(keys += 1)}`,
  ...values,
});
const insert = (requests: readonly JobRequest[], by = jobs) =>
  opened.database.transaction((trx) => by.insert(trx, requests));
const setStatus = ({ id }: JobRow, status: string, values: object = {}) =>
  opened
    .database('renderJob')
    .where({ id })
    .update({ status, ...values });
const idsOf = (rows: readonly JobRow[]) => rows.map(({ id }) => id);

test.before(async () => {
  opened = await openTestDatabase();
});
test.beforeEach(async () => {
  await opened.database('renderJob').delete();
  [enterpriseId, otherId] = [await createEnterprise(), await createEnterprise()];
  calls = [];
  queueErrors = [];
  retried = () => Promise.resolve(true);
  queue.clear();
  jobs = createJobs();
});
test.after.always(() => opened?.close());

test.serial('a request becomes a queued job, which is announced', async (t) => {
  const utcDeadlineDateTime = new Date('2040-01-01T00:00:00Z');
  const job = await jobs.request(requestOf({ utcDeadlineDateTime }));
  t.like(job, { enterpriseId, kind: 'print', status: 'QUEUED', payload, utcDeadlineDateTime });
  t.deepEqual(queue.announced, [job.id]);
  t.is((await jobs.request(requestOf())).utcDeadlineDateTime, null);
});

test.serial('a second request of an enterprise with the same key gets the first job', async (t) => {
  const job = await jobs.request(requestOf({ idempotencyKey: 'same' }));
  const other = await jobs.request(requestOf({ idempotencyKey: 'same', enterpriseId: otherId }));
  t.not(other.id, job.id, 'another enterprise has its own keys');
  const again = { ...payload, orderItemId: 2 };
  t.deepEqual(await jobs.request(requestOf({ idempotencyKey: 'same', payload: again })), job);
  const rows = await insert([requestOf(), requestOf({ idempotencyKey: 'same' }), requestOf()]);
  t.is(rows[1]!.id, job.id);
  t.is(new Set(idsOf(rows)).size, 3);
  t.is(await jobs.countOpen(), 4);
});

test.serial('requests that need several statements are returned in their order', async (t) => {
  const requests = Array.from({ length: 1_001 }, () => requestOf());
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => void statements.push(sql);
  opened.database.on('query', note);
  const rows = await insert(requests);
  opened.database.off('query', note);
  const inserts = statements.filter((sql) => sql.startsWith('insert into "render_job"'));
  t.deepEqual(
    inserts.map((sql) => sql.split('), (').length),
    [500, 500, 1],
  );
  t.deepEqual(
    statements.filter((sql) => sql.includes('"idempotency_key") in (')),
    [],
    'inserted rows are not read again',
  );
  t.deepEqual(
    rows.map(({ idempotencyKey }) => idempotencyKey),
    requests.map(({ idempotencyKey }) => idempotencyKey),
  );
  t.deepEqual(
    rows.map(({ rank }) => rank),
    rows.map(({ rank }) => rank).toSorted((one, other) => one - other),
  );
  t.is(new Set(rows.map(({ rank }) => rank)).size, 1_001);
});

test.serial('an empty list of requests stores no job', async (t) => {
  t.deepEqual(await insert([]), []);
  t.is(await jobs.countOpen(), 0);
});

test.serial('a payload that does not match its kind is refused', async (t) => {
  await t.throwsAsync(jobs.request(requestOf({ payload: { orderItemId: 'one' } })));
  t.is(await jobs.countOpen(), 0);
});

test.serial('the number of waiting jobs is limited for each enterprise and in total', async (t) => {
  const capped = createJobs(queue, { perEnterprise: 2, all: 3 });
  const refusal = { instanceOf: RetryLaterError, code: 'queue-full' };
  const first = await capped.request(requestOf());
  await capped.request(requestOf());
  const error = await t.throwsAsync(capped.request(requestOf()), refusal);
  t.is(error.message, 'Too much work is waiting already. Try again in a minute.');
  t.is(error.retryAfterSeconds, 60);
  await capped.request(requestOf({ enterpriseId: otherId }));
  await t.throwsAsync(capped.request(requestOf({ enterpriseId: otherId })), refusal);
  t.is(await capped.countOpen(), 3);

  // A running job does not wait.
  await setStatus(first, 'RUNNING');
  const [last] = await insert([requestOf()], capped);
  t.is(last!.status, 'QUEUED');
  t.is(await capped.countOpen(), 4);
});

test.serial('requests are counted together before any of them is stored', async (t) => {
  const capped = createJobs(queue, { perEnterprise: 2, all: 100 });
  await t.throwsAsync(insert([requestOf(), requestOf(), requestOf()], capped), { code: 'queue-full' });
  const other = () => requestOf({ enterpriseId: otherId });
  const refused = insert([requestOf(), requestOf(), requestOf(), other()], capped);
  await t.throwsAsync(refused, { code: 'queue-full' }, 'one of two has too many');
  t.is(await capped.countOpen(), 0);
  t.is((await insert([requestOf(), other(), requestOf(), other()], capped)).length, 4);
});

test.serial('a job that the queue refuses is found by the next search for unqueued jobs', async (t) => {
  const job = await createJobs(brokenQueue).request(requestOf());
  const { id } = job;
  await waitUntil(async () => {
    const row = (await opened.database('renderJob').where({ id }).first()) as { utcQueuedDateTime: Date };
    return row.utcQueuedDateTime.getTime() === 0;
  });
  t.deepEqual(
    queueErrors.map(({ message }) => message),
    ['no queue'],
  );
});

test.serial('a job can be read by its own enterprise only', async (t) => {
  const job = await jobs.request(requestOf());
  t.like(await jobs.read(enterpriseId, job.id), { id: job.id });
  const error = await t.throwsAsync(jobs.read(otherId, job.id), {
    instanceOf: PlatenError,
    code: 'record-missing',
    message: `There is no job ${job.id}.`,
  });
  t.is(error.status, 404);
});

test.serial('a list has the jobs of one enterprise, by status and kind, in either order', async (t) => {
  const [one, two] = await insert([requestOf(), requestOf()]);
  await jobs.request(requestOf({ enterpriseId: otherId }));
  const [preview] = await insert([requestOf()]);
  await opened.database('renderJob').where({ id: preview!.id }).update({ kind: 'mockup' });
  await setStatus(two!, 'FAILED');
  const list = async (query: Partial<JobQuery>) => {
    const { rows, records } = await jobs.list(enterpriseId, { ...firstPage, ...query });
    return [idsOf(rows), records];
  };
  t.deepEqual(await list({}), [[one!.id, two!.id, preview!.id], 3]);
  t.deepEqual(await list({ sort: 'DESC' }), [[preview!.id, two!.id, one!.id], 3]);
  t.deepEqual(await list({ status: 'FAILED' }), [[two!.id], 1]);
  t.deepEqual(await list({ kind: 'mockup' }), [[preview!.id], 1]);
  t.deepEqual(await list({ size: 2, page: 1 }), [[preview!.id], 3]);
});

test.serial('a waiting job has the number of jobs ahead of it, of all enterprises', async (t) => {
  const own = await insert([requestOf(), requestOf(), requestOf()]);
  await jobs.request(requestOf({ enterpriseId: otherId }));
  await setStatus(own[0]!, 'RUNNING');
  const ahead = await jobs.countAhead((await jobs.list(enterpriseId, firstPage)).rows);
  // Enterprises take turns: the job of the other enterprise precedes both that wait here.
  t.deepEqual(
    own.map(({ id }) => ahead.get(id)),
    [undefined, 1, 2],
  );
});

test.serial('a job is cancelled once, withdrawn from the queue, and its owner notified', async (t) => {
  const job = await jobs.request(requestOf());
  await t.throwsAsync(jobs.cancel(otherId, job.id), { code: 'record-missing' });
  t.like(await jobs.cancel(enterpriseId, job.id), { id: job.id, status: 'CANCELLED' });
  t.deepEqual(calls, [
    ['lock', job.id],
    ['cancelled', job.id],
  ]);
  t.deepEqual(queue.withdrawn, [job.id]);
  t.is(await jobs.countOpen(), 0);

  t.like(await jobs.cancel(enterpriseId, job.id), { status: 'CANCELLED' });
  t.deepEqual(queue.withdrawn, [job.id]);
  t.is(calls.filter((call) => String(call).startsWith('cancelled')).length, 1);
});

test.serial('a job is cancelled even if the queue cannot be reached', async (t) => {
  const job = await jobs.request(requestOf());
  t.like(await createJobs(brokenQueue).cancel(enterpriseId, job.id), { status: 'CANCELLED' });
  await waitUntil(() => queueErrors.length === 1);
});

test.serial('a failed job is retried from the start', async (t) => {
  const job = await jobs.request(requestOf());
  await setStatus(job, 'FAILED', { failures: 5, silentClaims: 2, progress: 0.5, errorCode: 'broken' });
  queue.clear();
  t.like(await jobs.retry(enterpriseId, job.id), {
    id: job.id,
    status: 'QUEUED',
    failures: 0,
    silentClaims: 0,
    progress: 0,
    errorCode: null,
  });
  t.deepEqual(calls, [['lock', job.id]]);
  t.deepEqual(queue.announced, [job.id]);
});

test.serial('a job that has not failed, or is no longer needed, cannot be retried', async (t) => {
  const job = await jobs.request(requestOf());
  queue.clear();
  const refused = (why: string) => ({
    instanceOf: PlatenError,
    code: 'job-not-retryable',
    message: `Job ${job.id} cannot be begun again. ${why}`,
  });
  const error = await t.throwsAsync(jobs.retry(enterpriseId, job.id), refused('It has not failed.'));
  t.is(error.status, 409);
  await setStatus(job, 'FAILED');
  retried = () => Promise.resolve(false);
  const gone = refused('Its purpose was deleted, or fulfilled without it.');
  await t.throwsAsync(jobs.retry(enterpriseId, job.id), gone);
  retried = 'A preview is asked for anew.';
  await t.throwsAsync(jobs.retry(enterpriseId, job.id), refused('A preview is asked for anew.'));
  t.like(await jobs.read(enterpriseId, job.id), { status: 'FAILED' });
  t.deepEqual(queue.announced, []);
});

test.serial('waiting and running jobs are open', async (t) => {
  const rows = await insert(Array.from({ length: 5 }, () => requestOf()));
  for (const [at, status] of ['RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'].entries())
    await setStatus(rows[at]!, status);
  t.is(await jobs.countOpen(), 2);
});
