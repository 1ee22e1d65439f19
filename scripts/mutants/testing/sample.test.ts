import test from 'ava';
import { bidFarewell, greet, listGuests, sumBelow, weigh } from './sample.ts';

// Deliberately incomplete: run-lanes.test.ts lists the mutants that these tests overlook.

test('a greeting is in the given language', (t) => {
  t.is(greet('en'), 'Hello');
  t.not(greet('fr'), 'Hello');
});

let sum = 0;

test('numbers are added up', (t) => {
  sum = sumBelow(3);
  t.is(sum, 3);
});

test('a sum is saved for the next test, which removes it', (t) => {
  t.is(sum, 3);
  sum = 0;
});

test('a list is created once', (t) => {
  t.is(listGuests()[0], 'Ann');
});

test('one item is weighed', (t) => {
  t.is(weigh('pear'), 1);
});

let farewell: string | undefined;

test('a farewell is stored, and checked after all tests', (t) => {
  farewell = bidFarewell();
  t.pass();
});
test.after.always(() => {
  if (farewell === '') throw new Error('There was no farewell.');
});
