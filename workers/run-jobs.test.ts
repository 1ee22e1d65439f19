import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { JobOutcome, JobRows, JobSources } from './ports.ts';
import { JobRunner } from './run-jobs.ts';

const nothing: JobOutcome = { files: [], data: {} };
const noSources: JobSources = {
  orderItem: () => Promise.reject(new Error('no order')),
  mockupSet: () => Promise.reject(new Error('no set')),
  batchRows: () => Promise.reject(new Error('no batch')),
};
const PAYLOADS = new Map<string, unknown>([
  ['bake', { key: '0'.repeat(64), view: { scene: {} } }],
  ['remove-background', { sourceImage: '/files/1', keptDays: null }],
]);

test('a stopping worker releases bakes at once, and finishes its other jobs', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-jobs-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const kinds = ['bake', 'remove-background', 'bake'];
  const events: string[] = [];
  const note = (event: string) => (id: number) => Promise.resolve(void events.push(`${id} ${event}`));
  const ofJob = (event: string) => (job: { id: number }) => note(event)(job.id);
  const rows: JobRows = {
    claim: (id) =>
      Promise.resolve({
        id,
        enterpriseId: 1,
        kind: kinds[id]!,
        payload: PAYLOADS.get(kinds[id]!),
        claim: 1,
        failures: 0,
      }),
    complete: (job) => ofJob('is done')(job).then(() => true),
    release: ofJob('is released'),
    fail: ofJob('has failed'),
    retryLater: ofJob('is retried'),
    storePart: () => Promise.resolve(true),
    reportProgress: () => Promise.resolve(true),
    listLost: () => Promise.resolve([]),
    takeUnqueued: () => Promise.resolve([]),
    explain: (error) => error,
    onCancelHint: () => () => {},
  };
  const begun: (() => void)[] = [];
  let bothRun = () => {};
  const running = new Promise<void>((resolve) => (bothRun = resolve));
  const runner = new JobRunner({
    rows,
    folder,
    sources: noSources,
    imports: { carryOut: () => Promise.resolve({}) },
    archives: { carryOut: () => Promise.resolve({}) },
    assets: { hold: () => Promise.resolve({ files: new Map(), release: () => Promise.resolve() }) },
    log: { info: () => {}, warn: () => {} },
    pool: {
      run: (_task, { signal }) =>
        new Promise((finish, fail) => {
          signal.addEventListener('abort', () => fail(signal.reason as Error));
          begun.push(() => finish(nothing));
          if (begun.length === 2) bothRun();
        }),
    },
  });
  const work = [runner.run(0), runner.run(1)];
  await running;
  runner.releaseSubprocesses();
  await t.throwsAsync(work[0]!, { message: 'The worker is stopping.' });
  await t.throwsAsync(runner.run(2), { message: 'The worker is stopping.' }, 'claimed during the stop');
  t.is(begun.length, 2, 'the last one is not started');
  for (const finish of begun) finish();
  await work[1];
  t.deepEqual(events, ['0 is released', '2 is released', '1 is done']);
});
