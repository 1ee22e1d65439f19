import { type PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream } from './decode-stream.ts';
import {
  asDict,
  asItems,
  asNumber,
  dictEntry,
  entry,
  itemsEntry,
  nameEntry,
  numberEntry,
  streamEntry,
} from './entries.ts';
import { type FontProgram, readFontProgram } from './read-font-program.ts';

/** A font of a PDF. */
export interface PdfFont {
  kind: string;
  /** The font itself, or the descendant of a composite font. */
  dict: PDFDict;
  descriptor: PDFDict | undefined;
  program: FontProgram | undefined;
  /** The reason for which the embedded file, if any, cannot be read. */
  programFault?: string;
  /** For composite fonts whose text is glyph numbers: the numbers and their widths in thousandths of an em. */
  glyphs?: { widthOf: (cid: number) => number; glyphOf: (cid: number) => number };
}

const FILES = ['FontFile', 'FontFile2', 'FontFile3'];
const DEFAULT_WIDTH = 1000;

/** Source: ISO 32000-1, 9.6 to 9.9. */
export function readFont(dict: PDFDict): PdfFont {
  const kind = nameEntry(dict, 'Subtype') ?? '?';
  const own = kind === 'Type0' ? (asDict(itemsEntry(dict, 'DescendantFonts')?.[0]) ?? dict) : dict;
  const descriptor = dictEntry(own, 'FontDescriptor');
  const font: PdfFont = { kind, dict: own, descriptor, program: undefined };
  const file = FILES.map((key) => streamEntry(descriptor, key)).find(Boolean);
  if (file) {
    try {
      // A Type 1 font is a PostScript program, which is not checked here.
      if (!streamEntry(descriptor, 'FontFile')) font.program = readFontProgram(decodeStream(file));
    } catch (error) {
      font.programFault = (error as Error).message;
    }
  }
  const encoding = nameEntry(dict, 'Encoding');
  if (kind === 'Type0' && (encoding === 'Identity-H' || encoding === 'Identity-V'))
    font.glyphs = { widthOf: readWidths(own), glyphOf: readGlyphMap(own) };
  return font;
}

/** Source: ISO 32000-1, 9.7.4.3. */
function readWidths(dict: PDFDict): (cid: number) => number {
  const widths = new Map<number, number>();
  const items = itemsEntry(dict, 'W') ?? [];
  for (let at = 0; at < items.length;) {
    const first = asNumber(items[at]) ?? NaN;
    const list = asItems(items[at + 1]);
    if (list) {
      list.forEach((width, index) => widths.set(first + index, asNumber(width) ?? NaN));
      at += 2;
    } else {
      const last = Math.min(asNumber(items[at + 1]) ?? NaN, 0xffff);
      for (let cid = first; cid <= last; cid += 1) widths.set(cid, asNumber(items[at + 2]) ?? NaN);
      at += 3;
    }
  }
  const fallback = numberEntry(dict, 'DW') ?? DEFAULT_WIDTH;
  return (cid) => widths.get(cid) ?? fallback;
}

/** Source: ISO 32000-1, 9.7.4.2. */
function readGlyphMap(dict: PDFDict): (cid: number) => number {
  const map = entry(dict, 'CIDToGIDMap');
  if (!(map instanceof PDFRawStream)) return (cid) => cid;
  const bytes = decodeStream(map);
  return (cid) => ((bytes[cid * 2] ?? 0) << 8) | (bytes[cid * 2 + 1] ?? 0);
}
