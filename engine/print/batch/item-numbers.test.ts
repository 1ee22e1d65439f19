import test from 'ava';
import { ItemNumbers } from './item-numbers.ts';

test('an item has one row, and cells without a number are not duplicates', (t) => {
  const numbers = new ItemNumbers();
  const cells = ['7', '8', ' 7 ', '', '', '0', '0', '1e1', '10'];
  const codes = cells.map((cell, index) => numbers.claim({ row: index + 2, line: 1, cells: [cell] })?.code);
  t.deepEqual(codes, [undefined, undefined, 'item-twice', ...cells.slice(3).map(() => undefined)]);
});
