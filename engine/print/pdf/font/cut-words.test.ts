import test from 'ava';
import type { TextLayout } from '../../../text/text-layout.ts';
import { cutWords, runsLeftwards, textOfWord } from './cut-words.ts';

/** A layout of lines whose glyphs stand for the characters at these indices of the whole text. */
function layoutOf(...lines: [text: string, start: number, clusters: number[]][]): TextLayout {
  return {
    lines: lines.map(([text, start]) => ({ text, start, left: 0, baseline: 0, width: 0, rtl: false })),
    glyphs: lines.flatMap(([, , clusters], line) =>
      clusters.map((cluster, x) => ({ faceIndex: 0, glyphId: x, x, y: 0, angleRad: 0, line, cluster })),
    ),
  } as unknown as TextLayout;
}

const textsOf = (layout: TextLayout) => cutWords(layout).map((words) => words.map(textOfWord));

test('words are split at spaces, line by line', (t) => {
  const layout = layoutOf(['to be', 0, [0, 1, 2, 3, 4]], ['or', 6, [6, 7]]);
  t.deepEqual(textsOf(layout), [['to', ' ', 'be'], ['or']]);
});

test('a ligature stands for all its characters, and several glyphs for all of theirs', (t) => {
  const [[word]] = cutWords(layoutOf(['office', 0, [0, 1, 4, 5, 5]])) as [
    [readonly { text: string; glyphs: readonly object[] }[]],
  ];
  t.deepEqual(
    word.map(({ text }) => text),
    ['o', 'ffi', 'c', 'e'],
  );
  t.deepEqual(
    word.map(({ glyphs }) => glyphs.length),
    [1, 1, 1, 2],
  );
});

test('a right-to-left word is read in logical order', (t) => {
  const layout = layoutOf(['אב גד', 0, [4, 3, 2, 1, 0]]);
  t.deepEqual(textsOf(layout), [['גד', ' ', 'אב']]);
  t.true(runsLeftwards(cutWords(layout)[0]!.flat()));
  t.false(runsLeftwards(cutWords(layoutOf(['ab', 0, [0, 1]]))[0]!.flat()));
});
