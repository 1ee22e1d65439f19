import type { PlacedGlyph, TextLayout } from '../../../text/text-layout.ts';
import { cutWords, type GlyphCluster, runsLeftwards, type Word } from './cut-words.ts';
import type { PdfFont } from './pdf-font.ts';

/** A laid out text with the fonts it is shown in. */
export interface FontedText {
  layout: TextLayout;
  /** As the layout's glyphs count them. */
  fonts: readonly PdfFont[];
  /** The words of each line. */
  lines: readonly (readonly Word[])[];
  /**
   * Whether fonts give the picture of the layout's outline, and programs its text. Fonts cannot bend letters, a font for
   * lines that run across does not say where those of vertical lines stand, and programs turn a text that runs from right
   * to left round by where its letters stand, which fails on a curve or with gaps.
   */
  isWhole: boolean;
}

/** Wider gaps between letters are taken for spaces between words. */
const MAX_LETTER_GAP_EM = 0.05;

/** @param fonts as the layout's glyphs count them; they learn the texts of its glyphs */
export function composeFontedText(layout: TextLayout, fonts: readonly PdfFont[]): FontedText {
  const lines = cutWords(layout);
  for (const { glyphs, text } of lines.flat(2)) {
    const glyphIds = glyphs.map(({ glyphId }) => glyphId);
    fonts[glyphs[0]!.faceIndex]!.learn(glyphIds, text);
  }
  const isReadable = (words: readonly Word[]) =>
    !runsLeftwards(words.flat()) || words.every((word) => standsTogether(word, layout, fonts));
  return { layout, fonts, lines, isWhole: !layout.isBent && !layout.isVertical && lines.every(isReadable) };
}

/** Whether a cluster is one glyph that stands for the cluster's text wherever it is. */
export const speaksForItself = ({ glyphs, text }: GlyphCluster, fonts: readonly PdfFont[]): boolean =>
  glyphs.length === 1 && fonts[glyphs[0]!.faceIndex]!.texts.get(glyphs[0]!.glyphId) === text;

/** Whether a word's letters stand side by side, on one straight line. */
export const standsTogether = (word: Word, { fontSize }: TextLayout, fonts: readonly PdfFont[]): boolean =>
  word.every(({ glyphs }, index) => {
    const next = word[index + 1]?.glyphs;
    if (!next) return true;
    const endOf = ({ x, faceIndex, glyphId }: PlacedGlyph) =>
      x + (fonts[faceIndex]!.facts.widthOf(glyphId) / 1000) * fontSize;
    const gap = Math.min(...next.map(({ x }) => x)) - Math.max(...glyphs.map(endOf));
    return next[0]!.angleRad === glyphs[0]!.angleRad && gap / fontSize < MAX_LETTER_GAP_EM;
  });
