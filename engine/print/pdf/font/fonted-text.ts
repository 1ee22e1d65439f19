import type { PlacedGlyph, TextLayout } from '../../../text/text-layout.ts';
import { cutWords, type GlyphCluster, runsLeftwards, type Word } from './cut-words.ts';
import type { PdfFont } from './pdf-font.ts';

/** A laid out text with its PDF fonts. */
export interface FontedText {
  layout: TextLayout;
  /** Indexed like the faces of the layout's glyphs. */
  fonts: readonly PdfFont[];
  /** The words of each line. */
  lines: readonly (readonly Word[])[];
  /**
   * Whether embedded fonts can reproduce the layout so that programs read its text. Fonts cannot bend letters,
   * horizontal metrics do not position vertical lines, and programs reverse right-to-left text by the positions of its
   * letters, which fails on a curve or with gaps.
   */
  isWhole: boolean;
}

/** Wider gaps between letters are interpreted as spaces between words. */
const MAX_LETTER_GAP_EM = 0.05;

/** @param fonts indexed like the faces of the layout's glyphs; the texts of its glyphs are added to them */
export function composeFontedText(layout: TextLayout, fonts: readonly PdfFont[]): FontedText {
  const lines = cutWords(layout);
  for (const { glyphs, text } of lines.flat(2)) {
    const glyphIds = glyphs.map(({ glyphId }) => glyphId);
    fonts[glyphs[0]!.faceIndex]!.learn(glyphIds, text);
  }
  const isReadable = (words: readonly Word[]) =>
    !runsLeftwards(words.flat()) || words.every((word) => isContiguous(word, layout, fonts));
  return { layout, fonts, lines, isWhole: !layout.isBent && !layout.isVertical && lines.every(isReadable) };
}

/** Whether a cluster is one glyph that always represents the cluster's text. */
export const hasFixedText = ({ glyphs, text }: GlyphCluster, fonts: readonly PdfFont[]): boolean =>
  glyphs.length === 1 && fonts[glyphs[0]!.faceIndex]!.texts.get(glyphs[0]!.glyphId) === text;

/** Whether a word's letters are adjacent on one straight line. */
export const isContiguous = (word: Word, { fontSize }: TextLayout, fonts: readonly PdfFont[]): boolean =>
  word.every(({ glyphs }, index) => {
    const next = word[index + 1]?.glyphs;
    if (!next) return true;
    const endOf = ({ x, faceIndex, glyphId }: PlacedGlyph) =>
      x + (fonts[faceIndex]!.facts.widthOf(glyphId) / 1000) * fontSize;
    const gap = Math.min(...next.map(({ x }) => x)) - Math.max(...glyphs.map(endOf));
    return next[0]!.angleRad === glyphs[0]!.angleRad && gap / fontSize < MAX_LETTER_GAP_EM;
  });
