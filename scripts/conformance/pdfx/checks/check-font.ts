import { type PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import {
  dictEntry,
  entry,
  hasEntry,
  nameEntry,
  numberEntry,
  numbersEntry,
  pairs,
  streamEntry,
} from '../document/entries.ts';
import { type PdfFont, readFont } from '../document/read-font.ts';
import type { ContentJob, Inspection } from '../inspection.ts';

const KINDS = ['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3'];
/** Source: ISO 32000-1, table 122. */
const DESCRIPTOR_ENTRIES = ['Flags', 'FontBBox', 'ItalicAngle', 'Ascent', 'Descent', 'StemV'];
/** Widths may be rounded to whole thousandths of an em, as the standard and most writers do. */
const WIDTH_TOLERANCE = 1;

/** Every font must be embedded, valid, and described correctly. Its text is checked where it is shown. */
export function checkFont(inspection: Inspection, dict: PDFDict, job: ContentJob): void {
  if (!inspection.isFirst(dict, 'font')) return;
  const { report, pdf } = inspection;
  const name = pdf.nameOf(dict) ?? job.name;
  const font = readFont(dict);
  const { kind, descriptor } = font;
  if (!KINDS.includes(kind)) report.add('font-invalid', `there is no font of kind ${kind}`, name);
  if (kind === 'Type3') {
    queueGlyphs(inspection, dict, job);
    return;
  }
  const called = nameEntry(font.dict, 'BaseFont');
  if (!descriptor || !['FontFile', 'FontFile2', 'FontFile3'].some((key) => hasEntry(descriptor, key))) {
    report.add('font-not-embedded', `the font ${called} is not embedded`, name);
    return;
  }
  if (font.programFault !== undefined)
    report.add('font-invalid', `the file of the font ${called} cannot be read: ${font.programFault}`, name);
  const missing = DESCRIPTOR_ENTRIES.filter((key) => !hasEntry(descriptor, key));
  if (missing.length > 0)
    report.add('font-invalid', `the descriptor of ${called} lacks ${missing.join(', ')}`, name);
  if (nameEntry(descriptor, 'FontName') !== called)
    report.add(
      'font-name',
      `the font is ${called}, and its descriptor says ${nameEntry(descriptor, 'FontName')}`,
      name,
    );
  if (kind === 'Type0') checkComposite(inspection, dict, font, name);
  else checkSimpleWidths(inspection, font, name);
}

/** Source: ISO 32000-1, tables 117, 121 and 126. */
function checkComposite(
  { report }: Inspection,
  dict: PDFDict,
  { dict: own, descriptor }: PdfFont,
  name: string,
): void {
  if (!hasEntry(dict, 'Encoding') || !hasEntry(own, 'CIDSystemInfo'))
    report.add('font-invalid', 'a composite font needs Encoding and CIDSystemInfo', name);
  const kind = nameEntry(own, 'Subtype');
  const file = streamEntry(descriptor, 'FontFile3');
  const fileKind = file ? nameEntry(file.dict, 'Subtype') : 'TrueType';
  const fits = kind === 'CIDFontType2' ? ['TrueType', 'OpenType'] : ['CIDFontType0C', 'OpenType'];
  if (!fits.includes(fileKind ?? ''))
    report.add('font-invalid', `a ${kind} cannot have a file of ${fileKind}`, name);
}

/** Source: ISO 32000-1, table 111. */
function checkSimpleWidths({ report }: Inspection, { dict }: PdfFont, name: string): void {
  const [first, last] = [numberEntry(dict, 'FirstChar'), numberEntry(dict, 'LastChar')];
  const widths = numbersEntry(dict, 'Widths');
  if (first === undefined || last === undefined || widths?.length !== last - first + 1)
    report.add('font-invalid', 'the Widths of a simple font must go from FirstChar to LastChar', name);
}

/** The glyphs of a Type 3 font are content streams. Source: ISO 32000-1, 9.6.5. */
function queueGlyphs(inspection: Inspection, dict: PDFDict, job: ContentJob): void {
  const resources = dictEntry(dict, 'Resources') ?? job.resources;
  for (const [glyph, stream] of pairs(dictEntry(dict, 'CharProcs'))) {
    const name = `glyph ${glyph} of ${inspection.pdf.nameOf(dict) ?? job.name}`;
    if (stream instanceof PDFRawStream) inspection.queue({ ...job, name, streams: [stream], resources });
  }
  if (!hasEntry(dict, 'FontMatrix') || entry(dict, 'CharProcs') === undefined)
    inspection.report.add('font-invalid', 'a Type 3 font needs FontMatrix and CharProcs', job.name);
}

/**
 * The glyphs of a text must be in the font's file and as wide as the PDF says. Only for composite fonts encoded by
 * glyph number.
 */
export function checkShownText({ report }: Inspection, font: PdfFont, text: Uint8Array, name: string): void {
  const { glyphs, program, dict } = font;
  if (!glyphs || !program) return;
  const called = nameEntry(dict, 'BaseFont');
  for (let at = 0; at + 1 < text.length; at += 2) {
    const cid = (text[at]! << 8) | text[at + 1]!;
    const glyph = glyphs.glyphOf(cid);
    if (!program.isByIndex) continue;
    if (glyph === 0 || glyph >= program.glyphs) {
      report.add('glyph-missing', `${called} has no glyph for ${cid}`, name);
      continue;
    }
    const advance = program.advance?.(glyph) ?? glyphs.widthOf(cid);
    if (!(Math.abs(advance - glyphs.widthOf(cid)) <= WIDTH_TOLERANCE))
      report.add(
        'font-widths',
        `${cid} of ${called} is ${glyphs.widthOf(cid)} wide here and ${advance} in the font`,
        name,
      );
  }
  if (text.length % 2 !== 0)
    report.add('font-invalid', `a text in ${called} is not of whole glyph numbers`, name);
}
