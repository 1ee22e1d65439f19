import test from 'ava';
import { breakOpportunities } from './break-opportunities.ts';

/** The text with its opportunities shown as bars. */
function marked(text: string): string {
  const ends = new Set(breakOpportunities(text));
  return Array.from(
    { length: text.length },
    (_, index) => text[index]! + (ends.has(index + 1) ? '|' : ''),
  ).join('');
}

test('lines end after spaces and hyphens, not before punctuation or inside numbers', (t) => {
  t.is(marked('Mother-in-law said: 3,000.50 (yes)!'), 'Mother-|in-|law |said: |3,000.50 |(yes)!|');
});

test('no-break spaces and word joiners prevent breaks', (t) => {
  t.is(marked('12\u00a0km a\u2060b'), '12\u00a0km |a\u2060b|');
});

test('a soft hyphen and a zero-width space let a word break', (t) => {
  t.is(marked('hyphen\u00adation a\u200bb'), 'hyphen\u00ad|ation |a\u200b|b|');
});

test('Han and Kana break between characters but not before closing marks', (t) => {
  t.is(marked('日本語。「」'), '日|本|語。|「」|');
});

test('Thai breaks between words by a dictionary', (t) => {
  t.is(marked('ภาษาไทยง่าย'), 'ภาษา|ไทย|ง่าย|');
});

test('Thai beside another script breaks only between words, in ascending order', (t) => {
  t.deepEqual(breakOpportunities('ภาษาไทย'), [4, 7]);
  t.deepEqual(breakOpportunities('ภาษาไทย abc'), [4, 8, 11]);
  t.deepEqual(breakOpportunities('ณโรงเรียน'), [1, 9], 'after a word of one letter');
});

test('an empty text has no break opportunity', (t) => {
  t.deepEqual(breakOpportunities(''), []);
});
