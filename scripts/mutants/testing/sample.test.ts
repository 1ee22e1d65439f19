import test from 'ava';
import { bidFarewell, greet, sumBelow } from './sample.ts';

// Not all of it, on purpose: run-lanes.test.ts knows what this overlooks.

test('a greeting is in its language', (t) => {
  t.is(greet('en'), 'Hello');
  t.not(greet('fr'), 'Hello');
});

test('numbers are summed up', (t) => {
  t.is(sumBelow(3), 3);
});

let farewell: string | undefined;

test('a farewell is kept, and judged after all tests', (t) => {
  farewell = bidFarewell();
  t.pass();
});
test.after.always(() => {
  if (farewell === '') throw new Error('There was no farewell.');
});
