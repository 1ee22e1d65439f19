import test from 'ava';
import { cellKey, correctCsv, indexOfColumn, NO_CORRECTIONS, readCsv } from './correct-csv.ts';

const csv = readCsv('\uFEFFsku; price ;name\r\nMUG;six;"Mug; ""big"""\r\n;;\r\nCUP;2\r\n');

test('cells are found by the row number of a spreadsheet and by the heading', (t) => {
  t.deepEqual(csv.columns, ['sku', 'price', 'name']);
  t.deepEqual([...csv.rows.keys()], [2, 4]);
  t.is(indexOfColumn(csv, 'PRICE'), 1);
  t.is(indexOfColumn(csv, 'colour'), -1);
});

test('a correction leaves the other cells and the row numbers unchanged', (t) => {
  const cells = new Map([
    [cellKey(2, 'price'), '6.50'],
    [cellKey(4, 'name'), 'Cup, white'],
  ]);
  const text = correctCsv(csv, { ...NO_CORRECTIONS, cells });
  t.is(text, 'sku,price,name\r\nMUG,6.50,"Mug; ""big"""\r\n\r\nCUP,2,"Cup, white"\r\n');
  t.deepEqual([...readCsv(text).rows.keys()], [2, 4]);
});

test('an omitted row becomes an empty line', (t) => {
  const text = correctCsv(csv, { ...NO_CORRECTIONS, omittedRows: new Set([2]) });
  t.is(text, 'sku,price,name\r\n\r\n\r\nCUP,2,\r\n');
});
