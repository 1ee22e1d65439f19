import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import test from 'ava';
import { SupervisedThread } from './supervised-thread.ts';

/** A thread that runs this code, which has `port`. */
const startThread = (code: string) => () =>
  Promise.resolve(
    new Worker(`const { parentPort: port } = require('node:worker_threads'); ${code}`, { eval: true }),
  );

test('a thread that does not end on close is terminated', async (t) => {
  const threads: Worker[] = [];
  const start = startThread("port.on('message', () => {}); port.postMessage('listening');");
  const kept = new SupervisedThread(
    async () => {
      const thread = await start();
      threads.push(thread);
      return thread;
    },
    1,
    (error) => t.fail(error.message),
  );
  await kept.open();
  await kept.close();
  t.deepEqual(
    threads.map(({ threadId }) => threadId),
    [-1],
  );
});

test('closing after the thread has ended succeeds', async (t) => {
  let thread: Worker | undefined;
  const start = startThread("port.once('message', () => process.exit()); port.postMessage('listening');");
  let lost = 0;
  const kept = new SupervisedThread(
    async () => {
      if (thread) throw new Error('there is no other one');
      return (thread = await start());
    },
    600_000,
    () => (lost += 1),
  );
  await kept.open();
  const ended = once(thread!, 'exit');
  thread!.postMessage('end');
  await ended;
  await kept.close();
  t.true(lost > 0);
});
