import test from 'ava';
import { isConnected, isCursive, scriptOf } from './script-of.ts';

const script = (character: string) => scriptOf(character.codePointAt(0)!);

test('scripts are told by Unicode property', (t) => {
  t.deepEqual(Array.from('aαжאعकก漢1\u0301', script), [
    'Latn',
    'Grek',
    'Cyrl',
    'Hebr',
    'Arab',
    'Deva',
    'Thai',
    'Hani',
    'Zyyy',
    'Zinh',
  ]);
});

test('cursive scripts keep together; those with a head line are connected but not cursive', (t) => {
  t.true(isCursive('Arab') && isConnected('Arab'));
  t.true(!isCursive('Deva') && isConnected('Deva'));
  t.false(isCursive('Latn') || isConnected('Latn'));
});
