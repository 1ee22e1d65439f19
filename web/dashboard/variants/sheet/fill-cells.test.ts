import test from 'ava';
import { clearCells, fillDown, pasteIntoSheet } from './fill-cells.ts';
import type { SheetColumn, SheetLine } from './sheet-line.ts';

const columns: SheetColumn[] = [
  { name: 'isThere', label: 'Exists', kind: 'tick', width: '1fr' },
  { name: 'size', label: 'Size', kind: 'fixed', width: '1fr' },
  { name: 'sku', label: 'SKU', kind: 'text', width: '1fr' },
  { name: 'price', label: 'Price', kind: 'text', width: '1fr' },
];
const lines: SheetLine[] = ['S', 'M', 'L'].map((size) => ({
  key: size,
  label: size,
  cells: { isThere: false, size, sku: '', price: '1.00' },
  changed: [],
}));
const cell = (row: number, column: number, bottom = row) => ({
  top: row,
  bottom,
  first: column,
  last: column,
});

test('a column is pasted from the chosen cell down, and lines beyond the sheet are counted', (t) => {
  const { edits, selection, droppedLines } = pasteIntoSheet(
    'A-1\r\nA-2\r\nA-3\r\n',
    cell(1, 2),
    columns,
    lines,
  );
  t.deepEqual(edits, [
    { key: 'M', name: 'sku', value: 'A-1' },
    { key: 'L', name: 'sku', value: 'A-2' },
  ]);
  t.deepEqual(selection.anchor, { row: 2, column: 2 });
  t.is(droppedLines, 1);
});

test('checkboxes are pasted as words; read-only and equal cells are not edited', (t) => {
  const { edits } = pasteIntoSheet('yes\tXXL\t B \t1.00\nno\tXXL\tC\t2', cell(0, 0), columns, lines);
  t.deepEqual(edits, [
    { key: 'S', name: 'isThere', value: true },
    { key: 'S', name: 'sku', value: 'B' },
    { key: 'M', name: 'sku', value: 'C' },
    { key: 'M', name: 'price', value: '2' },
  ]);
});

test('one copied cell fills the range', (t) => {
  const { edits } = pasteIntoSheet('7', cell(0, 3, 2), columns, lines);
  t.deepEqual(
    edits.map(({ key, value }) => `${key} ${value}`),
    ['S 7', 'M 7', 'L 7'],
  );
});

test('the top cell fills those below it, and only texts are cleared', (t) => {
  const first = { ...lines[0]!, cells: { ...lines[0]!.cells, price: '9.00', isThere: true } };
  const filled = fillDown({ top: 0, bottom: 1, first: 0, last: 3 }, columns, [first, ...lines.slice(1)]);
  t.deepEqual(filled, [
    { key: 'M', name: 'isThere', value: true },
    { key: 'M', name: 'price', value: '9.00' },
  ]);
  t.deepEqual(clearCells({ top: 1, bottom: 2, first: 0, last: 3 }, columns, lines), [
    { key: 'M', name: 'price', value: '' },
    { key: 'L', name: 'price', value: '' },
  ]);
});
