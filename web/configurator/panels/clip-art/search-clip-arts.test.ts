import test from 'ava';
import { clipArtSettings } from '../../../../engine/model/clip-art.ts';
import { searchClipArts } from './search-clip-arts.ts';

const { clipArts } = clipArtSettings.parse({
  clipArts: [
    { id: 1, name: 'Coffee cup' },
    { id: 2, name: 'Café sign' },
    { id: 3, name: 'Laurel wreath' },
  ],
});
const ids = (typed: string) => searchClipArts(clipArts, typed).map(({ id }) => id);

test('clip arts are found by any words of their names, ignoring case and accents', (t) => {
  t.deepEqual(ids(''), [1, 2, 3]);
  t.deepEqual(ids('  CUP coffee '), [1]);
  t.deepEqual(ids('cafe'), [2]);
  t.deepEqual(ids('wreath cup'), []);
});
