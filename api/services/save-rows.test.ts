import test from 'ava';
import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import type { TableRow } from '../contract/saved-rows.ts';
import type { ResourceStore } from '../data/resource-store.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { saveRow, saveRows } from './save-rows.ts';

let opened: TestDatabase;
test.before(async () => {
  opened = await openTestDatabase();
});
test.after.always(() => opened?.close());

const rowsOf = (...keys: string[]): TableRow[] => keys.map((key) => ({ key, isDeleted: false }));
/** Creates an enterprise for each row, and then refuses some. */
const saveWith =
  (errors: Record<string, Error>) =>
  async (savepoint: Knex.Transaction, { key }: TableRow) => {
    const [row] = (await savepoint('enterprise').insert({ name: key }, 'id')) as { id: number }[];
    const error = errors[key];
    if (error) throw error;
    return key === 'deleted' ? undefined : { id: row!.id, enterpriseId: row!.id };
  };
const names = () => opened.database('enterprise').orderBy('id').pluck('name');

test.serial('a refused row stores nothing and does not stop the others', async (t) => {
  const taken = new PlatenError('record-exists', 'The name is taken.', { status: 499 });
  const { saved, refused } = await opened.database.transaction((trx) =>
    saveRows(trx, rowsOf('one', 'two', 'deleted', 'three'), saveWith({ two: taken })),
  );
  const ids: number[] = await opened.database('enterprise').whereIn('name', ['one', 'three']).pluck('id');
  t.deepEqual(saved, [
    { key: 'one', id: ids[0]! },
    { key: 'deleted', id: null },
    { key: 'three', id: ids[1]! },
  ]);
  t.deepEqual(refused, [{ key: 'two', errorCode: 'record-exists', error: 'The name is taken.' }]);
  t.deepEqual(await names(), ['one', 'deleted', 'three']);
});

test.serial('an error that is not a refusal of the row stores none', async (t) => {
  const before = await names();
  for (const error of [
    new PlatenError('storage-unavailable', 'The storage is unavailable.', { status: 500 }),
    new Error('The database is unavailable.'),
  ]) {
    const saving = opened.database.transaction((trx) =>
      saveRows(trx, rowsOf('four', 'five'), saveWith({ five: error })),
    );
    t.is(await t.throwsAsync(saving), error);
  }
  t.deepEqual(await names(), before);
});

test('a row is created, changed or deleted by its fields', async (t) => {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values.slice(1)]);
      return Promise.resolve({ id: 7 });
    };
  const store = { create: note('create'), update: note('update'), delete: note('delete') };
  const author = { enterpriseId: 1, employeeId: 2, requestId: 'request' };
  const parent = { id: 9 } as never;
  const save = (row: Partial<TableRow>) => {
    const whole = { key: 'a', isDeleted: false, ...row };
    return saveRow(store as unknown as ResourceStore, author, whole, { name: 'x' }, parent);
  };
  const unchangedSince = '2026-01-01T00:00:00.000Z' as never;
  t.deepEqual(await save({}), { id: 7 } as never);
  t.deepEqual(await save({ id: 7, unchangedSince }), { id: 7 } as never);
  t.is(await save({ id: 7, isDeleted: true }), undefined);
  t.is(await save({ isDeleted: true }), undefined, 'an unsaved row needs no deletion');
  t.deepEqual(calls, [
    ['create', { name: 'x' }, parent],
    ['update', 7, { name: 'x' }, parent, unchangedSince],
    ['delete', 7, parent],
  ]);
});
