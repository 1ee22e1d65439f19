import test from 'ava';
import { greet, sumBelow } from './sample.ts';

// Not all of it, on purpose: run-lanes.test.ts knows what this overlooks.

test('a greeting is in its language', (t) => {
  t.is(greet('en'), 'Hello');
  t.not(greet('fr'), 'Hello');
});

test('numbers are summed up', (t) => {
  t.is(sumBelow(3), 3);
});
