import { isHangingSpace } from './character-class.ts';
import { lineExtent, seenWidth } from './line-extent.ts';
import { type Paragraph } from './paragraph.ts';
import { isCursive } from './script-of.ts';
import { shapeLine, type ShapedLine, type ShapingStyle } from './shape-line.ts';

/** Lines of one paragraph at one size. */
export interface WrappedParagraph {
  lines: ShapedLine[];
  /** A single word was wider than the box and was broken between letters. */
  hasBrokenWord: boolean;
}

/** The measure to wrap to, canvas units. */
export interface LineMeasure {
  fontSize: number;
  letterSpacing: number;
  maxWidth: number;
}

/** Shapes and wraps one paragraph; what does not depend on the size is done once, since fitting tries many sizes. */
export class ParagraphShaper {
  readonly paragraph: Paragraph;
  readonly #style: ShapingStyle;
  readonly #lines = new Map<number, ShapedLine>();
  #prefix: PrefixWidths | undefined;

  constructor(paragraph: Paragraph, style: ShapingStyle) {
    this.paragraph = paragraph;
    this.#style = style;
  }

  /** The whole paragraph as one line. */
  wholeLine(): ShapedLine {
    return this.#line(0, this.paragraph.text.length);
  }

  /**
   * Wraps greedily: a line ends at the last opportunity (UAX #14) at which all that is seen of it fits. A word that
   * does not fit a line of its own is broken between grapheme clusters.
   */
  wrap(measure: LineMeasure): WrappedParagraph {
    const { text, opportunities } = this.paragraph;
    if (text === '') return { lines: [this.#line(0, 0)], hasBrokenWord: false };
    const lines: ShapedLine[] = [];
    let hasBrokenWord = false;
    for (let start = 0, next = 0; start < text.length;) {
      while (opportunities[next]! <= start) next += 1;
      let end = this.#lastFitting(start, opportunities, next, measure);
      if (end === undefined) {
        const wordEnd = opportunities[next]!;
        end = this.#breakWord(start, wordEnd, measure);
        hasBrokenWord ||= end < wordEnd;
      }
      lines.push(this.#line(start, end));
      start = end;
    }
    return { lines, hasBrokenWord };
  }

  /** The last of `ends` (from index `first` on) at which the line from `start` fits; undefined when none does. */
  #lastFitting(
    start: number,
    ends: readonly number[],
    first: number,
    measure: LineMeasure,
  ): number | undefined {
    const { fontSize, letterSpacing, maxWidth } = measure;
    const prefix = this.#prefixWidths();
    let candidate = first;
    // Paragraph-wide advances find the place; kerning or a final form may differ at a line's end, so it is proved.
    const isClose = (end: number) => {
      const last = this.#trimEnd(start, end);
      const gaps = Math.max(0, prefix.gaps[last]! - prefix.gaps[start]! - 1);
      return (prefix.em[last]! - prefix.em[start]!) * fontSize + gaps * letterSpacing <= maxWidth;
    };
    while (candidate < ends.length && isClose(ends[candidate]!)) candidate += 1;
    for (candidate -= 1; candidate >= first; candidate -= 1) {
      const end = ends[candidate]!;
      if (seenWidth(lineExtent(this.#line(start, end), fontSize, letterSpacing)) <= maxWidth) return end;
    }
    return undefined;
  }

  #breakWord(start: number, wordEnd: number, measure: LineMeasure): number {
    const { clusterStarts } = this.#prefixWidths();
    const ends = this.paragraph.graphemeEnds.filter(
      (end) => end > start && end < wordEnd && clusterStarts.has(end),
    );
    const end = this.#lastFitting(start, ends, 0, measure) ?? ends[0] ?? wordEnd;
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
    let last = end;
    while (last > start && isHangingSpace(this.paragraph.text[last - 1]!)) last -= 1;
    return last;
  }

  #prefixWidths(): PrefixWidths {
    return (this.#prefix ??= measurePrefixes(this.paragraph, this.#style));
  }
}

/** Sums over the paragraph shaped in one go: index i holds what stands before UTF-16 unit i, in logical order. */
interface PrefixWidths {
  em: Float64Array;
  gaps: Float64Array;
  clusterStarts: ReadonlySet<number>;
}

function measurePrefixes(paragraph: Paragraph, style: ShapingStyle): PrefixWidths {
  const { clusters } = shapeLine(paragraph, 0, paragraph.text.length, style);
  const em = new Float64Array(paragraph.text.length + 1);
  const gaps = new Float64Array(paragraph.text.length + 1);
  const clusterStarts = new Set<number>();
  for (const { start, advance, script } of clusters) {
    const index = start - paragraph.offset;
    clusterStarts.add(index);
    em[index + 1]! += advance;
    if (style.isSpaced && !isCursive(script)) gaps[index + 1]! += 1;
  }
  for (let index = 1; index < em.length; index += 1) {
    em[index]! += em[index - 1]!;
    gaps[index]! += gaps[index - 1]!;
  }
  return { em, gaps, clusterStarts };
}
