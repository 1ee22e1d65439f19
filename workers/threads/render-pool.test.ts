import test, { type ExecutionContext } from 'ava';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JobFailed } from './job-failed.ts';
import { RenderPool } from './render-pool.ts';

/** Longer than any test takes. */
const LONG_MS = 10 * 60_000;

/** A pool of one thread that runs this code, and what a run reports. */
async function openPool(t: ExecutionContext, code: string, graceMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'platen-pool-'));
  t.teardown(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'render-thread.js'), code);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const pool = new RenderPool({ builtFolder: folder, backgroundModel: '/models/isnet.onnx' }, 1, graceMs);
  t.teardown(() => pool.close());
  const said: unknown[] = [];
  const run = (task: unknown, signal = new AbortController().signal) =>
    pool.run(
      { kind: 'print', task, files: new Map(), folder },
      { signal, onProgress: (done) => said.push(done), onPart: (part) => said.push(part) },
    );
  return { run, said };
}

test('threads get the operator’s background model', async (t) => {
  const { run } = await openPool(
    t,
    `import { workerData } from 'node:worker_threads';
     export default () => ({ outcome: { files: [], data: { model: workerData.backgroundModel } }, parts: 0 });`,
  );
  t.deepEqual(await run({}), { files: [], data: { model: '/models/isnet.onnx' } });
});

test('progress and all parts are reported before the job ends', async (t) => {
  const { run, said } = await openPool(
    t,
    `export default ({ port }) => {
      for (const each of [0.5, { part: 1 }, { part: 2 }]) port.postMessage(each);
      return { outcome: { done: true }, parts: 2 };
    }`,
  );
  t.like(await run(undefined), { done: true });
  t.deepEqual(said, [0.5, { part: 1 }, { part: 2 }]);
});

test('the fault that a thread reports is thrown', async (t) => {
  const fault = { code: 'font-broken', message: 'The font is broken.', retryable: false };
  const { run } = await openPool(t, `export default () => (${JSON.stringify({ fault })});`);
  const error = await t.throwsAsync(run(undefined), { instanceOf: JobFailed });
  t.deepEqual(error.fault, fault);
});

test('a thread that dies fails only its own job, which may be retried', async (t) => {
  const { run } = await openPool(
    t,
    `export default ({ task }) => (task === 'die' ? process.exit(3) : { outcome: task, parts: 0 });`,
  );
  const [died, other] = await Promise.allSettled([run('die'), run('live')]);
  t.like(died, { status: 'rejected', reason: { code: 'render-thread-died', retryable: true, status: 500 } });
  t.like(other, { status: 'fulfilled', value: 'live' });
});

test('an aborted job that stops in time keeps its thread', async (t) => {
  const { run, said } = await openPool(
    t,
    `let jobs = 0;
    export default async ({ task, port }) => {
      jobs += 1;
      if (task === 'count') return { outcome: { jobs }, parts: 0 };
      const stopped = new Promise((stop) => port.on('message', stop));
      port.postMessage(0.1);
      await stopped;
      return { outcome: { done: true }, parts: 0 };
    }`,
    LONG_MS,
  );
  const given = new AbortController();
  const stopping = run('stop', given.signal);
  while (said.length === 0) await new Promise((later) => setTimeout(later, 5));
  given.abort(new Error('given up'));
  await t.throwsAsync(stopping, { message: 'given up' });
  t.like(await run('count'), { jobs: 2 });
});

test('a job that was cancelled before its start does not run', async (t) => {
  const { run } = await openPool(
    t,
    `let jobs = 0; export default () => ({ outcome: { jobs: ++jobs }, parts: 0 });`,
  );
  await t.throwsAsync(run('late', AbortSignal.abort(new Error('given up'))), { message: 'given up' });
  t.like(await run('next'), { jobs: 1 });
});

test('a thread that does not stop when aborted is terminated and replaced', async (t) => {
  const { run, said } = await openPool(
    t,
    `export default ({ task, port }) => {
      if (task === 'quick') return { outcome: { done: task }, parts: 0 };
      port.postMessage(0.1);
      for (;;);
    }`,
    0,
  );
  const given = new AbortController();
  const endless = run('endless', given.signal);
  while (said.length === 0) await new Promise((later) => setTimeout(later, 5));
  given.abort(new Error('given up'));
  await t.throwsAsync(endless, { message: 'given up' });
  t.like(await run('quick'), { done: 'quick' });
});
