import { setTimeout as pause } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { PlatenError } from '../../errors.ts';
import { runInThread, type ThreadWork } from './run-in-thread.ts';
import { writeThread } from './testing/write-thread.ts';

type Message = { part: number } | { sum: number };

/** Runs this code as a thread, which has `parentPort` and `workerData`. */
async function run(t: ExecutionContext, code: string, given: Partial<ThreadWork<Message, number>> = {}) {
  const file = await writeThread(t, code);
  const parts: number[] = [];
  const result = runInThread<Message, number>({
    file,
    task: { numbers: [1, 2] },
    maxHeapMb: 64,
    signals: [undefined],
    onMessage(message) {
      if ('sum' in message) return message.sum;
      parts.push(message.part);
      return undefined;
    },
    died: (cause) => new PlatenError('thread-died', 'The thread died.', { cause }),
    ...given,
  });
  return { result, parts };
}

const FOREVER = 'for (;;) Atomics.add(workerData.rounds, 0, 1);';
const rounds = () => new Int32Array(new SharedArrayBuffer(4));

test('the result message resolves the task, and other messages are reported', async (t) => {
  const { result, parts } = await run(
    t,
    `for (const part of workerData.numbers) parentPort.postMessage({ part });
     parentPort.postMessage({ sum: 3 });
     setInterval(() => {}, 1000);`,
  );
  t.is(await result, 3, 'a thread that goes on is ended');
  t.deepEqual(parts, [1, 2]);
});

test('a refusal is rethrown unchanged', async (t) => {
  const { result } = await run(
    t,
    `parentPort.postMessage({ code: 'psd-too-slow', message: 'It takes too long.', status: 422 });
     setInterval(() => {}, 1000);`,
  );
  await t.throwsAsync(result, {
    instanceOf: PlatenError,
    code: 'psd-too-slow',
    message: 'It takes too long.',
  });
  const { status } = (await result.catch((error: unknown) => error)) as PlatenError;
  t.is(status, 422);
});

test('a thread that fails or ends without a result counts as dead', async (t) => {
  const failed = await run(t, `throw new RangeError('no');`);
  const error = await t.throwsAsync(failed.result, { instanceOf: PlatenError, code: 'thread-died' });
  t.like(error.cause, { message: 'no' });
  const ended = await run(t, `parentPort.postMessage({ part: 1 });`);
  t.is((await t.throwsAsync(ended.result, { code: 'thread-died' })).cause, undefined);
});

test('a thread that exceeds its memory limit counts as dead', async (t) => {
  const { result } = await run(
    t,
    `const kept = []; for (let n = 0; n < 1e7; n += 1) kept.push({ n }); parentPort.postMessage({ sum: kept.length });`,
    { maxHeapMb: 8 },
  );
  const error = await t.throwsAsync(result, { code: 'thread-died' });
  t.like(error.cause, { code: 'ERR_WORKER_OUT_OF_MEMORY' });
});

test('each signal terminates the thread immediately, and its reason is thrown', async (t) => {
  for (const index of [0, 1]) {
    const controllers = [new AbortController(), new AbortController()];
    const counted = rounds();
    const { result } = await run(t, FOREVER, {
      task: { rounds: counted },
      signals: [controllers[0]!.signal, undefined, controllers[1]!.signal],
    });
    // The loop has begun once it counts.
    while (Atomics.load(counted, 0) === 0) await new Promise((turn) => setImmediate(turn));
    controllers[index]!.abort(new Error(`signal ${index}`));
    await t.throwsAsync(result, { message: `signal ${index}` });
    const after = Atomics.load(counted, 0);
    await pause(200); // a thread that continued would have counted by then, on most machines
    t.is(Atomics.load(counted, 0), after, 'it counts no more');
  }
});

test('an already aborted signal starts no thread', async (t) => {
  const counted = rounds();
  const signals = [AbortSignal.abort(new Error('left'))];
  const { result } = await run(t, 'Atomics.add(workerData.rounds, 0, 1);', {
    task: { rounds: counted },
    signals,
  });
  await t.throwsAsync(result, { message: 'left' });
  for (let turns = 0; turns < 100; turns += 1) await new Promise((turn) => setImmediate(turn));
  t.is(Atomics.load(counted, 0), 0);
});
