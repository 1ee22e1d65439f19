import { type Matrix, multiply } from '../../../assets/matrix.ts';
import { formatNumbers } from '../format-number.ts';
import type { PdfContent } from '../pdf-content.ts';
import { type FontedText, hasFixedText } from './fonted-text.ts';
import { formatGlyph, withActualText } from './format-glyph.ts';

/**
 * Adds an invisible text at the place of its outline, so that it can be searched. Lines are straight, as long as in the
 * layout and without letter spacing, which every program can read. Source: ISO 32000-1, 9.3.6, mode 3.
 * @param transform from the layout's coordinates to the stream's
 * @returns one text object
 */
export function showInvisible(text: FontedText, transform: Matrix, content: PdfContent): string[] {
  const { layout, fonts, lines } = text;
  const { fontSize } = layout;
  const operators = ['BT', '3 Tr'];
  let faceIndex: number | undefined;
  lines.forEach((words, index) => {
    const clusters = words.flat();
    const { left, baseline, width } = layout.lines[index]!;
    const glyphs = clusters.flatMap((cluster) => cluster.glyphs);
    const advance = glyphs.reduce(
      (sum, glyph) => sum + fonts[glyph.faceIndex]!.facts.widthOf(glyph.glyphId),
      0,
    );
    if (!(width > 0 && advance > 0)) return;
    const stretch = (width * 1000) / advance;
    const place: Matrix = layout.isVertical
      ? [0, stretch, fontSize, 0, baseline, left]
      : [stretch, 0, 0, -fontSize, left, baseline];
    operators.push(`${formatNumbers(multiply(transform, place))} Tm`);
    for (const cluster of clusters) {
      const face = cluster.glyphs[0]!.faceIndex;
      if (face !== faceIndex) operators.push(`${content.use('Font', fonts[face]!.id)} 1 Tf`);
      faceIndex = face;
      const shown = `<${cluster.glyphs.map(({ glyphId }) => formatGlyph(glyphId)).join('')}> Tj`;
      operators.push(...(hasFixedText(cluster, fonts) ? [shown] : withActualText(cluster.text, [shown])));
    }
  });
  return [...operators, 'ET'];
}
