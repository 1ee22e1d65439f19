import test from 'ava';
import { tiltOf } from './straighten.ts';

test('the tilt of a picture is measured from the nearest right angle to its area', (t) => {
  t.is(tiltOf(0, 0), 0);
  t.is(tiltOf(93, 0), 3);
  t.is(tiltOf(-3, 0), -3);
  t.is(tiltOf(357, 0), -3);
  t.is(tiltOf(40, 30), 10);
  t.is(tiltOf(180, 0), 0);
});
