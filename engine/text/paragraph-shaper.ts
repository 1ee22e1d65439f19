import { isHangingSpace } from './character-class.ts';
import { lineExtent, seenWidth } from './line-extent.ts';
import type { Paragraph } from './paragraph.ts';
import { isCursive } from './script-of.ts';
import { shapeLine } from './shape-line.ts';
import type { ShapedLine, ShapingStyle } from './shaped-line.ts';

/** Lines of one paragraph at one size. */
export interface WrappedParagraph {
  lines: ShapedLine[];
  /** Whether a word was wider than the box and broken between letters. */
  hasBrokenWord: boolean;
}

/** The width to wrap at, canvas units. */
export interface LineMeasure {
  fontSize: number;
  letterSpacing: number;
  maxWidth: number;
}

/**
 * Shapes and wraps one paragraph. Work that does not depend on the size is done once, because fitting tries many sizes.
 */
export class ParagraphShaper {
  readonly paragraph: Paragraph;
  readonly #style: ShapingStyle;
  readonly #lines = new Map<number, ShapedLine>();
  #estimate: ParagraphEstimate | undefined;

  constructor(paragraph: Paragraph, style: ShapingStyle) {
    this.paragraph = paragraph;
    this.#style = style;
  }

  /** The whole paragraph as one line. */
  wholeLine(): ShapedLine {
    return this.#line(0, this.paragraph.text.length);
  }

  /**
   * Wraps greedily: a line ends at the last opportunity (UAX #14) at which its visible part fits. A word that does not
   * fit on a line is broken between grapheme clusters.
   */
  wrap(measure: LineMeasure): WrappedParagraph {
    const { text, opportunities } = this.paragraph;
    if (text === '') return { lines: [this.wholeLine()], hasBrokenWord: false };
    const lines: ShapedLine[] = [];
    let hasBrokenWord = false;
    for (let start = 0; start < text.length;) {
      const end = this.#lastFitting(start, opportunities, measure) ?? this.#breakWord(start, measure);
      hasBrokenWord ||= end < opportunities[firstAfter(opportunities, start)]!;
      lines.push(this.#line(start, end));
      start = end;
    }
    return { lines, hasBrokenWord };
  }

  /** The last of the ascending `ends` at which the line from `start` fits; undefined when none after `start` does. */
  #lastFitting(start: number, ends: readonly number[], measure: LineMeasure): number | undefined {
    const { fontSize, letterSpacing, maxWidth } = measure;
    const { em, gaps } = this.#estimates();
    // Advances of the whole paragraph give an estimate. Kerning or a final form may differ at a line's end, so the line
    // is then shaped separately.
    const isClose = (end: number) => {
      const last = this.#trimEnd(start, end);
      const width = (em[last]! - em[start]!) * fontSize;
      return width + Math.max(0, gaps[last]! - gaps[start]! - 1) * letterSpacing <= maxWidth;
    };
    const first = firstAfter(ends, start);
    let candidate = first;
    while (candidate < ends.length && isClose(ends[candidate]!)) candidate += 1;
    for (candidate -= 1; candidate >= first; candidate -= 1) {
      const end = ends[candidate]!;
      if (seenWidth(lineExtent(this.#line(start, end), fontSize, letterSpacing)) <= maxWidth) return end;
    }
    return undefined;
  }

  /** The break of a word that fits no line: after the last letter that fits, or after the first. */
  #breakWord(start: number, measure: LineMeasure): number {
    const { opportunities } = this.paragraph;
    const { letterEnds } = this.#estimates();
    const wordEnd = opportunities[firstAfter(opportunities, start)]!;
    const end = this.#lastFitting(start, letterEnds, measure) ?? letterEnds[firstAfter(letterEnds, start)]!;
    return this.#trimEnd(start, wordEnd) <= end ? wordEnd : end; // spaces do not begin a line
  }

  #line(start: number, end: number): ShapedLine {
    const last = this.#trimEnd(start, end);
    const key = start * (this.paragraph.text.length + 1) + last;
    let line = this.#lines.get(key);
    if (line === undefined) {
      line = shapeLine(this.paragraph, start, last, this.#style);
      this.#lines.set(key, line);
    }
    return line;
  }

  #trimEnd(start: number, end: number): number {
    const { letterEndBefore } = this.#estimates();
    return Math.max(start, letterEndBefore[end]!);
  }

  #estimates(): ParagraphEstimate {
    return (this.#estimate ??= estimateParagraph(this.paragraph, this.#style));
  }
}

/** Estimates of a paragraph's parts, from shaping it as a whole; indices are UTF-16 units, in logical order. */
interface ParagraphEstimate {
  /** Advances before each unit, em. */
  em: Float64Array;
  /** Gaps of letter spacing before each unit. */
  gaps: Float64Array;
  /** Ends of grapheme clusters that are also ends of glyph clusters, ascending, including the paragraph's end. */
  letterEnds: number[];
  /** For a line break at each unit, the end of the line without trailing spaces. */
  letterEndBefore: Uint32Array;
}

function estimateParagraph(paragraph: Paragraph, style: ShapingStyle): ParagraphEstimate {
  const { text, offset, graphemeEnds } = paragraph;
  const em = new Float64Array(text.length + 1);
  const gaps = new Float64Array(text.length + 1);
  const letterEndBefore = new Uint32Array(text.length + 1);
  const clusterStarts = new Set([text.length]);
  for (const { start, advance, script } of shapeLine(paragraph, 0, text.length, style).clusters) {
    clusterStarts.add(start - offset);
    em[start - offset + 1]! += advance;
    if (style.isSpaced && !isCursive(script)) gaps[start - offset + 1]! += 1;
  }
  for (let index = 1; index <= text.length; index += 1) {
    em[index]! += em[index - 1]!;
    gaps[index]! += gaps[index - 1]!;
    letterEndBefore[index] = isHangingSpace(text[index - 1]!) ? letterEndBefore[index - 1]! : index;
  }
  return { em, gaps, letterEnds: graphemeEnds.filter((end) => clusterStarts.has(end)), letterEndBefore };
}

/** Index of the first of ascending numbers that is greater than `value`. */
function firstAfter(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
