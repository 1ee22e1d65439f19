import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { required, text } from './import-fields.ts';
import { defineImport, type ImportType, keyOf } from './import-type.ts';
import { readImportRecords } from './read-import-records.ts';

/** Clients by their names: a row each. */
const clients: ImportType = defineImport({
  name: 'client',
  belongsTo: [],
  access: { roles: [] },
  fields: {
    name: required(text([])),
    town: {
      ...text([]),
      fallback: 'none',
      parse(column, cell) {
        if (cell === 'Atlantis')
          throw new PlatenError('import-field-invalid', `${column} is not there.`, { path: column });
        if (cell === 'fault') throw new RangeError('a fault of ours');
        return cell;
      },
    },
  },
  keyFields: ['name'],
  store: () => Promise.resolve([]),
  undo: () => Promise.resolve({ deleted: 0, restored: 0, obstacles: [] }),
});
/** Up to two rows of a name are one client, and layers have columns of their own. */
const joined: ImportType = { ...clients, maxJoinedRows: 2, exampleLayers: { Greeting: [] } };

async function* bytesOf(csv: string) {
  await Promise.resolve();
  yield Buffer.from(csv);
}
async function read(csv: string, type = clients) {
  const records = [];
  for await (const record of readImportRecords(type, bytesOf(csv))) records.push(record);
  return records;
}
const key = (name: string) => keyOf(clients, { name });
const row = (number: number, values: object, layers = {}) => ({ row: number, values, layers, faults: [] });
const record = (name: string, ...rows: ReturnType<typeof row>[]) => ({
  rows: rows.map((each) => each.row),
  faults: [],
  record: { key: key(name), rows },
});
const refused = (rows: number[], ...faults: object[]) => ({ rows, faults });

test('each row is a record, with the cells of its columns or the values for empty ones', async (t) => {
  t.deepEqual(await read('name,town\n Ann ,Leeds\nBob,\nCy\n'), [
    record('Ann', row(2, { name: 'Ann', town: 'Leeds' })),
    record('Bob', row(3, { name: 'Bob', town: 'none' })),
    record('Cy', row(4, { name: 'Cy', town: 'none' })),
  ]);
  t.deepEqual(await read('name\nAnn\n'), [record('Ann', row(2, { name: 'Ann' }))]);
  t.deepEqual(await read('name,town\n'), []);
  await t.throwsAsync(read('town\n'), { code: 'import-columns-wrong' });
});

test('an invalid row is refused with all of its faults', async (t) => {
  const [first, second, third] = await read('name,town\n,Atlantis\nBob\uFFFD,\nCy,Leeds, ,x\n');
  t.deepEqual(
    first,
    refused(
      [2],
      { row: 2, column: 'name', code: 'import-field-missing', error: 'name is empty; every row needs it.' },
      { row: 2, column: 'town', code: 'import-field-invalid', error: 'town is not there.' },
    ),
  );
  t.deepEqual(
    second,
    refused([3], {
      row: 3,
      column: 'name',
      code: 'cell-encoding',
      error: 'name holds bytes that are no UTF-8 text: save the file as "CSV UTF-8".',
    }),
  );
  t.deepEqual(
    third,
    refused([4], {
      row: 4,
      code: 'cells-surplus',
      error: 'The row has more cells than the header has names.',
    }),
  );
  t.deepEqual(await read('name,town\nAnn,Leeds, ,\n'), [
    record('Ann', row(2, { name: 'Ann', town: 'Leeds' })),
  ]);
  await t.throwsAsync(read('name,town\nAnn,fault\n'), { instanceOf: RangeError });
});

test('a repeated record is refused with the row of the first, in any case', async (t) => {
  const again = (number: number, text: string) => ({ row: number, code: 'row-doubled', error: text });
  const [, , second, third] = await read('name\nAnn\nBob\nANN\nann\n');
  t.deepEqual(second, refused([4], again(4, 'Row 2 has the same name: keep one.')));
  t.deepEqual(third, refused([5], again(5, 'Row 2 has the same name: keep one.')));
  const [broken, whole] = await read('name,town\nAnn,Atlantis\nAnn,Leeds\n');
  t.is(broken!.faults.length, 1);
  t.deepEqual(whole, refused([3], again(3, 'Row 2 has the same name: keep one.')));
  const [, twice] = await read('name,town\nAnn,Leeds\nAnn,Leeds\n', {
    ...clients,
    keyFields: ['name', 'town'],
  });
  t.deepEqual(twice, refused([3], again(3, 'Row 2 has the same name, town: keep one.')));
  const apart = await read('name\nAnn\nBob\nAnn\n', joined);
  t.deepEqual(
    apart[2],
    refused([4], again(4, 'Row 2 has the same name: put the rows of one beneath each other.')),
  );
});

test('successive rows with one key are one record, up to a limit', async (t) => {
  const [ann, bob] = await read('name,Greeting\nAnn,Hello\nann, \nBob,Hi\n', joined);
  t.deepEqual(ann, record('Ann', row(2, { name: 'Ann' }, { Greeting: 'Hello' }), row(3, { name: 'ann' })));
  t.deepEqual(bob, record('Bob', row(4, { name: 'Bob' }, { Greeting: 'Hi' })));
  const [many, last] = await read('name\nAnn\nAnn\nAnn\nBob\n', joined);
  const error = 'At most 2 rows belong together.';
  t.deepEqual(many, refused([2, 3, 4], { row: 2, code: 'rows-too-many', error }));
  t.deepEqual(last, record('Bob', row(5, { name: 'Bob' })));
});

test('a row with an invalid key is a record of its own', async (t) => {
  const records = await read('name,town\nAnn,\n,York\n,York\nAnn,Atlantis\n', joined);
  t.deepEqual(
    records.map(({ rows, faults }) => [rows, faults.map(({ code }) => code)]),
    [
      [[2], []],
      [[3], ['import-field-missing']],
      [[4], ['import-field-missing']],
      [[5], ['import-field-invalid', 'row-doubled']],
    ],
  );
  const [ann] = await read('name,town\nAnn,\nAnn,Atlantis\n', joined);
  t.deepEqual(ann!.rows, [2, 3], 'what is no part of the key does not stand in the way');
});
