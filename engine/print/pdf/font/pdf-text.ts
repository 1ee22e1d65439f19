import { type Matrix, multiply } from '../../../assets/matrix.ts';
import type { PlacedGlyph, TextLayout } from '../../../text/text-layout.ts';
import { unitVector } from '../../../text/unit-vector.ts';
import { formatNumber, formatNumbers } from '../format-number.ts';
import { formatText } from '../format-text.ts';
import type { PdfContent } from '../pdf-content.ts';
import { cutWords, type GlyphCluster, type Word } from './cut-words.ts';
import type { PdfFont } from './pdf-font.ts';

/** How its glyphs are painted. Source: ISO 32000-1, 9.3.6. */
export type TextRendering = 'fill' | 'invisible';

const renderings = { fill: 0, invisible: 3 } as const;

/** Spaces between glyphs are thousandths of an em; a tenth of one is seen by no press. */
const round = (thousandths: number): number => Math.round(thousandths * 10) / 10;

/** A laid out text that can be shown in fonts of a PDF, glyph by glyph on the places of its layout. */
export class PdfText {
  readonly #layout: TextLayout;
  readonly #fonts: readonly PdfFont[];
  readonly #words: readonly Word[];

  /** @param fonts as the layout's glyphs count them */
  constructor(layout: TextLayout, fonts: readonly PdfFont[]) {
    this.#layout = layout;
    this.#fonts = fonts;
    this.#words = cutWords(layout);
    for (const { clusters } of this.#words)
      for (const { glyphs, text } of clusters)
        this.#fontOf(glyphs[0]!).learn(
          glyphs.map(({ glyphId }) => glyphId),
          text,
        );
  }

  /** Whether fonts alone give the picture of the layout's outline; else they can only be searched behind it. */
  get isWhole(): boolean {
    return !this.#layout.isBent;
  }

  /**
   * The text as one text object. What its glyphs cannot say by themselves, a span says for a whole word.
   * Source: ISO 32000-1, 9.4 and 14.9.4.
   * @param transform from the layout's coordinates to the stream's
   */
  operators(transform: Matrix, rendering: TextRendering, content: PdfContent): string[] {
    const operators = ['BT', `${renderings[rendering]} Tr`];
    let font: PdfFont | undefined;
    for (const word of this.#words) {
      const isPlain = this.#isPlain(word);
      if (!isPlain) operators.push(`/Span << /ActualText ${formatText(textOf(word))} >> BDC`);
      for (const run of this.#cutRuns(word)) {
        const runFont = this.#fontOf(run[0]!);
        if (runFont !== font) operators.push(`${content.use('Font', runFont.id)} 1 Tf`);
        font = runFont;
        operators.push(this.#place(run[0]!, transform), this.#show(run, runFont));
      }
      if (!isPlain) operators.push('EMC');
    }
    return [...operators, 'ET'];
  }

  #fontOf({ faceIndex }: PlacedGlyph): PdfFont {
    return this.#fonts[faceIndex]!;
  }

  /** Whether readers get the word from its glyphs: each stands for its text, and they stand as close as letters do. */
  #isPlain({ clusters }: Word): boolean {
    return clusters.every(({ glyphs, text }) => {
      const [first] = glyphs;
      return glyphs.length === 1 && this.#fontOf(first!).texts.get(first!.glyphId) === text;
    });
  }

  /** Glyphs of one font on one straight line. */
  #cutRuns({ clusters }: Word): PlacedGlyph[][] {
    const runs: PlacedGlyph[][] = [];
    for (const glyph of clusters.flatMap(({ glyphs }) => glyphs)) {
      const before = runs.at(-1)?.at(-1);
      const continues =
        before?.faceIndex === glyph.faceIndex && before.y === glyph.y && before.angleRad === glyph.angleRad;
      if (continues) runs.at(-1)!.push(glyph);
      else runs.push([glyph]);
    }
    return runs;
  }

  /** From the em of the run's font, y up, to where its first glyph stands. */
  #place({ x, y, angleRad }: PlacedGlyph, transform: Matrix): string {
    const { fontSize: em, slant } = this.#layout;
    const { cos, sin } = unitVector(angleRad);
    const place: Matrix = [em * cos, em * sin, em * (slant * cos + sin), em * (slant * sin - cos), x, y];
    return `${formatNumbers(multiply(transform, place))} Tm`;
  }

  /** A run, each glyph where its layout has it: the pen's own way is corrected where it strays. */
  #show(run: readonly PlacedGlyph[], { facts }: PdfFont): string {
    const { cos, sin } = unitVector(run[0]!.angleRad);
    const thousandth = this.#layout.fontSize / 1000;
    let pen = 0;
    let shown = '';
    for (const { x, y, glyphId } of run) {
      const wanted = ((x - run[0]!.x) * cos + (y - run[0]!.y) * sin) / thousandth;
      const correction = round(pen - wanted);
      if (correction !== 0) shown += `> ${formatNumber(correction)} <`;
      pen += facts.widthOf(glyphId) - correction;
      shown += glyphId.toString(16).toUpperCase().padStart(4, '0');
    }
    return `[<${shown}>] TJ`;
  }
}

/** In logical order: the clusters of a word from right to left stand the other way round. */
const textOf = ({ clusters }: Word): string =>
  [...clusters]
    .sort(byStart)
    .map(({ text }) => text)
    .join('');

const byStart = (one: GlyphCluster, other: GlyphCluster): number =>
  one.glyphs[0]!.cluster - other.glyphs[0]!.cluster;
