import bidiFactory, { type Bidi } from 'bidi-js';

let bidi: Bidi | undefined;

/** Embedding levels of one paragraph, one per UTF-16 unit (odd: right to left), and the level of the paragraph. */
export interface BidiLevels {
  levels: Uint8Array;
  paragraphLevel: number;
}

/** Resolves directions by UAX #9; the paragraph's direction is that of its first strong character. */
export function bidiLevels(paragraph: string): BidiLevels {
  bidi ??= bidiFactory();
  const { levels, paragraphs } = bidi.getEmbeddingLevels(standIns(paragraph), 'auto');
  return { levels, paragraphLevel: paragraphs[0]?.level ?? 0 };
}

/** The mirrored character in a right-to-left run: ")" for "(" (UAX #9, L4). Most are unchanged. */
export function mirrored(character: string): string {
  bidi ??= bidiFactory();
  return bidi.getMirroredCharacter(character) ?? character;
}

/**
 * bidi-js reads UTF-16 units, so surrogates would count as left-to-right letters. They are replaced by characters of
 * the same class and length: a Hebrew letter for the right-to-left scripts outside the BMP (Adlam, Hanifi Rohingya and
 * the historic ones), a star for symbols.
 */
function standIns(text: string): string {
  return text
    .replace(/[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu, '\u05d0\u05d0')
    .replace(/[\u{1f000}-\u{1fbff}]/gu, '\u2605\u2605');
}

/** Reorders runs from logical to visual order, left to right (UAX #9, L2). */
export function visualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      if (ordered[from]!.level < level) {
        from += 1;
        continue;
      }
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}
