import { ByteReader } from '../byte-reader.ts';
import { refuseFont } from './refuse-font.ts';

const headMagic = 0x5f0f3cf5;
const tableRecordBytes = 16;
const headerBytes = 12;
/** The tables without which nothing can be shaped or drawn (OpenType 1.9, "Required tables"), less those only an OS needs. */
const requiredTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'] as const;

export interface SfntTable {
  offset: number;
  length: number;
}

export interface SfntDirectory {
  /** TTF holds quadratic outlines (`glyf`), OTF cubic ones (`CFF `, `CFF2`). */
  format: 'TTF' | 'OTF';
  tables: ReadonlyMap<string, SfntTable>;
}

/**
 * Reads an OpenType table directory and checks the facts that a shaper relies on: every table lies inside the file,
 * none is listed twice, the required ones exist, and `head` and `maxp` are plausible. Source: OpenType 1.9.1,
 * "Organization of an OpenType font".
 * @throws PlatenError `font-unreadable`
 */
export function parseSfntDirectory(sfnt: Uint8Array): SfntDirectory {
  const reader = new ByteReader(sfnt, (reason) => refuseFont(`The font is broken: ${reason}.`));
  const signature = reader.ascii(0, 4);
  if (signature !== '\0\x01\0\0' && signature !== 'true' && signature !== 'OTTO')
    refuseFont('This is not a TrueType or OpenType font.');

  const tables = new Map<string, SfntTable>();
  const tableCount = reader.u16(4);
  for (let index = 0; index < tableCount; index += 1) {
    const record = headerBytes + index * tableRecordBytes;
    const tag = reader.ascii(record, 4);
    const table = { offset: reader.u32(record + 8), length: reader.u32(record + 12) };
    if (tables.has(tag)) reader.fail(`its table ${JSON.stringify(tag)} is listed twice`);
    reader.need(table.offset, table.length);
    tables.set(tag, table);
  }
  for (const tag of requiredTables) if (!tables.has(tag)) reader.fail(`its table "${tag}" is missing`);
  const hasCubicOutlines = tables.has('CFF ') || tables.has('CFF2');
  if (!hasCubicOutlines && !(tables.has('glyf') && tables.has('loca')))
    refuseFont(
      `The font has no outlines${listBitmaps(tables)}; bitmap fonts cannot be printed. Use a font with outlines.`,
    );
  checkHead(reader, tables);
  if (!tables.has('COLR')) checkColours(reader, tables);
  return { format: hasCubicOutlines ? 'OTF' : 'TTF', tables };
}

/** Tables that hold the glyphs of a bitmap font. */
const bitmapTables = ['CBDT', 'sbix', 'EBDT'] as const;

function listBitmaps(tables: ReadonlyMap<string, SfntTable>): string {
  const held = bitmapTables.filter((tag) => tables.has(tag));
  return held.length === 0 ? '' : `, only bitmaps (${held.join(', ')})`;
}

/**
 * Refuses fonts whose glyphs are bitmaps or SVG besides their outlines, which would print as plain glyphs or not at
 * all. If a font has few such glyphs, its outlines are used, as in browsers.
 */
function checkColours(reader: ByteReader, tables: ReadonlyMap<string, SfntTable>): void {
  const bitmaps = ['CBDT', 'sbix'].find((tag) => tables.has(tag));
  if (bitmaps)
    refuseFont(
      `The font’s glyphs are bitmaps (table ${bitmaps}), which cannot be printed. Use a file of it with the table COLR.`,
    );
  const svg = tables.get('SVG ');
  if (svg && countSvgGlyphs(reader, svg) * 10 >= reader.u16((tables.get('maxp')?.offset ?? 0) + 4))
    refuseFont(
      'The font’s glyphs are SVG documents (table SVG), which are not printed. Use a file of it with the table COLR.',
    );
}

/** Source: OpenType 1.9.1, "SVG", document list. */
function countSvgGlyphs(reader: ByteReader, { offset }: SfntTable): number {
  const list = offset + reader.u32(offset + 2);
  let glyphs = 0;
  for (let index = 0; index < reader.u16(list); index += 1) {
    const record = list + 2 + 12 * index;
    glyphs += Math.max(0, reader.u16(record + 2) - reader.u16(record) + 1);
  }
  return glyphs;
}

function checkHead(reader: ByteReader, tables: ReadonlyMap<string, SfntTable>): void {
  const head = tables.get('head')?.offset ?? 0;
  const maxp = tables.get('maxp')?.offset ?? 0;
  if (reader.u32(head + 12) !== headMagic) reader.fail('its table "head" has a wrong magic number');
  const unitsPerEm = reader.u16(head + 18);
  if (unitsPerEm < 16 || unitsPerEm > 16384) reader.fail(`it has ${unitsPerEm} units per em`);
  if (reader.u16(maxp + 4) === 0) reader.fail('it has no glyphs');
}
