import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { ClaimedJob, JobFault, MadeFile } from '../../../workers/index.ts';
import { JobHints } from '../../data/job-hints.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { openFileStorage } from '../../storage/open-file-storage.ts';
import { noCaps } from '../../testing/no-caps.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { FileStore } from '../files/file-store.ts';
import type { JobOwner } from './job-owner.ts';
import { Jobs } from './jobs.ts';
import { WorkerRows } from './worker-rows.ts';

const fault: JobFault = { code: 'picture-broken', message: 'It is broken.', retryable: false };
/** Dates that no machine's clock reaches. */
const FUTURE = new Date('2100-01-01T00:00:00Z');
const PAST = [new Date('2001-01-01T00:00:00Z'), new Date('2002-01-01T00:00:00Z')] as const;
const RECENT = new Date('2020-01-01T00:00:00Z');

/** The calls of the owner, in their order. */
let calls: unknown[] = [];
/** Runs while the owner locks: between storing bytes and recording them. */
let meanwhile: (trx: Knex, job: ClaimedJob) => Promise<unknown> = () => Promise.resolve();

const owner: JobOwner = {
  async lock(trx, job) {
    calls.push('lock');
    await meanwhile(trx, job);
  },
  nameFiles: (_trx, { enterpriseId, id }, { files }) =>
    Promise.resolve(
      files.map(({ name, contentType }) => ({
        enterpriseId,
        context: `jobs/${id}`,
        filename: name,
        contentType,
      })),
    ),
  partKept: (_trx, _job, file, data) => Promise.resolve(void calls.push(['part', file?.filename, data])),
  completed: (_trx, _job, files, data) =>
    Promise.resolve(void calls.push(['completed', files.map(({ filename }) => filename), data])),
  failed: (_trx, _job, { code }) => Promise.resolve(void calls.push(['failed', code])),
  cancelled: () => Promise.resolve(void calls.push('cancelled')),
  retried: () => Promise.resolve(true),
};

let opened: TestDatabase;
let folder: string;
let hints: JobHints;
let jobs: Jobs;
let rows: WorkerRows;
let enterpriseId: number;
let requests = 0;

test.before(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'platen-rows-'));
  hints = new JobHints(opened.place);
  const files = new FileStore(opened.database, openFileStorage({ folder: join(folder, 'files') }));
  const queue = { add: () => Promise.resolve(), remove: () => Promise.resolve() };
  jobs = new Jobs(
    opened.database,
    queue,
    () => owner,
    () => {},
    noCaps,
  );
  rows = new WorkerRows(opened.database, files, hints, () => owner);
  const [row] = (await opened.database('enterprise').insert({ name: 'One' }, 'id')) as { id: number }[];
  enterpriseId = row!.id;
});
test.beforeEach(() => {
  calls = [];
  meanwhile = () => Promise.resolve();
});
test.after.always(async () => {
  await hints?.close();
  await opened?.close();
  await rm(folder, { recursive: true, force: true });
});

function request(utcDeadlineDateTime?: Date): Promise<JobRow> {
  const payload = { orderItemId: 1, printAreaId: 1, itemNbr: null };
  const asked = { enterpriseId, kind: 'print', payload, idempotencyKey: `${(requests += 1)}` };
  return jobs.request(utcDeadlineDateTime ? { ...asked, utcDeadlineDateTime } : asked);
}
const claimNew = async () => (await rows.claim((await request()).id))!;
const change = ({ id }: { id: number }, values: object) =>
  opened.database('renderJob').where({ id }).update(values);
const read = ({ id }: { id: number }) => jobs.read(enterpriseId, id);
/** Another worker claims the job. */
const lose = (database: Knex, { id, claim }: ClaimedJob) =>
  database('renderJob')
    .where({ id })
    .update({ claim: claim + 1 });
async function make(name: string): Promise<MadeFile> {
  const path = join(folder, name);
  await writeFile(path, `bytes of ${name}`);
  return { name, path, contentType: 'image/png' };
}
const filesOf = ({ id }: { id: number }): Promise<string[]> =>
  opened
    .database('file')
    .where({ context: `jobs/${id}` })
    .orderBy('id')
    .pluck('filename');
const countStored = async () => ((await opened.database('storedObject').select('*')) as object[]).length;

test.serial('a job is claimed until its deadline', async (t) => {
  const early = await request(FUTURE);
  t.like(await rows.claim(early.id), { id: early.id, claim: 1 });
  const late = await request(PAST[0]);
  t.is(await rows.claim(late.id), undefined);
  t.like(await read(late), {
    status: 'FAILED',
    errorCode: 'job-expired',
    errorText: 'The job was not started before its deadline.',
  });
  t.deepEqual(calls, ['lock', ['failed', 'job-expired']]);
});

test.serial('a job that was claimed 25 times without a result is not claimed again', async (t) => {
  const job = await request();
  await change(job, { silentClaims: 24 });
  t.like(await rows.claim(job.id), { id: job.id });
  t.is(await rows.claim(job.id), undefined);
  t.like(await read(job), {
    status: 'FAILED',
    errorCode: 'job-deadly',
    errorText: 'Workers stopped repeatedly while they did this job.',
  });
  t.deepEqual(calls, ['lock', ['failed', 'job-deadly']]);
  t.is(await rows.claim(job.id), undefined, 'the job has ended');
});

test.serial('the files of a job are recorded with its end', async (t) => {
  const job = await claimNew();
  const outcome = { files: [await make('one.png'), await make('two.png')], data: { isBlank: false } };
  t.true(await rows.complete(job, outcome));
  t.deepEqual(calls, ['lock', ['completed', ['one.png', 'two.png'], { isBlank: false }]]);
  t.deepEqual(await filesOf(job), ['one.png', 'two.png']);
  const { status, result } = await read(job);
  t.is(status, 'COMPLETED');
  t.is(result!['isBlank'], false);
  t.deepEqual(
    (result!['files'] as string[]).map((reference) => reference.split('/').at(-1)),
    ['one.png', 'two.png'],
  );
  t.false(await rows.complete(job, outcome), 'once');
});

test.serial('nothing is stored for a worker that has lost its job', async (t) => {
  const job = await claimNew();
  const outcome = { files: [await make('lost.png')], data: {} };
  await lose(opened.database, job);
  const before = await countStored();
  // Bytes that were stored in vain would have their key here.
  await opened.database.raw('CREATE TABLE stored_in_vain (storage_key text)');
  await opened.database.raw(`
    CREATE FUNCTION note_stored() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO stored_in_vain VALUES (NEW.storage_key); RETURN NEW; END $$;
    CREATE TRIGGER note_stored AFTER INSERT ON stored_object FOR EACH ROW EXECUTE FUNCTION note_stored()`);
  t.false(await rows.complete(job, outcome));
  t.deepEqual(await opened.database('storedInVain').select(), []);
  await opened.database.raw('DROP FUNCTION note_stored CASCADE; DROP TABLE stored_in_vain');
  t.is(await countStored(), before);
  t.deepEqual(calls, []);
  t.is((await read(job)).status, 'RUNNING');
});

test.serial('bytes are discarded when their job is lost before they are recorded', async (t) => {
  const [whole, part] = [await claimNew(), await claimNew()];
  const before = await countStored();
  meanwhile = lose;
  t.false(await rows.complete(whole, { files: [await make('late.png')], data: {} }));
  t.false(await rows.storePart(part, { file: await make('part.png'), data: {} }));
  t.deepEqual(calls, ['lock', 'lock']);
  t.is(await countStored(), before);
  t.deepEqual([await filesOf(whole), await filesOf(part)], [[], []]);
});

test.serial('a part is stored while its job runs, with its file if it has one', async (t) => {
  const job = await claimNew();
  t.true(await rows.storePart(job, { file: await make('part.png'), data: { row: 1 } }));
  t.true(await rows.storePart(job, { data: { row: 2 } }));
  t.deepEqual(calls, ['lock', ['part', 'part.png', { row: 1 }], 'lock', ['part', undefined, { row: 2 }]]);
  t.deepEqual(await filesOf(job), ['part.png']);
  t.is((await read(job)).status, 'RUNNING');
  const { partKept, ...silent } = owner;
  t.truthy(partKept);
  const plain = new WorkerRows(
    opened.database,
    new FileStore(opened.database, openFileStorage({ folder })),
    hints,
    () => silent,
  );
  t.true(await plain.storePart(job, { data: {} }));
});

test.serial('a part whose file was deleted is rejected, and leaves no bytes', async (t) => {
  const job = await claimNew();
  const file = await make('deleted.png');
  await rm(file.path);
  const countBytes = () => opened.database('storedObject').count('* as count');
  const before = await countBytes();
  await t.throwsAsync(rows.storePart(job, { file, data: {} }), { code: 'storage-unavailable' });
  t.deepEqual(await countBytes(), before);
  t.deepEqual(calls, []);
});

test.serial('each part of a job notifies its followers', async (t) => {
  const job = await claimNew();
  const ids: number[] = [];
  const end = hints.onChange((id) => ids.push(id));
  // The listening connection may open after the first part is stored.
  await waitUntil(async () => {
    await rows.storePart(job, { data: {} });
    return ids.includes(job.id);
  });
  end();
  t.true(ids.includes(job.id));
});

test.serial('cancelling a job sends a hint to workers', async (t) => {
  const received: number[] = [];
  const end = rows.onCancelHint((id) => received.push(id));
  await waitUntil(async () => {
    await jobs.cancel(enterpriseId, (await claimNew()).id);
    return received.length > 0;
  });
  end();
  t.true(received.length > 0);
});

test.serial('a failure counts only while the job is held', async (t) => {
  const [held, lost] = [await claimNew(), await claimNew()];
  await rows.fail(held, fault);
  t.like(await read(held), { status: 'FAILED', errorCode: 'picture-broken', errorText: 'It is broken.' });
  await lose(opened.database, lost);
  await rows.fail(lost, fault);
  t.like(await read(lost), { status: 'RUNNING', errorCode: null });
  t.deepEqual(calls, ['lock', ['failed', 'picture-broken'], 'lock']);
});

test.serial('a released job waits again; a failure is counted, an outage is not', async (t) => {
  const job = await claimNew();
  await rows.retryLater(job, { ...fault, isOutage: true });
  t.like(await read(job), { status: 'QUEUED', failures: 0, errorCode: 'picture-broken' });
  await rows.retryLater((await rows.claim(job.id))!, fault);
  t.like(await read(job), { status: 'QUEUED', failures: 1 });
  await rows.release((await rows.claim(job.id))!);
  t.like(await read(job), { status: 'QUEUED', failures: 1, silentClaims: 0 });
});

test.serial('only the worker that holds a job can report its progress', async (t) => {
  const job = await claimNew();
  const other = await claimNew();
  t.true(await rows.reportProgress(job, 0.5));
  t.is((await read(job)).progress, 0.5);
  t.deepEqual(await rows.listLost([job, other]), []);
  await lose(opened.database, job);
  t.false(await rows.reportProgress(job, 0.7));
  t.deepEqual(await rows.listLost([job, other]), [job]);
});

test.serial('jobs that were not queued recently are taken, the oldest first, up to a limit', async (t) => {
  const [first, second] = [await request(), await request()];
  // Jobs of earlier tests may be old by now.
  await opened.database('renderJob').update({ utcQueuedDateTime: FUTURE });
  t.deepEqual(await rows.takeUnqueued(10), []);
  for (const [index, job] of [first, second].entries())
    await change(job, { utcQueuedDateTime: PAST[index]! });
  const { id, kind, rank } = first;
  t.deepEqual(await rows.takeUnqueued(1), [{ id, kind, rank }]);
  t.like(await rows.takeUnqueued(1), [{ id: second.id }]);
  const stale = opened.database('renderJob').where('utcQueuedDateTime', '<', RECENT);
  t.deepEqual(await stale.pluck('id'), [], 'both are queued now');
});

test('an error of an unavailable database is explained; any other is unchanged', (t) => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  t.like(rows.explain(away), { code: 'database-unavailable' });
  t.true(rows.explain(away) instanceof PlatenError);
  const other = new Error('a fault of ours');
  t.is(rows.explain(other), other);
});
