import test from 'ava';
import { nextPlace } from './next-place.ts';

const from = (place: number, isRightToLeft = false) => ({ place, count: 7, columns: 3, isRightToLeft });

test('arrow keys move by one item and by one row', (t) => {
  t.deepEqual(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => nextPlace(key, from(3))),
    [4, 2, 6, 0],
  );
});

test('left and right are exchanged in right-to-left pages', (t) => {
  t.is(nextPlace('ArrowRight', from(3, true)), 2);
  t.is(nextPlace('ArrowLeft', from(3, true)), 4);
});

test('Home and End move to the first and the last item', (t) => {
  t.is(nextPlace('Home', from(3)), 0);
  t.is(nextPlace('End', from(3)), 6);
});

test('the ends of the grid and other keys move nowhere', (t) => {
  t.is(nextPlace('ArrowLeft', from(0)), undefined);
  t.is(nextPlace('ArrowUp', from(2)), undefined);
  t.is(nextPlace('ArrowDown', from(4)), undefined);
  t.is(nextPlace('Enter', from(3)), undefined);
});
