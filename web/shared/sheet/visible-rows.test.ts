import test from 'ava';
import { listRenderedRows, visibleRows } from './visible-rows.ts';

test('of 1,000 rows only the visible ones and a few beyond are rendered', (t) => {
  t.deepEqual(visibleRows(0, 600, 60, 1000), { first: 0, end: 16 });
  t.deepEqual(visibleRows(30_000, 600, 60, 1000), { first: 494, end: 516 });
  t.deepEqual(visibleRows(59_400, 600, 60, 1000), { first: 984, end: 1000 });
  t.deepEqual(visibleRows(0, 600, 60, 3), { first: 0, end: 3 });
  t.deepEqual(visibleRows(9999, 600, 60, 3), { first: 3, end: 3 }, 'the list has become shorter');
});

test('the active row is rendered also when it is not visible', (t) => {
  t.deepEqual(listRenderedRows({ first: 4, end: 7 }, 5), [4, 5, 6]);
  t.deepEqual(listRenderedRows({ first: 4, end: 7 }, 90), [4, 5, 6, 90]);
  t.deepEqual(listRenderedRows({ first: 0, end: 0 }, -1), [], 'a sheet without rows');
});
