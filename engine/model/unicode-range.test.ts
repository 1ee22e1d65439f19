import test from 'ava';
import { formatUnicodeRange, parseUnicodeRange, unicodeRange } from './unicode-range.ts';

const isValid = (text: string): boolean => unicodeRange.safeParse(text).success;
const members = (text: string, to = 0x600): number[] => {
  const range = parseUnicodeRange(text);
  return Array.from({ length: to }, (_, codePoint) => codePoint).filter((codePoint) => range.has(codePoint));
};

test('a range is parsed as in CSS: single code points, intervals and wildcards, in any order and case', (t) => {
  t.deepEqual(members('U+26'), [0x26]);
  t.deepEqual(members('u+0025-27 ,U+41'), [0x25, 0x26, 0x27, 0x41]);
  t.deepEqual(members('U+41, U+40-42, U+43'), [0x40, 0x41, 0x42, 0x43]);
  t.deepEqual(members('U+4?').length, 16);
  t.deepEqual(members('U+5??'), members('U+500-5FF'));
  t.deepEqual(members('U+590, U+41'), [0x41, 0x590]);
  const all = parseUnicodeRange('U+0-10FFFF');
  t.true(all.has(0) && all.has(0x10ffff));
  t.false(parseUnicodeRange('U+1F600-1F64F').has(0x1f650));
});

test('an invalid range is refused', (t) => {
  for (const text of ['U+0', 'U+10FFFF', 'U+?', 'U+10????', 'U+20-7E, U+4??']) t.true(isValid(text), text);
  for (const text of [
    '',
    'latin',
    'U+',
    'U+G',
    'U+1234567',
    'U+110000',
    'U+30-20',
    'U+4?-50',
    'U+?4',
    'U+12345??',
    'U+20,',
    'U+20 U+30',
    'U+??????',
    'U+-20',
  ])
    t.false(isValid(text), text);
  t.false(isValid(Array.from({ length: 5000 }, () => 'U+20').join(',')));
});

test('characters survive formatting and parsing as ascending ranges', (t) => {
  t.is(formatUnicodeRange([0x61, 0x20, 0x63, 0x62, 0x1f600, 0x61]), 'U+20, U+61-63, U+1F600');
  t.is(formatUnicodeRange([]), undefined);
  const odd = Array.from({ length: 100 }, (_, index) => 0x30 + index * 3);
  t.deepEqual(members(formatUnicodeRange(odd)!), odd);
});

test('above 256 ranges the smallest gaps are closed, and no character is lost', (t) => {
  const pairs = Array.from({ length: 256 }, (_, index) => 0x1000 + index * 16);
  const near = [...pairs, 0x1002];
  const text = formatUnicodeRange(near)!;
  t.is(text.split(',').length, 256);
  t.deepEqual(
    members(text, 0x3000),
    [...near, 0x1001].toSorted((a, b) => a - b),
  );
  const many = Array.from({ length: 50_000 }, (_, index) => index * 2 + (index % 7 === 0 ? 1 : 0));
  const written = formatUnicodeRange(many)!;
  t.true(isValid(written));
  const range = parseUnicodeRange(written);
  t.true(many.every((codePoint) => range.has(codePoint)));
});
