import { bidiLevels } from './bidi-levels.ts';
import { breakOpportunities } from './break-opportunities.ts';
import type { FontFace } from './font-face.ts';
import { itemise, type Itemised } from './itemise.ts';

/** A text between two line breaks, analysed once, independent of size. */
export interface Paragraph extends Itemised {
  text: string;
  /** UTF-16 index of its first character in the whole text. */
  offset: number;
  rtl: boolean;
  /** Line break opportunities, ascending (UAX #14); a word that is too long may break at any of `graphemeEnds`. */
  opportunities: number[];
}

/** Analyses one paragraph of prepared text: directions, faces, scripts, line-break opportunities. */
export function parseParagraph(text: string, offset: number, faces: readonly FontFace[]): Paragraph {
  const { levels, paragraphLevel } = bidiLevels(text);
  return {
    text,
    offset,
    rtl: paragraphLevel % 2 === 1,
    opportunities: breakOpportunities(text),
    ...itemise(text, levels, faces),
  };
}
