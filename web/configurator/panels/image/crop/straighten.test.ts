import test from 'ava';
import { leaningOf } from './straighten.ts';

test('the tilt of a picture is measured from the nearest right angle to its area', (t) => {
  t.is(leaningOf(0, 0), 0);
  t.is(leaningOf(93, 0), 3);
  t.is(leaningOf(-3, 0), -3);
  t.is(leaningOf(357, 0), -3);
  t.is(leaningOf(40, 30), 10);
  t.is(leaningOf(180, 0), 0);
});
