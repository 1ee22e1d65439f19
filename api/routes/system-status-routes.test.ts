import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import { systemStatusCall } from '../contract/calls/system-status.ts';
import { json } from '../data/connect.ts';
import { readSystemStatus } from '../services/platform/system-status.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

let api: TestApi;
let enterpriseId: number;
test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('Gifts Ltd');
});
test.after.always(() => api.close());

const readStatus = async () => {
  const monitor = await api.createUser(enterpriseId, ['SYSTEM_MONITORING']);
  return api.as(monitor).client(systemStatusCall, {});
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let jobs = 0;
const insertJob = (values: object) =>
  api.database('renderJob').insert({
    enterpriseId,
    kind: 'print',
    idempotencyKey: `job ${(jobs += 1)}`,
    payload: json({}),
    rank: 1,
    ...values,
  });

test.serial('monitors read the state of each part, with its waiting and failed items', async (t) => {
  const idle = { waiting: 0, failed: 0, utcWaitingSinceDateTime: null };
  t.like(await readStatus(), {
    application: { name: 'Platen', version: '1.2.3', build: 'test' },
    storage: { isAvailable: true },
    queue: { ...idle, running: 0, isStalled: false },
    mails: idle,
    webhooks: idle,
    printers: idle,
  });
  const since = minutesAgo(3);
  const mail = { recipient: 'a@example.com', subject: 'Hello', text: '', html: '' };
  await api.database('mail').insert([
    { ...mail, utcCreatedDateTime: minutesAgo(1) },
    { ...mail, utcCreatedDateTime: since },
    { ...mail, status: 'FAILED' },
    { ...mail, status: 'SENT' },
  ]);
  await insertJob({ status: 'FAILED' });
  await insertJob({ status: 'RUNNING', utcStartedDateTime: minutesAgo(1) });
  const { mails, queue } = await readStatus();
  t.deepEqual(mails, { waiting: 2, failed: 1, utcWaitingSinceDateTime: since.toISOString() });
  t.like(queue, { waiting: 0, failed: 1, running: 1, utcWaitingSinceDateTime: null });
});

test.serial('the response time of the database is measured in whole milliseconds', async (t) => {
  const clock = [100, 142.6];
  const { database } = await readSystemStatus(api.database, api.files, () => clock.shift()!);
  t.deepEqual(database, { answerMs: 43 });
});

test.serial('a queue is stalled when jobs wait and none started or ended for 5 minutes', async (t) => {
  await api.database('renderJob').delete();
  const isStalled = async () => (await readStatus()).queue.isStalled;
  await insertJob({ utcCreatedDateTime: minutesAgo(1) });
  t.false(await isStalled(), 'the job has not waited for 5 minutes');
  const created = { utcCreatedDateTime: minutesAgo(6) };
  await insertJob({ ...created, status: 'RUNNING', utcStartedDateTime: minutesAgo(6) });
  t.false(await isStalled(), 'no job has waited for 5 minutes');
  await insertJob({ utcCreatedDateTime: minutesAgo(5) });
  t.true(await isStalled(), 'the worker of the running job may have died');
  await insertJob({ status: 'RUNNING', utcStartedDateTime: minutesAgo(1) });
  const { id } = (await api.database('renderJob').orderBy('id', 'desc').first('id')) as { id: number };
  t.false(await isStalled(), 'a job has started since');
  await api
    .database('renderJob')
    .where({ id })
    .update({ status: 'COMPLETED', utcEndedDateTime: minutesAgo(6) });
  t.true(await isStalled());
  await api
    .database('renderJob')
    .where({ id })
    .update({ utcEndedDateTime: minutesAgo(1) });
  t.false(await isStalled(), 'a job has ended since');
});

test.serial('an unavailable storage is reported', async (t) => {
  const folder = join(api.dataFolder, 'files');
  await api.files.save(
    { enterpriseId, context: 'c', filename: 'a', contentType: 'text/plain' },
    Buffer.of(1),
  );
  await rename(folder, `${folder}-away`);
  t.like(await readStatus(), { storage: { isAvailable: false } });
  await rename(`${folder}-away`, folder);
  t.like(await readStatus(), { storage: { isAvailable: true } });
});
