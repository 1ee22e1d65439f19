import { getEventListeners } from 'node:events';
import test from 'ava';
import { followJob } from './follow-job.ts';

/** Hints of jobs that a test gives. */
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

test('a job is looked at when there is news of it, and of no other', async (t) => {
  const hints = openHints();
  let reads = 0;
  const news = followJob(hints, 7, () => Promise.resolve((reads += 1)));
  t.deepEqual(await news.next(), { value: 1, done: false });
  const next = news.next();
  hints.notify(8);
  t.is(await soon(next), 'late', 'news of another job');
  hints.notify(7);
  t.deepEqual(await soon(next), { value: 2, done: false });
  t.is(await soon(news.next()), 'late', 'the same news once');
  await news.return();
});

test('news that comes while the job is read are not missed', async (t) => {
  const hints = openHints();
  let reads = 0;
  const news = followJob(hints, 7, () => {
    reads += 1;
    if (reads === 1) hints.notify(7);
    return Promise.resolve(reads);
  });
  t.is((await news.next()).value, 1);
  t.deepEqual(await soon(news.next()), { value: 2, done: false });
  await news.return();
});

test('a job is read without any news, at intervals', async (t) => {
  const news = followJob(openHints(), 7, () => Promise.resolve('state'));
  await news.next();
  t.deepEqual(await news.next(), { value: 'state', done: false });
  await news.return();
});

test('it ends when it is aborted, and listens no more', async (t) => {
  const hints = openHints();
  const aborting = new AbortController();
  const news = followJob(hints, 7, () => Promise.resolve('state'), aborting.signal);
  await news.next();
  t.is(hints.listeners.size, 1);
  const next = news.next();
  t.is(await soon(next), 'late');
  aborting.abort();
  t.deepEqual(await soon(next), { value: undefined, done: true });
  t.is(hints.listeners.size, 0);
  t.deepEqual(getEventListeners(aborting.signal, 'abort'), []);
});

test('it ends when it is aborted while the job is read, and does not begin when it was before', async (t) => {
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
