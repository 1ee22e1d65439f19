import test from 'ava';
import { Tally } from './tally.ts';

const fault = (row: number) => ({ row, code: 'wrong', error: 'It is wrong.' });
const faultsOf = (count: number) => Array.from({ length: count }, (_, row) => fault(row));
const MAX_KEPT_ERRORS = 10_000;
const none = { rowsRead: 0, rowsCreated: 0, rowsUpdated: 0, rowsUnchanged: 0, rowsRefused: 0, errors: 0 };

test('rows are counted by their results', (t) => {
  const tally = new Tally();
  t.deepEqual(tally.counts, none);
  tally.count(1, 'created');
  tally.count(2, 'updated');
  tally.count(3, 'unchanged');
  tally.count(4, [fault(9), fault(9)]);
  tally.count(5, []);
  tally.count(6, 'created');
  t.deepEqual(tally.counts, {
    rowsRead: 21,
    rowsCreated: 7,
    rowsUpdated: 2,
    rowsUnchanged: 3,
    rowsRefused: 4,
    errors: 2,
  });
  t.deepEqual(tally.faults, [fault(9), fault(9)]);
});

test('two tallies add up, with their faults', (t) => {
  const [one, other] = [new Tally(), new Tally()];
  one.count(1, 'created');
  one.count(1, [fault(1)]);
  other.count(2, 'created');
  other.count(3, [fault(2), fault(3)]);
  one.add(other);
  t.deepEqual(one.counts, { ...none, rowsRead: 7, rowsCreated: 3, rowsRefused: 4, errors: 3 });
  t.deepEqual(one.faults, [fault(1), fault(2), fault(3)]);
});

test('errors beyond the limit are counted and not stored', (t) => {
  const tally = new Tally();
  tally.count(1, faultsOf(MAX_KEPT_ERRORS - 1));
  tally.count(1, [fault(1), fault(2)]);
  t.is(tally.faults.length, MAX_KEPT_ERRORS);
  t.deepEqual(tally.faults.at(-1), fault(1));
  tally.count(1, [fault(3)]);
  const sum = new Tally();
  sum.add(tally);
  for (const { counts, faults } of [tally, sum]) {
    t.is(counts.errors, MAX_KEPT_ERRORS + 2);
    t.is(faults.length, MAX_KEPT_ERRORS);
  }
});

test('without stored rows, the counts of read and refused rows stay', (t) => {
  const tally = new Tally();
  for (const stored of ['created', 'updated', 'unchanged', [fault(1)]] as const)
    tally.count(
      1,
      stored === 'created' || stored === 'updated' || stored === 'unchanged' ? stored : [...stored],
    );
  t.is(tally.withoutStored(), tally);
  t.deepEqual(tally.counts, { ...none, rowsRead: 4, rowsRefused: 1, errors: 1 });
  t.is(tally.faults.length, 1);
});
