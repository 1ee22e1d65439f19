import test from 'ava';
import { composeToUnicode } from './compose-to-unicode.ts';

test('glyphs are listed in order, with ligatures and characters beyond 16 bits as UTF-16', (t) => {
  const map = composeToUnicode(
    new Map([
      [258, 'ffi'],
      [7, 'A'],
      [9, '😀'],
    ]),
  );
  const [, section] = /1 begincodespacerange[^]*?endcodespacerange\n([^]*?)endcmap/.exec(map)!;
  t.is(section, '3 beginbfchar\n<0007> <0041>\n<0009> <D83DDE00>\n<0102> <006600660069>\nendbfchar\n');
});

test('a section has at most 100 lines', (t) => {
  const map = composeToUnicode(new Map(Array.from({ length: 201 }, (_, glyphId) => [glyphId, 'x'])));
  t.deepEqual(
    [...map.matchAll(/(\d+) beginbfchar/g)].map(([, count]) => count),
    ['100', '100', '1'],
  );
});
