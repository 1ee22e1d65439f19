import { setImmediate } from 'node:timers/promises';
import test from 'ava';
import { OneAtATime } from './one-at-a-time.ts';

/** Work that ends when the test says so. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('tasks of one key run in order; tasks of other keys run at the same time', async (t) => {
  const turns = new OneAtATime();
  const done: string[] = [];
  const first = gate();
  const all = [
    turns.run('a', async () => {
      await first.opened;
      done.push('a1');
    }),
    turns.run('a', async () => void done.push('a2')),
    turns.run('b', async () => void done.push('b1')),
  ];
  await all[2];
  await setImmediate();
  t.deepEqual(done, ['b1']);
  first.open();
  await Promise.all(all);
  t.deepEqual(done, ['b1', 'a1', 'a2']);
});

test('a task that fails rejects for its caller alone; the next task runs', async (t) => {
  const turns = new OneAtATime();
  const failing = turns.run('a', () => Promise.reject(new Error('broken')));
  const next = turns.run('a', () => Promise.resolve(7));
  await t.throwsAsync(failing, { message: 'broken' });
  t.is(await next, 7);
  t.is(await turns.run('a', () => Promise.resolve(8)), 8);
});

test('a task starts after all earlier tasks of its key have ended', async (t) => {
  const turns = new OneAtATime();
  const second = gate();
  const done: number[] = [];
  await turns.run('a', () => Promise.resolve());
  const running = turns.run('a', async () => {
    await second.opened;
    done.push(2);
  });
  await setImmediate();
  const last = turns.run('a', async () => void done.push(3));
  await setImmediate();
  t.deepEqual(done, []);
  second.open();
  await Promise.all([running, last]);
  t.deepEqual(done, [2, 3]);
});
