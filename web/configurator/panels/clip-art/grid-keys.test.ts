import test from 'ava';
import { moveInGrid } from './grid-keys.ts';

const grid = { count: 7, columns: 3 };

test('arrow keys move in a grid and stop at its ends', (t) => {
  t.is(moveInGrid('ArrowRight', 1, grid), 2);
  t.is(moveInGrid('ArrowRight', 2, grid), 3, 'the next row');
  t.is(moveInGrid('ArrowLeft', 0, grid), undefined);
  t.is(moveInGrid('ArrowDown', 1, grid), 4);
  t.is(moveInGrid('ArrowDown', 4, grid), undefined, 'the last row is short');
  t.is(moveInGrid('ArrowUp', 6, grid), 3);
  t.is(moveInGrid('Home', 5, grid), 0);
  t.is(moveInGrid('End', 0, grid), 6);
  t.is(moveInGrid('a', 0, grid), undefined);
});

test('in right-to-left layout the right arrow moves to the previous cell', (t) => {
  t.is(moveInGrid('ArrowRight', 2, { count: 7, columns: 3, isRightToLeft: true }), 1);
  t.is(moveInGrid('ArrowLeft', 2, { count: 7, columns: 3, isRightToLeft: true }), 3);
});
