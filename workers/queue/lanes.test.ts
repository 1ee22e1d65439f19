import test from 'ava';
import { nextRank, ranksOf } from './lanes.ts';

/** BullMQ's greatest priority. */
const MAX_PRIORITY = 2 ** 21 - 1;

test('classes of urgency do not overlap, and fit the queue’s priorities', (t) => {
  let before = 0;
  for (const urgency of [0, 1, 2, 3]) {
    const [first, last] = ranksOf(urgency);
    t.is(first, before + 1);
    t.true(last > first && last <= MAX_PRIORITY);
    before = last;
  }
});

test('an enterprise’s jobs stand one behind the other, beside those of others', (t) => {
  const [first] = ranksOf(2);
  t.is(nextRank(2, undefined, undefined), first);
  t.is(nextRank(2, first, first), first + 1);
  // An enterprise without waiting jobs stands beside the first of all, not before it and not behind a thousand of
  // another.
  t.is(nextRank(2, first + 40, undefined), first + 40);
  t.is(nextRank(2, first + 40, first + 1000), first + 1001);
});

test('ranks stay within their class however long its line never ends', (t) => {
  const [, last] = ranksOf(1);
  t.is(nextRank(1, last, last), last);
});
