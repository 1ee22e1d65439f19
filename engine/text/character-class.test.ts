import test from 'ava';
import { isHangingSpace, isIgnorable } from './character-class.ts';

test('joiners, bidi controls, variation selectors and control characters are never drawn', (t) => {
  for (const character of ['\u200d', '\u202e', '\ufe0f', '\u00ad', '\u0000', '\u{e0100}'])
    t.true(isIgnorable(character), character.codePointAt(0)!.toString(16));
  for (const character of ['a', ' ', '\u00a0', '\u0301', '\u200da', '']) t.false(isIgnorable(character));
});

test('spaces hang at the end of a line, no-break spaces do not', (t) => {
  for (const character of [' ', '\u1680', '\u2003', '\u2008', '\u205f', '\u3000'])
    t.true(isHangingSpace(character), character.codePointAt(0)!.toString(16));
  for (const character of ['\u00a0', '\u2007', '\u202f', '\t', 'a', '  ', ''])
    t.false(isHangingSpace(character));
});
