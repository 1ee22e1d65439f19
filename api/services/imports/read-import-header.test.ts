import test from 'ava';
import { type ImportField, required, text } from './import-fields.ts';
import { defineImport, type ImportType } from './import-type.ts';
import { readImportHeader } from './read-import-header.ts';

const fields: Record<string, ImportField> = {
  clientName: required(text([])),
  clientTown: text([]),
  sku: required(text([])),
};
const clients: ImportType = defineImport({
  name: 'client',
  belongsTo: [],
  access: { roles: [] },
  fields,
  keyFields: [],
  store: () => Promise.resolve([]),
  undo: () => Promise.resolve({ deleted: 0, restored: 0, obstacles: [] }),
});
const withLayers = { ...clients, exampleLayers: { Name: ['Ann'] } };
const read = (cells: readonly string[], type = clients) => readImportHeader(type, cells);
const refusal = (message: string) => ({
  code: 'import-columns-wrong',
  message: `The file ${message}. The columns are clientName, clientTown, sku.`,
});
const column = (name: string) => ({ name, field: fields[name] });

test('columns are found by their headings, in any case and with surrounding blanks', (t) => {
  t.deepEqual(read([' SKU', 'clientname ', 'clientTown']), [
    column('sku'),
    column('clientName'),
    column('clientTown'),
  ]);
});

test('an optional column may be missing, and empty ones at the end are ignored', (t) => {
  t.deepEqual(read(['clientName', 'sku', '', '  ']), [column('clientName'), column('sku')]);
});

test('a file without a required column, or with an unknown one, is refused by their names', (t) => {
  t.throws(() => read(['clientName']), refusal('lacks "sku"'));
  t.throws(() => read([]), refusal('lacks "clientName", "sku"'));
  t.throws(() => read(['clientName', 'sku', 'age']), refusal('has columns that are unknown here: "age"'));
  t.throws(() => read(['clientName', '', 'sku']), refusal('has columns that are unknown here: ""'));
  t.throws(
    () => read(['toString', 'clientName', 'sku']),
    refusal('has columns that are unknown here: "toString"'),
  );
});

test('a repeated column is refused', (t) => {
  t.throws(() => read(['sku', 'clientName', 'SKU']), refusal('has twice "sku"'));
  t.throws(() => read(['clientName', 'sku', 'Ann', 'Ann'], withLayers), refusal('has twice "Ann"'));
  t.throws(
    () => read(['age', 'age', 'clientName', 'clientName']),
    refusal('lacks "sku"; it has columns that are unknown here: "age", "age"; it has twice "clientName"'),
  );
});

test('other columns are layers if the type has them; one without a heading is refused', (t) => {
  t.deepEqual(read(['sku', 'Front text', 'clientName', 'toString', "'=Sum"], withLayers), [
    column('sku'),
    { name: 'Front text', isLayer: true },
    column('clientName'),
    { name: 'toString', isLayer: true },
    { name: '=Sum', isLayer: true }, // as exports guard it from spreadsheets
  ]);
  t.throws(
    () => read(['sku', '', 'clientName'], withLayers),
    refusal('has columns that are unknown here: ""'),
  );
});

test('a refusal names at most 20 columns, by 80 characters each', (t) => {
  const strange = Array.from({ length: 25 }, (_, index) => `${index}`.padEnd(90, 'x'));
  const named = strange.slice(0, 20).map((name) => `"${name.slice(0, 80)}"`);
  t.throws(
    () => read(['clientName', 'sku', ...strange]),
    refusal(`has columns that are unknown here: ${named.join(', ')}`),
  );
});
