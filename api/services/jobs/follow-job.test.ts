import { getEventListeners } from 'node:events';
import test from 'ava';
import { followJob } from './follow-job.ts';

/** Hints of jobs that the test sends. */
function openHints() {
  const listeners = new Set<(id: number) => void>();
  return {
    listeners,
    onChange(listener: (id: number) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (id: number) => listeners.forEach((listener) => listener(id)),
  };
}

/** The value of a promise that settles before the next timer, else 'late'. */
const soon = <T>(coming: Promise<T>): Promise<T | 'late'> =>
  Promise.race([coming, new Promise<'late'>((late) => setTimeout(late, 0, 'late'))]);

test('a job is read after a hint about it, and not after hints about others', async (t) => {
  const hints = openHints();
  let reads = 0;
  const changes = followJob(hints, 7, () => Promise.resolve((reads += 1)));
  t.deepEqual(await changes.next(), { value: 1, done: false });
  const next = changes.next();
  hints.notify(8);
  t.is(await soon(next), 'late', 'a hint about another job');
  hints.notify(7);
  t.deepEqual(await soon(next), { value: 2, done: false });
  t.is(await soon(changes.next()), 'late', 'one read for one hint');
  await changes.return();
});

test('a hint that arrives while the job is read is not missed', async (t) => {
  const hints = openHints();
  let reads = 0;
  const changes = followJob(hints, 7, () => {
    reads += 1;
    if (reads === 1) hints.notify(7);
    return Promise.resolve(reads);
  });
  t.is((await changes.next()).value, 1);
  t.deepEqual(await soon(changes.next()), { value: 2, done: false });
  await changes.return();
});

test('a job is read at intervals without hints', async (t) => {
  const changes = followJob(openHints(), 7, () => Promise.resolve('state'));
  await changes.next();
  t.deepEqual(await changes.next(), { value: 'state', done: false });
  await changes.return();
});

test('following ends when it is aborted, and removes its listeners', async (t) => {
  const hints = openHints();
  const aborting = new AbortController();
  const changes = followJob(hints, 7, () => Promise.resolve('state'), aborting.signal);
  await changes.next();
  t.is(hints.listeners.size, 1);
  const next = changes.next();
  t.is(await soon(next), 'late');
  aborting.abort();
  t.deepEqual(await soon(next), { value: undefined, done: true });
  t.is(hints.listeners.size, 0);
  t.deepEqual(getEventListeners(aborting.signal, 'abort'), []);
});

test('an abort during a read ends following, and an earlier abort prevents it', async (t) => {
  const aborting = new AbortController();
  let reads = 0;
  const read = () => {
    reads += 1;
    aborting.abort();
    return Promise.resolve('state');
  };
  const states: string[] = [];
  for await (const state of followJob(openHints(), 7, read, aborting.signal)) states.push(state);
  t.deepEqual(states, ['state']);
  for await (const state of followJob(openHints(), 7, read, aborting.signal)) states.push(state);
  t.is(reads, 1);
});

test('a caller that stops early no longer listens', async (t) => {
  const hints = openHints();
  const { signal } = new AbortController();
  for await (const state of followJob(hints, 7, () => Promise.resolve('state'), signal)) {
    t.is(state, 'state');
    break;
  }
  t.is(hints.listeners.size, 0);
  t.deepEqual(getEventListeners(signal, 'abort'), []);
});
