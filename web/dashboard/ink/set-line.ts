import { type FontFace, layoutText, outlineToSvgPath, PlatenError } from '../../../engine/specimen.ts';

/** A text as the engine prints it, as an SVG path. Lengths are CSS pixels, y down from the top of the first line. */
export interface SetText {
  path: string;
  heightPx: number;
  /** Characters that the font does not have. */
  missing: readonly string[];
}

const LINE_HEIGHT = 1.3;

/**
 * Sets a text in one font file, without any other font to fall back on.
 * @returns undefined where a glyph is too complex to be drawn
 */
export function setLine(face: FontFace, text: string, sizePx: number, widthPx: number): SetText | undefined {
  try {
    const { outline, lines, findings } = layoutText({
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
    const scale = sizePx / face.unitsPerEm;
    const topPx = (lines[0]?.baseline ?? 0) - face.ascender * scale;
    const bottomPx = (lines.at(-1)?.baseline ?? 0) - face.descender * scale;
    const moved = outline.points.map((value, index) => (index % 2 === 1 ? value - topPx : value));
    return {
      path: outlineToSvgPath({ verbs: outline.verbs, points: moved }, 2),
      heightPx: Math.ceil(bottomPx - topPx),
      missing: findings.flatMap((finding) => (finding.code === 'glyph-missing' ? finding.characters : [])),
    };
  } catch (error) {
    if (error instanceof PlatenError) return undefined;
    throw error;
  }
}
