import test from 'ava';
import { Turns } from './turns.ts';

test('tasks take turns in their order, without those that were aborted', async (t) => {
  const turns = new Turns(1);
  const { signal } = new AbortController();
  const leaving = new AbortController();
  t.true(await turns.take(signal));
  const order: string[] = [];
  const aborted = turns.take(leaving.signal).then((has) => order.push(`aborted ${has}`));
  const second = turns.take(signal).then((has) => order.push(`second ${has}`));
  const third = turns.take(signal).then((has) => order.push(`third ${has}`));
  leaving.abort();
  await aborted;
  turns.give();
  await second;
  t.deepEqual(order, ['aborted false', 'second true']);
  turns.give();
  await third;
  turns.give();
  t.true(await turns.take(signal), 'a turn is free again');
  t.false(await turns.take(leaving.signal));
});
