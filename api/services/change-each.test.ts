import test from 'ava';
import { PlatenError } from '../../engine/node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { changeChosen, changeEach } from './change-each.ts';

let opened: TestDatabase;
test.before(async () => {
  opened = await openTestDatabase();
});
test.after.always(() => opened?.close());

const rows = [
  { id: 3, label: 'Three' },
  { id: 5, label: 'Five' },
  { id: 8, label: 'Eight' },
];
const noChange = () => Promise.resolve();

test('each row is changed once, and a refused row does not stop the others', async (t) => {
  const changed: number[] = [];
  const answer = await changeEach({ rows, records: 3 }, async (id) => {
    if (id === 5) throw new PlatenError('record-needed', 'It is needed.', { status: 499 });
    changed.push(await Promise.resolve(id));
  });
  t.deepEqual(changed, [3, 8]);
  t.deepEqual(answer, {
    records: 3,
    done: 2,
    refused: [{ id: 5, label: 'Five', errorCode: 'record-needed', error: 'It is needed.' }],
    next: null,
  });
});

test('an error that is not a refusal of the row ends the change', async (t) => {
  for (const error of [
    new PlatenError('storage-unavailable', 'The storage is unavailable.', { status: 500 }),
    new Error('The database is unavailable.'),
  ]) {
    const changed: number[] = [];
    const changing = changeEach({ rows, records: 3 }, async (id) => {
      changed.push(await Promise.resolve(id));
      if (id === 5) throw error;
    });
    t.is(await t.throwsAsync(changing), error);
    t.deepEqual(changed, [3, 5]);
  }
});

test('the next part starts after the last row of this one, if rows are left', async (t) => {
  t.is((await changeEach({ rows, records: 4 }, noChange)).next, 8);
  t.is((await changeEach({ rows, records: 3 }, noChange)).next, null);
  t.deepEqual(await changeEach({ rows: [], records: 0 }, noChange), {
    records: 0,
    done: 0,
    refused: [],
    next: null,
  });
});

test('rows are processed in parts, in the order of their numbers, and named by their label', async (t) => {
  const { database } = opened;
  const ids: number[] = await database('enterprise')
    .insert(['C', 'B', 'A', 'Other'].map((name) => ({ name })))
    .returning('id')
    .then((made: { id: number }[]) => made.map(({ id }) => id));
  // Without ORDER BY, the row that was written last would be returned last.
  await database('enterprise').where({ id: ids[0] }).update({ active: true });
  const chosen = () => database('enterprise').whereNot({ name: 'Other' });
  const changed: number[] = [];
  const change = (id: number) => {
    changed.push(id);
    throw new PlatenError('record-needed', 'It is needed.');
  };
  const first = await changeChosen(chosen(), 'name', { size: 2 }, change);
  t.like(first, { records: 3, done: 0, next: ids[1] });
  t.deepEqual(
    first.refused.map(({ id, label }) => [id, label]),
    [
      [ids[0], 'C'],
      [ids[1], 'B'],
    ],
  );
  const second = await changeChosen(chosen(), 'name', { after: first.next!, size: 2 }, change);
  t.like(second, { records: 1, next: null });
  t.deepEqual(changed, ids.slice(0, 3));
});
