import test from 'ava';
import { Semaphore } from './semaphore.ts';

test('tasks acquire the permit in their order, without those that were aborted', async (t) => {
  const semaphore = new Semaphore(1);
  const { signal } = new AbortController();
  const leaving = new AbortController();
  t.true(await semaphore.acquire(signal));
  const order: string[] = [];
  const aborted = semaphore.acquire(leaving.signal).then((has) => order.push(`aborted ${has}`));
  const second = semaphore.acquire(signal).then((has) => order.push(`second ${has}`));
  const third = semaphore.acquire(signal).then((has) => order.push(`third ${has}`));
  leaving.abort();
  await aborted;
  semaphore.release();
  await second;
  t.deepEqual(order, ['aborted false', 'second true']);
  semaphore.release();
  await third;
  semaphore.release();
  t.true(await semaphore.acquire(signal), 'the permit is available again');
  t.false(await semaphore.acquire(leaving.signal));
});
