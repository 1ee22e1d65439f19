import type { TextTransform } from '../../model/enumerations.ts';

/** The first letter of a word; an apostrophe does not begin a word ("O’Neill’s"). */
const WORD_START = /(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu;

/** Greek capitals drop accents (Unicode SpecialCasing, as browsers do for Greek text). */
const GREEK_WORD = /\p{Script=Greek}[\p{Script=Greek}\p{M}]*/gu;

/** Applies a layer's `textTransform` as CSS does: CAPITALISE changes only each word's first letter. */
export function transformText(text: string, transform: TextTransform): string {
  switch (transform) {
    case 'NONE':
      return text;
    case 'UPPERCASE':
      return text.replace(GREEK_WORD, (word) => word.toLocaleUpperCase('el')).toUpperCase();
    case 'LOWERCASE':
      return text.toLowerCase();
    case 'CAPITALISE':
      return text.replace(WORD_START, (letter) => letter.toUpperCase());
  }
}
