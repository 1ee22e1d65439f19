import test from 'ava';
import {
  keepSelectionInside,
  moveByKey,
  rangeOf,
  selectCell,
  type SheetSelection,
} from './sheet-selection.ts';

const size = { rows: 10, columns: 3, pageRows: 4 };
const press = (selection: SheetSelection, keys: string, isRightToLeft = false) =>
  moveByKey(
    selection,
    {
      key: keys.split('-').at(-1)!,
      shiftKey: keys.includes('Shift-'),
      isCommand: keys.includes('Ctrl-'),
    },
    size,
    isRightToLeft,
  );
const at = (row: number, column: number) => selectCell({ row, column });

test('arrow keys move by one cell, with Ctrl to the edge, and stay in the sheet', (t) => {
  t.deepEqual(press(at(4, 1), 'ArrowDown'), at(5, 1));
  t.deepEqual(press(at(4, 1), 'ArrowLeft'), at(4, 0));
  t.deepEqual(press(at(4, 1), 'Ctrl-ArrowDown'), at(9, 1));
  t.deepEqual(press(at(4, 1), 'Ctrl-ArrowUp'), at(0, 1));
  t.deepEqual(press(at(0, 2), 'ArrowUp'), at(0, 2));
  t.deepEqual(press(at(0, 2), 'ArrowRight'), at(0, 2));
});

test('from right to left the arrow keys follow the screen', (t) => {
  t.deepEqual(press(at(4, 1), 'ArrowLeft', true), at(4, 2));
  t.deepEqual(press(at(4, 1), 'Ctrl-ArrowRight', true), at(4, 0));
});

test('Home, End, PageUp and PageDown move within the row and by pages', (t) => {
  t.deepEqual(press(at(4, 1), 'Home'), at(4, 0));
  t.deepEqual(press(at(4, 1), 'End'), at(4, 2));
  t.deepEqual(press(at(4, 1), 'Ctrl-Home'), at(0, 0));
  t.deepEqual(press(at(4, 1), 'Ctrl-End'), at(9, 2));
  t.deepEqual(press(at(4, 1), 'PageDown'), at(8, 1));
  t.deepEqual(press(at(2, 1), 'PageUp'), at(0, 1));
  t.is(press(at(2, 1), 'a'), undefined);
});

test('Shift selects a range in any direction', (t) => {
  const grown = press(press(at(4, 1), 'Shift-ArrowUp')!, 'Shift-ArrowRight')!;
  t.deepEqual(rangeOf(grown), { top: 3, bottom: 4, first: 1, last: 2 });
  t.deepEqual(press(grown, 'ArrowDown'), at(4, 2), 'a key without Shift ends the range');
});

test('Tab moves along the rows and leaves the sheet at its ends', (t) => {
  t.deepEqual(press(at(4, 2), 'Tab'), at(5, 0));
  t.deepEqual(press(at(5, 0), 'Shift-Tab'), at(4, 2));
  t.is(press(at(9, 2), 'Tab'), undefined);
  t.is(press(at(0, 0), 'Shift-Tab'), undefined);
});

test('a selection is moved inside a sheet that has become smaller', (t) => {
  t.deepEqual(keepSelectionInside(at(40, 2), size), at(9, 2));
});
