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

test('every value is combined with every value of the other attributes, the last attribute varying fastest', (t) => {
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

test('an attribute without values does not change the combinations', (t) => {
  t.deepEqual(listCombinations([size, empty]), [[11], [12]]);
  t.is(countCombinations([size, empty]), 2);
  t.deepEqual(listCombinations([empty]), []);
  t.is(countCombinations([empty]), 0);
});

test('a combination is independent of the order of its values and is named in the order of attributes', (t) => {
  t.is(combinationKey([21, 9]), combinationKey([9, 21]));
  t.not(combinationKey([1, 12]), combinationKey([11, 2]));
  t.is(combinationName([size, colour], [22, 11]), 'S / Blue');
});
