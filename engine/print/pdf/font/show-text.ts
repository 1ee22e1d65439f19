import { type Matrix, multiply } from '../../../assets/matrix.ts';
import type { PlacedGlyph } from '../../../text/text-layout.ts';
import { unitVector } from '../../../text/unit-vector.ts';
import { formatNumber, formatNumbers } from '../format-number.ts';
import type { PdfContent } from '../pdf-content.ts';
import { type GlyphCluster, textOfWord, type Word } from './cut-words.ts';
import { type FontedText, hasFixedText, isContiguous } from './fonted-text.ts';
import { formatGlyph, withActualText } from './format-glyph.ts';

/** The precision of gaps in thousandths of an em, below the resolution of presses. */
const round = (thousandths: number): number => Math.round(thousandths * 10) / 10;

/** Clusters with a replacement text, if their glyphs do not have it. */
interface Span {
  clusters: readonly GlyphCluster[];
  actualText?: string;
}

/**
 * Shows a text with each glyph at its place in the layout. Source: ISO 32000-1, 9.4.
 * @param transform from the layout's coordinates to the stream's
 * @returns one text object
 */
export function showText(text: FontedText, transform: Matrix, content: PdfContent): string[] {
  const { lines, fonts } = text;
  const operators = ['BT'];
  let faceIndex: number | undefined;
  for (const { clusters, actualText } of lines.flatMap((words) => cutSpans(words, text))) {
    const shown: string[] = [];
    for (const run of cutRuns(clusters)) {
      if (run[0]!.faceIndex !== faceIndex) {
        faceIndex = run[0]!.faceIndex;
        shown.push(`${content.use('Font', fonts[faceIndex]!.id)} 1 Tf`);
      }
      shown.push(placeRun(run[0]!, text, transform), showRun(run, text));
    }
    operators.push(...(actualText === undefined ? shown : withActualText(actualText, shown)));
  }
  return [...operators, 'ET'];
}

/**
 * The spans of a line. Spans with a replacement text are: on a curve the whole line, with letter spacing each word, and
 * otherwise only clusters that are not one glyph per character.
 */
function cutSpans(words: readonly Word[], { layout, fonts }: FontedText): Span[] {
  const line = words.flat();
  if (line.some(({ glyphs }) => glyphs[0]!.angleRad !== line[0]!.glyphs[0]!.angleRad))
    return [{ clusters: line, actualText: textOfWord(line) }];
  const spans: Span[] = [];
  for (const word of words) {
    if (!isContiguous(word, layout, fonts)) {
      spans.push({ clusters: word, actualText: textOfWord(word) });
      continue;
    }
    for (const cluster of word) {
      const last = spans.at(-1);
      if (!hasFixedText(cluster, fonts)) spans.push({ clusters: [cluster], actualText: cluster.text });
      else if (last && last.actualText === undefined) last.clusters = [...last.clusters, cluster];
      else spans.push({ clusters: [cluster] });
    }
  }
  return spans;
}

/** Glyphs of one font on one straight line. */
function cutRuns(clusters: readonly GlyphCluster[]): PlacedGlyph[][] {
  const runs: PlacedGlyph[][] = [];
  for (const glyph of clusters.flatMap(({ glyphs }) => glyphs)) {
    const before = runs.at(-1)?.[0];
    const continues =
      before?.faceIndex === glyph.faceIndex && before.y === glyph.y && before.angleRad === glyph.angleRad;
    if (continues) runs.at(-1)!.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

/** From the em of the run's font, y up, to the origin of its first glyph. */
function placeRun({ x, y, angleRad }: PlacedGlyph, { layout }: FontedText, transform: Matrix): string {
  const { fontSize: em, slant } = layout;
  const { cos, sin } = unitVector(angleRad);
  const place: Matrix = [em * cos, em * sin, em * (slant * cos + sin), em * (slant * sin - cos), x, y];
  return `${formatNumbers(multiply(transform, place))} Tm`;
}

/** The pen advances by the font's widths and is adjusted where the layout differs. */
function showRun(run: readonly PlacedGlyph[], { layout, fonts }: FontedText): string {
  const { facts } = fonts[run[0]!.faceIndex]!;
  let pen = 0;
  let shown = '';
  for (const { x, glyphId } of run) {
    const wanted = ((x - run[0]!.x) * 1000) / layout.fontSize;
    const back = round(pen - wanted);
    if (back !== 0) shown += `> ${formatNumber(back)} <`;
    pen += facts.widthOf(glyphId) - back;
    shown += formatGlyph(glyphId);
  }
  return `[<${shown}>] TJ`;
}
