import test from 'ava';
import { distinctTokens } from './xjdf-token.ts';

test('names become unique XML tokens', (t) => {
  t.deepEqual(
    [...distinctTokens(['Gold foil', 'Gold/foil', 'Gold_foil', 'Gold foil', '', 'A.b-1', '金', '箔'])],
    [
      ['Gold foil', 'Gold_foil'],
      ['Gold/foil', 'Gold_foil-2'],
      ['Gold_foil', 'Gold_foil-3'],
      ['', '_'],
      ['A.b-1', 'A.b-1'],
      ['金', '_-2'],
      ['箔', '_-3'],
    ],
  );
});
