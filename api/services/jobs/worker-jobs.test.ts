import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import type { JobFault } from '../../../workers/index.ts';
import { JobHints } from '../../data/job-hints.ts';
import { JobRowSteps } from '../../data/job-rows.ts';
import { HeldPool, type HeldWork } from '../../testing/held-pool.ts';
import { noCaps } from '../../testing/no-caps.ts';
import { openTestWorkers, type TestWorkers } from '../../testing/open-test-workers.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { findJobOwner } from './job-owners.ts';
import { Jobs } from './jobs.ts';
import { WorkerRows } from './worker-rows.ts';
import { createOrderCall, readOrderCall } from '../../contract/calls/orders.ts';

interface Order {
  id: number;
  status: string;
  items: { id: number; status: string; assets: { renderJobId: number; status: string }[] }[];
}

const passing: JobFault = { code: 'away', message: 'It is unavailable.', retryable: true };
const lasting: JobFault = { code: 'picture-broken', message: 'It is broken.', retryable: false };

const pool = new HeldPool();
/** Log records of finished jobs. */
const received: string[] = [];
let api: TestWorkers;
const variants = new Map<number, number>();
let orders = 0;

test.before(async () => {
  api = await openTestWorkers({
    pool,
    log: { info: (_about, message) => received.push(message), warn: () => {} },
  });
});
test.after.always(() => api?.close());

async function createSeller(): Promise<{ enterpriseId: number; staff: string }> {
  const enterpriseId = await api.createEnterprise('Seller');
  await api.createProduct(enterpriseId, 'mug');
  const [variant] = (await api.database('shopProductVariant').where({ enterpriseId })) as { id: number }[];
  variants.set(enterpriseId, variant!.id);
  return { enterpriseId, staff: await api.createUser(enterpriseId, ['ORDERS']) };
}

async function placeOrder(enterpriseId: number, staff: string, items = 1): Promise<Order> {
  const item = { shopProductVariantId: variants.get(enterpriseId)! };
  const { body, status } = await api.as(staff).ask(createOrderCall, {
    params: { enterpriseId },
    body: { orderNumber: `T-${(orders += 1)}`, items: Array.from({ length: items }, () => item) },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as Order;
}

/** Jobs in the queue, waiting or running. */
async function countQueued(): Promise<number> {
  const [row] = (await api.database.withSchema('bullmq').from('job').count()) as { count: number }[];
  return row!.count;
}

const jobOf = (order: Order, item = 0) => order.items[item]!.assets[0]!.renderJobId;
const jobOfWork = ({ task }: HeldWork) => Number(task.folder.split('/job-')[1]!.split('-')[0]);
const filesOf = async (enterpriseId: number) =>
  (await api.database('file').where({ enterpriseId }).whereLike('context', 'orders/%')) as object[];

test.serial('cancelling from another process ends the work and stores nothing', async (t) => {
  const { enterpriseId, staff } = await createSeller();
  const order = await placeOrder(enterpriseId, staff);
  const work = await pool.next();
  const ended = once(work.signal, 'abort');
  // The other process shares only the database.
  const elsewhere = new Jobs(
    api.database,
    { add: () => Promise.resolve(), remove: () => Promise.resolve() },
    findJobOwner,
    () => {},
    noCaps,
  );
  t.is((await elsewhere.cancel(enterpriseId, jobOf(order))).status, 'CANCELLED');
  await ended;
  await work.finish('too late').catch(() => {});
  t.deepEqual(await filesOf(enterpriseId), []);
  const { body } = await api.as(staff).ask(readOrderCall, { params: { enterpriseId, id: order.id } });
  t.like(body, { status: 'ITEMS_IN_ERROR', items: [{ assets: [{ status: 'CANCELLED' }] }] });
});

test.serial('a job that two workers claimed is stored once, by the one with the last claim', async (t) => {
  const { enterpriseId, staff } = await createSeller();
  const order = await placeOrder(enterpriseId, staff);
  const work = await pool.next();
  const hints = new JobHints(api.place);
  const others = new WorkerRows(api.database, api.files, hints, findJobOwner);
  const again = (await others.claim(jobOf(order)))!;
  t.is(again.claim, 2);
  received.length = 0;
  await work.finish('of the first');
  // It was done, or the worker has looked before.
  await waitUntil(() => received.includes('job result discarded') || received.includes('job cancelled'));
  t.deepEqual(await filesOf(enterpriseId), []);
  // A worker that lost it between two statements changes nothing either.
  const steps = new JobRowSteps(api.database);
  const lost = { ...again, claim: 1 };
  t.false(await steps.reportProgress(lost, 0.5));
  t.false(await api.database.transaction((trx) => steps.holds(trx, lost)));
  t.false(await api.database.transaction((trx) => steps.end(trx, lost, { result: {} })));
  const path = join(api.workFolder, 'of-the-second.png');
  await writeFile(path, 'of the second');
  const outcome = { files: [{ name: 'made.png', path, contentType: 'image/png' }], data: {} };
  t.true(await others.complete(again, outcome));
  t.false(await others.complete(again, outcome));
  t.like(await filesOf(enterpriseId), [{ sizeBytes: 'of the second'.length }]);
  t.is((await filesOf(enterpriseId)).length, 1);
  await hints.close();
});

test.serial(
  'a temporary failure is tried again, a permanent one is not, and the order follows',
  async (t) => {
    const { enterpriseId, staff } = await createSeller();
    const order = await placeOrder(enterpriseId, staff, 2);
    (await pool.next()).fail(passing);
    (await pool.next()).fail(lasting);
    const later = await pool.next();
    await later.finish('at last');
    const jobs = await Promise.all([api.waitForJob(jobOf(order, 0)), api.waitForJob(jobOf(order, 1))]);
    t.deepEqual(jobs.map(({ status }) => status).toSorted(), ['COMPLETED', 'FAILED']);
    t.deepEqual(
      jobs.map(({ claim }) => claim).toSorted((one, other) => one - other),
      [1, 2],
    );
    const body = await api.as(staff).client(readOrderCall, { params: { enterpriseId, id: order.id } });
    t.is(body.status, 'ITEMS_IN_ERROR');
    t.is((await filesOf(enterpriseId)).length, 1);
  },
);

test.serial('work that fails temporarily five times has failed', async (t) => {
  const { enterpriseId, staff } = await createSeller();
  const order = await placeOrder(enterpriseId, staff);
  (await pool.next()).fail(passing);
  await waitUntil(async () => (await api.jobs.read(enterpriseId, jobOf(order))).status === 'QUEUED');
  await api
    .database('renderJob')
    .where({ id: jobOf(order) })
    .update({ failures: 4 });
  // An outage does not count as a failure of the work.
  (await pool.next()).fail({ ...passing, isOutage: true });
  (await pool.next()).fail(passing);
  t.like(await api.waitForJob(jobOf(order)), { status: 'FAILED', errorCode: 'away' });
});

test.serial('a database without space for results is not a failure of the work', async (t) => {
  const { enterpriseId, staff } = await createSeller();
  const order = await placeOrder(enterpriseId, staff);
  await api.database.raw(`
    CREATE FUNCTION lack_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER lack_room BEFORE INSERT ON file FOR EACH ROW EXECUTE FUNCTION lack_room()`);
  await (await pool.next()).finish('of no avail');
  await waitUntil(async () => (await api.jobs.read(enterpriseId, jobOf(order))).status === 'QUEUED');
  await api.database.raw('DROP FUNCTION lack_room CASCADE');
  t.like(await api.jobs.read(enterpriseId, jobOf(order)), { failures: 0, errorCode: 'database-unavailable' });
  await (await pool.next()).finish('kept');
  t.like(await api.waitForJob(jobOf(order)), { status: 'COMPLETED' });
});

test.serial('a job past its deadline, or that kills its workers, is not started', async (t) => {
  const { enterpriseId, staff } = await createSeller();
  const order = await placeOrder(enterpriseId, staff, 3);
  const first = await pool.next();
  const jobs = api.database('renderJob').where({ enterpriseId, status: 'QUEUED' });
  const [late, deadly] = (await jobs.clone().orderBy('id')) as { id: number }[];
  await jobs
    .clone()
    .where({ id: late!.id })
    .update({ utcDeadlineDateTime: new Date(Date.now() - 1000) });
  await jobs.clone().where({ id: deadly!.id }).update({ silentClaims: 25 });
  await first.finish('in time');
  t.like(await api.waitForJob(late!.id), { status: 'FAILED', errorCode: 'job-expired' });
  t.like(await api.waitForJob(deadly!.id), { status: 'FAILED', errorCode: 'job-deadly' });
  const body = await api.as(staff).client(readOrderCall, { params: { enterpriseId, id: order.id } });
  t.is(body.status, 'ITEMS_IN_ERROR');
});

test.serial('enterprises take turns, however many jobs one of them has', async (t) => {
  const many = await createSeller();
  const few = await createSeller();
  const large = await placeOrder(many.enterpriseId, many.staff, 8);
  const small = await placeOrder(few.enterpriseId, few.staff, 2);
  // The first job of the large order has started, and the queue has all others.
  const first = await pool.next();
  await waitUntil(async () => (await countQueued()) === 10);
  const begun = [jobOfWork(first)];
  await first.finish('0');
  for (let count = 1; count < 10; count += 1) {
    const work = await pool.next();
    begun.push(jobOfWork(work));
    await work.finish(`${count}`);
  }
  const places = small.items.map((_, index) => begun.indexOf(jobOf(small, index)));
  t.log(begun.join(' '));
  t.true(Math.max(...places) <= 5, `the small order was at ${places.join(' and ')}`);
  for (const [index] of large.items.entries())
    t.is((await api.waitForJob(jobOf(large, index))).status, 'COMPLETED');
});

test.serial('a job that never reached the queue is run anyway', async (t) => {
  const { enterpriseId, staff } = await createSeller();
  const deaf = new Jobs(
    api.database,
    { add: () => Promise.reject(new Error('away')), remove: () => Promise.resolve() },
    findJobOwner,
    () => {},
    noCaps,
  );
  const order = await placeOrder(enterpriseId, staff);
  await (await pool.next()).finish('first');
  await api.waitForJob(jobOf(order));
  const item = order.items[0]!;
  const [asset] = (await api.database('itemAsset').where({ orderItemId: item.id }).select('printAreaId')) as {
    printAreaId: number;
  }[];
  const row = await deaf.request({
    enterpriseId,
    kind: 'print',
    idempotencyKey: 'lost',
    payload: { orderItemId: item.id, printAreaId: asset!.printAreaId, itemNbr: null },
  });
  await api
    .database('itemAsset')
    .where({ orderItemId: item.id })
    .update({ renderJobId: row.id, status: 'QUEUED' });
  await api
    .database('renderJob')
    .where({ id: row.id })
    .update({ utcQueuedDateTime: new Date(Date.now() - 60_000) });
  await (await pool.next()).finish('found');
  t.is((await api.waitForJob(row.id)).status, 'COMPLETED');
});

test.serial('two requests with one key are one job, and excess requests are refused', async (t) => {
  const { enterpriseId, staff } = await createSeller();
  const order = await placeOrder(enterpriseId, staff);
  const work = await pool.next();
  const small = new Jobs(
    api.database,
    { add: () => Promise.resolve(), remove: () => Promise.resolve() },
    findJobOwner,
    () => {},
    { all: 3, perEnterprise: 1 },
  );
  const payload = { orderItemId: order.items[0]!.id, printAreaId: 1, itemNbr: null };
  const request = { enterpriseId, kind: 'print', payload, idempotencyKey: 'same' };
  const [one, other] = [await small.request(request), await api.jobs.request(request)];
  t.is(one.id, other.id);
  await t.throwsAsync(small.request({ ...request, idempotencyKey: 'more' }), { code: 'queue-full' });
  const others = [await createSeller(), await createSeller(), await createSeller()];
  const ask = (index: number) => small.request({ ...request, enterpriseId: others[index]!.enterpriseId });
  await ask(0);
  await ask(1);
  await t.throwsAsync(ask(2), { code: 'queue-full' }, 'all together');
  const ids = others.map(({ enterpriseId }) => enterpriseId);
  await api.database('renderJob').whereIn('enterpriseId', ids).delete();
  await api.database('renderJob').where({ id: one.id }).delete();
  await work.finish('done');
  await api.waitForJob(jobOf(order));
});
