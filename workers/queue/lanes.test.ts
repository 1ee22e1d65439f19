import test from 'ava';
import { nextRank, ranksOf } from './lanes.ts';

/** BullMQ's maximum priority. */
const MAX_PRIORITY = 2 ** 21 - 1;

test('the ranks of urgency classes do not overlap, and fit BullMQ’s priorities', (t) => {
  let before = 0;
  for (const urgency of [0, 1, 2, 3]) {
    const [first, last] = ranksOf(urgency);
    t.is(first, before + 1);
    t.true(last > first && last <= MAX_PRIORITY);
    before = last;
  }
});

test('a job ranks behind its enterprise’s last, or level with the first of all', (t) => {
  const [first] = ranksOf(2);
  t.is(nextRank(2, undefined, undefined), first);
  t.is(nextRank(2, first, first), first + 1);
  // The first job of an enterprise ranks level with the first waiting job of the class: neither before it nor behind
  // the thousand jobs of another enterprise.
  t.is(nextRank(2, first + 40, undefined), first + 40);
  t.is(nextRank(2, first + 40, first + 1000), first + 1001);
});

test('when a class runs out of ranks, further jobs get its last rank', (t) => {
  const [, last] = ranksOf(1);
  t.is(nextRank(1, last, last), last);
});
