import {
  type FontFace,
  layoutText,
  outlineToSvgPath,
  PlatenError,
  type TextLayout,
} from '../../../engine/specimen.ts';

/** A text set by the engine, as an SVG path. Lengths are CSS pixels, y is down from the top of the first line. */
export interface SetText {
  path: string;
  heightPx: number;
  /** The columns that the outline covers. Zero width for a blank text. */
  leftPx: number;
  inkWidthPx: number;
  /** The layout, from the top of the first line, of a text with colour glyphs. */
  coloured?: TextLayout;
  /** Characters that the font lacks. */
  missing: readonly string[];
}

const LINE_HEIGHT = 1.3;

/**
 * Sets a text in one font file, without fallback fonts.
 * @returns undefined if a glyph is too complex to be drawn
 */
export function setLine(face: FontFace, text: string, sizePx: number, widthPx: number): SetText | undefined {
  try {
    const layout = layoutText({
      text,
      faces: [face],
      fontSize: sizePx,
      box: { width: widthPx, height: 0 },
      align: 'NONE',
      letterSpacing: 0,
      lineHeight: LINE_HEIGHT,
      multiline: true,
      autoDistribute: false,
    });
    const { outline, lines, findings, glyphs } = layout;
    const scale = sizePx / face.unitsPerEm;
    const topPx = (lines[0]?.baseline ?? 0) - face.ascender * scale;
    const bottomPx = (lines.at(-1)?.baseline ?? 0) - face.descender * scale;
    const moved = outline.points.map((value, index) => (index % 2 === 1 ? value - topPx : value));
    const shown = { verbs: outline.verbs, points: moved };
    const isColoured = glyphs.some(({ glyphId }) => face.glyph(glyphId).colour);
    const columns = outline.points.filter((_, index) => index % 2 === 0);
    const leftPx = Math.floor(columns.reduce((least, x) => Math.min(least, x), widthPx));
    const rightPx = Math.ceil(columns.reduce((most, x) => Math.max(most, x), leftPx));
    const atTop = glyphs.map((glyph) => ({ ...glyph, y: glyph.y - topPx }));
    return {
      path: outlineToSvgPath(shown, 2),
      ...(isColoured && { coloured: { ...layout, outline: shown, glyphs: atTop } }),
      heightPx: Math.ceil(bottomPx - topPx),
      leftPx,
      inkWidthPx: rightPx - leftPx,
      missing: findings.flatMap((finding) => (finding.code === 'glyph-missing' ? finding.characters : [])),
    };
  } catch (error) {
    if (error instanceof PlatenError) return undefined;
    throw error;
  }
}
