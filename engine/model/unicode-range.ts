import * as z from 'zod';

/** A set of characters. */
export interface CharacterSet {
  /** @param codePoint of Unicode */
  has(codePoint: number): boolean;
}

/** First and last code point, both in the range. */
type CodePointRange = readonly [first: number, last: number];

const LAST_CODE_POINT = 0x10ffff;
/**
 * The maximum number of written ranges. The smallest gaps are closed, so that records of fonts with many gaps stay
 * small.
 */
const MAX_WRITTEN_RANGES = 256;
/** The maximum length of an input range. */
const MAX_LENGTH = 20_000;

/**
 * The characters of a font file, in the syntax of the `unicode-range` descriptor: `U+20-7E, U+4??`. Source: CSS Fonts
 * Module Level 4, section 4.5; CSS Syntax Module Level 3, section 7 ("urange").
 */
export const unicodeRange = z
  .string()
  .max(MAX_LENGTH)
  .refine((text) => readRanges(text) !== undefined, {
    error: 'is no unicode-range of CSS, such as "U+20-7E, U+4??"',
  });

/** The set of a valid {@link unicodeRange}. */
export function parseUnicodeRange(text: string): CharacterSet {
  const ranges = mergeRanges(readRanges(text) ?? []);
  return {
    has(codePoint) {
      let low = 0;
      let high = ranges.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (ranges[middle]![1] < codePoint) low = middle + 1;
        else high = middle;
      }
      return low < ranges.length && ranges[low]![0] <= codePoint;
    },
  };
}

/**
 * Formats characters as a `unicode-range`. Above 256 ranges the smallest gaps are closed, so the result may contain
 * additional characters, never fewer.
 * @param codePoints in any order
 * @returns undefined for no characters, because CSS has no empty range
 */
export function formatUnicodeRange(codePoints: Iterable<number>): string | undefined {
  const ranges = closeGaps(mergeRanges(Array.from(codePoints, (codePoint) => [codePoint, codePoint])));
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  const written = ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`);
  return written.length > 0 ? written.join(', ') : undefined;
}

/** The written ranges; undefined when one of them is invalid. */
function readRanges(text: string): CodePointRange[] | undefined {
  const ranges = text.split(',').map((part) => readRange(part.trim()));
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

function readRange(text: string): CodePointRange | undefined {
  const [, digits = '', wildcards = '', end] =
    /^u\+([0-9a-f]{0,6})(?:(\?{1,6})|-([0-9a-f]{1,6}))?$/i.exec(text) ?? [];
  const length = digits.length + wildcards.length;
  if (length < 1 || length > 6 || (end !== undefined && digits === '')) return undefined;
  const first = parseInt(digits + '0'.repeat(wildcards.length), 16);
  const last = parseInt(end ?? digits + 'f'.repeat(wildcards.length), 16);
  return first <= last && last <= LAST_CODE_POINT ? [first, last] : undefined;
}

/** Sorted ascending, with adjacent ranges merged. */
function mergeRanges(ranges: readonly CodePointRange[]): CodePointRange[] {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

function closeGaps(ranges: readonly CodePointRange[]): readonly CodePointRange[] {
  const closed = ranges.length - MAX_WRITTEN_RANGES;
  if (closed <= 0) return ranges;
  const gapBefore = (index: number) => ranges[index]![0] - ranges[index - 1]![1];
  const smallest = Array.from({ length: ranges.length - 1 }, (_, index) => index + 1)
    .toSorted((a, b) => gapBefore(a) - gapBefore(b))
    .slice(0, closed);
  const isClosed = new Set(smallest);
  return mergeRanges(
    ranges.map(([first, last], index) => [isClosed.has(index) ? ranges[index - 1]![1] + 1 : first, last]),
  );
}
