import type { Font } from '../model/font.ts';
import { type CharacterSet, parseUnicodeRange } from '../model/unicode-range.ts';
import type { CharacterMap } from '../text/choose-face.ts';

const ranges = new WeakMap<Font, CharacterSet>();

/** The characters of a font's `unicodeRange`; `undefined` if the record has none. */
export function rangeOfFont(font: Font): CharacterSet | undefined {
  if (font.unicodeRange === undefined) return undefined;
  const known = ranges.get(font) ?? parseUnicodeRange(font.unicodeRange);
  ranges.set(font, known);
  return known;
}

/** The characters of a font according to its record, without loading its file. Without a range it may have any. */
export function charactersOfFont(font: Font): CharacterMap {
  const range = rangeOfFont(font);
  return { hasCharacter: (codePoint) => range?.has(codePoint) ?? true };
}
