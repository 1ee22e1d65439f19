import test from 'ava';
import { fontGroups } from '../../../api/contract/resources/fonts-and-colours.ts';
import { masks } from '../../../api/contract/resources/masks.ts';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { relatedText, relationOf, shownIds } from './related-text.ts';

const labels = new Map([
  [1, 'Mugs'],
  [2, 'Posters'],
  [3, ' '],
]);
const related = { resource: 'productGroup' };
const textOf = (value: unknown) => relatedText(related, value, (id) => labels.get(id));

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
  t.deepEqual(shownIds(related, [1, 2, 4, 5, 6]), [1, 2, 4]);
});

test('an absent relation is empty', (t) => {
  for (const value of [undefined, null, [], 'x']) t.is(textOf(value), '');
});

test('a field of rows names the record of each row', (t) => {
  const relation = (resource: Resource, name: string) =>
    relationOf(describeFields(resource).find((field) => field.name === name)!);
  const fonts = relation(fontGroups, 'fonts')!;
  t.deepEqual(fonts, { resource: 'font', key: 'id' });
  t.is(
    relatedText(fonts, [{ id: 1, configuration: {} }, { id: 2 }], (id) => labels.get(id)),
    'Mugs, Posters',
  );
  t.is(
    relatedText(fonts, [], () => undefined),
    '',
  );
  t.deepEqual(relation(masks, 'typeId'), { resource: 'maskType' });
  t.is(relation(masks, 'name'), undefined);
});
