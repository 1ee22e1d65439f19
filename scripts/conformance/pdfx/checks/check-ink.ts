import { PDFArray, PDFDict, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { pairs } from '../document/entries.ts';
import type { Inspection } from '../inspection.ts';

/** These names stand for no particular ink. Source: ISO 32000-1, 8.6.6.4. */
const NO_INK = ['All', 'None'];

/** One name is one ink: wherever it is used, its alternate must be the same. */
export function checkInk(
  { inks, report }: Inspection,
  ink: string,
  look: readonly (PDFObject | undefined)[],
  place: string,
): void {
  if (NO_INK.includes(ink) || !look.every((part) => part !== undefined)) return;
  const first = inks.get(ink);
  if (!first) inks.set(ink, [...look]);
  else if (!look.every((part, index) => isSame(part, first[index])))
    report.add(
      'spot-inconsistent',
      `the ink ${ink} has another alternate colour or tint transform elsewhere`,
      place,
    );
}

/** Whether two objects are equal, regardless of their numbers in the file. */
function isSame(one: PDFObject | undefined, other: PDFObject | undefined): boolean {
  if (one === other) return true;
  if (one instanceof PDFArray && other instanceof PDFArray)
    return (
      one.size() === other.size() &&
      one.asArray().every((_, index) => isSame(one.lookup(index), other.lookup(index)))
    );
  if (one instanceof PDFRawStream && other instanceof PDFRawStream)
    return Buffer.compare(one.contents, other.contents) === 0 && isSame(one.dict, other.dict);
  if (one instanceof PDFDict && other instanceof PDFDict) {
    const [entries, others] = [pairs(one), new Map(pairs(other))];
    return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
  }
  return one?.toString() === other?.toString();
}
