import test from 'ava';
import { ASSET_STATUSES, ITEM_STATUSES, ORDER_STATUSES } from '../../../api/contract/order-statuses.ts';
import { wordsOfValue } from '../../../api/contract/words-of.ts';
import { ageOf, needsStaff, shownStatusOf } from './order-words.ts';
import { statusWords } from './status-words.ts';

const NOW_MS = Date.UTC(2026, 0, 2, 12);
for (const [then, age] of [
  ['2026-01-02T12:00:30Z', 'this minute'],
  ['2026-01-02T11:58:00Z', '2 min. ago'],
  ['2026-01-02T09:30:00Z', '2 hr. ago'],
  ['2026-01-01T11:00:00Z', 'yesterday'],
  ['2025-01-01T12:00:00Z', 'last yr.'],
] as const)
  test(`${then} was ${age}`, (t) => {
    t.is(ageOf(then, NOW_MS), age);
  });

test('[B4-12] a sub-status is filtered by its main status', (t) => {
  t.is(shownStatusOf('DISPATCH'), 'IN_PRODUCTION');
  t.is(shownStatusOf('APPROVAL_NEEDED'), 'RECEIVED');
  t.is(shownStatusOf('COMPLETE'), 'COMPLETE');
});

test('an order with an error or without approval waits for staff', (t) => {
  t.true(needsStaff('ITEMS_IN_ERROR'));
  t.false(needsStaff('RECEIVED'));
});

test('every status is shown by its name', (t) => {
  for (const status of [...ORDER_STATUSES, ...ITEM_STATUSES, ...ASSET_STATUSES])
    t.is(statusWords(status), wordsOfValue(status));
});
