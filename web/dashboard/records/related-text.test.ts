import test from 'ava';
import { relatedText, shownIds } from './related-text.ts';

const labels = new Map([
  [1, 'Mugs'],
  [2, 'Posters'],
  [3, ' '],
]);
const textOf = (value: unknown) => relatedText(value, (id) => labels.get(id));

test('a relation shows the label of its record', (t) => {
  t.is(textOf(1), 'Mugs');
  t.is(textOf([2, 1]), 'Posters, Mugs');
});

test('a record without a label, or whose label is not loaded, shows its id', (t) => {
  t.is(textOf(3), '#3');
  t.is(textOf([1, 4]), 'Mugs, #4');
});

test('a cell names three of many records, and counts the others', (t) => {
  t.is(textOf([1, 2, 4, 5, 6]), 'Mugs, Posters, #4 +2');
  t.deepEqual(shownIds([1, 2, 4, 5, 6]), [1, 2, 4]);
});

test('an absent relation is empty', (t) => {
  for (const value of [undefined, null, [], 'x']) t.is(textOf(value), '');
});
