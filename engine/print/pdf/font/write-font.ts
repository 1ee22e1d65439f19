import { createHash } from 'node:crypto';
import { parseSfntDirectory } from '../../../assets/font/sfnt-directory.ts';
import { formatArray, formatNumber } from '../format-number.ts';
import type { PdfFile } from '../pdf-file.ts';
import { composeToUnicode } from './compose-to-unicode.ts';
import type { PdfFont } from './pdf-font.ts';
import type { FontFacts } from './read-font-facts.ts';
import { subsetFont } from './subset-font.ts';

/** Font descriptor flags. Source: ISO 32000-1, table 123. */
const FIXED_PITCH = 1;
const SYMBOLIC = 4; // symbolic: glyphs are addressed by their ids
const ITALIC = 64;

/**
 * Writes the used glyphs of a font as a composite font whose codes are glyph ids. Source: ISO 32000-1, 9.7.4 and 9.9.
 * @param reserve reserves object numbers
 * @throws PlatenError `font-not-embeddable`
 */
export async function writeFont(file: PdfFile, font: PdfFont, reserve: () => number): Promise<void> {
  const { facts } = font;
  const { isCff } = facts;
  const subset = await subsetFont(font.sfnt, font.glyphs);
  const name = `/${composeTag(subset)}+${facts.postScriptName}`;
  const [programId, descriptorId, descendantId, unicodeId] = [reserve(), reserve(), reserve(), reserve()];

  const program = isCff ? cutTable(subset, 'CFF ') : subset;
  const kind = isCff ? '/Subtype /CIDFontType0C' : `/Length1 ${program.length}`;
  await file.writeFlate(programId, kind, program);
  const programEntry = `/${isCff ? 'FontFile3' : 'FontFile2'} ${programId} 0 R`;
  await file.writeObject(descriptorId, `<< ${describe(facts, name)} ${programEntry} >>`);
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  await file.writeObject(
    descendantId,
    `<< /Type /Font /Subtype /${isCff ? 'CIDFontType0' : 'CIDFontType2'} /BaseFont ${name} ${system}\n` +
      `/FontDescriptor ${descriptorId} 0 R /W [${listWidths(font)}]${isCff ? '' : ' /CIDToGIDMap /Identity'} >>`,
  );
  await file.writeFlate(unicodeId, '', Buffer.from(composeToUnicode(font.texts), 'latin1'));
  await file.writeObject(
    font.id,
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendantId} 0 R] /ToUnicode ${unicodeId} 0 R >>`,
  );
}

/** Six letters that identify the subset among subsets of the same font. */
const composeTag = (subset: Uint8Array): string =>
  String.fromCharCode(
    ...createHash('sha256')
      .update(subset)
      .digest()
      .subarray(0, 6)
      .map((byte) => 65 + (byte % 26)),
  );

const describe = (facts: FontFacts, name: string): string => {
  const { isFixedPitch, italicAngleDeg, bounds, ascent, descent, capHeight, stemWidth } = facts;
  const flags = SYMBOLIC + (isFixedPitch ? FIXED_PITCH : 0) + (italicAngleDeg !== 0 ? ITALIC : 0);
  return (
    `/Type /FontDescriptor /FontName ${name} /Flags ${flags} /FontBBox ${formatArray(bounds)}\n` +
    `/ItalicAngle ${formatNumber(italicAngleDeg)} /Ascent ${formatNumber(ascent)} /Descent ${formatNumber(descent)} ` +
    `/CapHeight ${formatNumber(capHeight)} /StemV ${formatNumber(stemWidth)}`
  );
};

const listWidths = ({ glyphs, facts }: PdfFont): string =>
  [...glyphs]
    .sort((one, other) => one - other)
    .map((glyphId) => `${glyphId} [${formatNumber(facts.widthOf(glyphId))}]`)
    .join(' ');

function cutTable(sfnt: Uint8Array, tag: string): Uint8Array {
  const table = parseSfntDirectory(sfnt).tables.get(tag);
  return table ? sfnt.subarray(table.offset, table.offset + table.length) : sfnt;
}
