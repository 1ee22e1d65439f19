import { asDict, asNumbers, hasEntry, itemsEntry, nameEntry, numbersEntry } from '../document/entries.ts';
import type { PdfPage } from '../document/list-pages.ts';
import { readerLimits } from '../document/reader-limits.ts';
import type { Report } from '../report.ts';

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Tolerance for rounding by writers, in points. */
const TOLERANCE = 0.001;

/** Normalizes a rectangle given by any two opposite corners. Source: ISO 32000-1, 7.9.5. */
function toBox(numbers: readonly number[] | undefined): Box | undefined {
  if (numbers?.length !== 4) return undefined;
  const [x1, y1, x2, y2] = numbers as unknown as Box;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] - TOLERANCE &&
  inner[1] >= outer[1] - TOLERANCE &&
  inner[2] <= outer[2] + TOLERANCE &&
  inner[3] <= outer[3] + TOLERANCE;

const overlap = (one: Box, other: Box): boolean =>
  one[0] < other[2] - TOLERANCE &&
  other[0] < one[2] - TOLERANCE &&
  one[1] < other[3] - TOLERANCE &&
  other[1] < one[3] - TOLERANCE;

/** A page's boxes, each within the next larger one, and no annotations over the print. */
export function checkPage({ name, dict, inherited }: PdfPage, report: Report): void {
  const media = toBox(asNumbers(inherited('MediaBox')));
  if (!media) {
    report.add('media-box-missing', 'the page has no MediaBox of four numbers', name);
    return;
  }
  const sides = [media[2] - media[0], media[3] - media[1]];
  if (sides.some((side) => side < readerLimits.minSide || side > readerLimits.maxSide))
    report.add(
      'limit-exceeded',
      `the page is ${sides.join(' x ')} points: each side must be 3 to 14400`,
      name,
    );
  const finished = toBox(numbersEntry(dict, 'TrimBox')) ?? toBox(numbersEntry(dict, 'ArtBox'));
  if (!finished || hasEntry(dict, 'TrimBox') === hasEntry(dict, 'ArtBox')) {
    report.add('trim-or-art-box', 'the page must have either a TrimBox or an ArtBox of four numbers', name);
    return;
  }
  const bleed = toBox(numbersEntry(dict, 'BleedBox'));
  const crop = toBox(asNumbers(inherited('CropBox')));
  const nested = [
    [finished, bleed ?? media, 'TrimBox or ArtBox', bleed ? 'BleedBox' : 'MediaBox'],
    [bleed ?? finished, media, 'BleedBox', 'MediaBox'],
    [finished, crop ?? media, 'TrimBox or ArtBox', 'CropBox'],
    [crop ?? media, media, 'CropBox', 'MediaBox'],
  ] as const;
  for (const [inner, outer, innerName, outerName] of nested)
    if (!isInside(inner, outer))
      report.add('boxes-not-nested', `the ${innerName} is not within the ${outerName}`, name);
  checkAnnotations(dict, bleed ?? finished, name, report);
}

/** Annotations may not overlap the print, except for trap networks. */
function checkAnnotations(dict: PdfPage['dict'], printed: Box, name: string, report: Report): void {
  for (const item of itemsEntry(dict, 'Annots') ?? []) {
    const annotation = asDict(item);
    const kind = nameEntry(annotation, 'Subtype');
    const box = toBox(numbersEntry(annotation, 'Rect'));
    if (kind !== 'TrapNet' && (!box || overlap(box, printed)))
      report.add('annotation-on-page', `an annotation of kind ${kind} lies on what is printed`, name);
  }
}
