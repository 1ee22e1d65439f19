import test from 'ava';
import {
  type Attribute,
  combinationKey,
  combinationName,
  countCombinations,
  listCombinations,
} from './combinations.ts';

const size: Attribute = {
  id: 1,
  name: 'Size',
  values: [
    { id: 11, name: 'S' },
    { id: 12, name: 'M' },
  ],
};
const colour: Attribute = {
  id: 2,
  name: 'Colour',
  values: [
    { id: 21, name: 'Red' },
    { id: 22, name: 'Blue' },
    { id: 23, name: 'Green' },
  ],
};
const empty: Attribute = { id: 3, name: 'Cut', values: [] };

test('every value of an attribute meets every value of the others, the last changing first', (t) => {
  const combinations = [
    [11, 21],
    [11, 22],
    [11, 23],
    [12, 21],
    [12, 22],
    [12, 23],
  ];
  t.deepEqual(listCombinations([size, colour]), combinations);
  t.is(countCombinations([size, colour]), 6);
});

test('an attribute without values adds no combination and prevents none', (t) => {
  t.deepEqual(listCombinations([size, empty]), [[11], [12]]);
  t.is(countCombinations([size, empty]), 2);
  t.deepEqual(listCombinations([empty]), []);
  t.is(countCombinations([empty]), 0);
});

test('a combination is the same in any order of its values, and is named in the order of attributes', (t) => {
  t.is(combinationKey([21, 9]), combinationKey([9, 21]));
  t.not(combinationKey([1, 12]), combinationKey([11, 2]));
  t.is(combinationName([size, colour], [22, 11]), 'S / Blue');
});
