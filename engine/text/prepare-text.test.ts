import test from 'ava';
import { prepareText } from './prepare-text.ts';

test('every kind of line break becomes one, at the same index', (t) => {
  t.is(prepareText('a\r\nb\rc\nd\u2028e\u0085f\vg', true), 'a\u2060\nb\nc\nd\ne\nf\ng');
});

test('on one line, line breaks and tabs become spaces', (t) => {
  t.is(prepareText('a\r\nb\tc\nd', false), 'a\u2060 b c d');
});

test('control characters and unpaired surrogates are replaced', (t) => {
  t.is(prepareText('a\0b\x1bc\x7fd\ud800e\u{1f600}', true), 'a\u2060b\u2060c\u2060d\ufffde\u{1f600}');
});

test('the length never changes', (t) => {
  const text = Array.from({ length: 0x3000 }, (_, unit) => String.fromCharCode(unit)).join('\r\n');
  t.is(prepareText(text, true).length, text.length);
  t.is(prepareText(text, false).length, text.length);
});
