import test from 'ava';
import { pasteCells } from './paste-cells.ts';

const at = (row: number, column: number) => ({ top: row, bottom: row, first: column, last: column });

test('a column of names is pasted from the selected cell down', (t) => {
  t.deepEqual(pasteCells([['Ann'], ['Bo']], at(4, 1), 3), {
    cells: [
      { row: 4, column: 1, text: 'Ann' },
      { row: 5, column: 1, text: 'Bo' },
    ],
    range: { top: 4, bottom: 5, first: 1, last: 1 },
    droppedColumns: 0,
  });
});

test('one copied cell fills the whole selection', (t) => {
  const { cells } = pasteCells([['Ann']], { top: 1, bottom: 2, first: 0, last: 1 }, 3);
  t.deepEqual(
    cells.map(({ row, column, text }) => `${row} ${column} ${text}`),
    ['1 0 Ann', '1 1 Ann', '2 0 Ann', '2 1 Ann'],
  );
});

test('columns beyond the list are counted, and cells missing in a short row are unchanged', (t) => {
  const { cells, range, droppedColumns } = pasteCells([['a', 'b', 'c'], ['d']], at(0, 1), 3);
  t.deepEqual(
    cells.map(({ row, column, text }) => `${row} ${column} ${text}`),
    ['0 1 a', '0 2 b', '1 1 d'],
  );
  t.is(droppedColumns, 1);
  t.deepEqual(range, { top: 0, bottom: 1, first: 1, last: 2 });
});
