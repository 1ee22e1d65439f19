import type { ByteReader } from '../byte-reader.ts';

const POSTSCRIPT_NAME = 6;
const UNICODE_PLATFORMS = [0, 3];
/** Longer names cause errors in PostScript interpreters. Source: Adobe Technical Note 5902. */
const MAX_NAME_LENGTH = 63;

/**
 * The first PostScript name of a font, reduced to the characters that a PDF name can contain without escapes. Source:
 * OpenType 1.9.1, "name".
 * @param table offset of the table `name`
 */
export function readPostScriptName(reader: ByteReader, table: number | undefined): string | undefined {
  if (table === undefined) return undefined;
  const strings = table + reader.u16(table + 4);
  for (let index = 0; index < reader.u16(table + 2); index += 1) {
    const record = table + 6 + 12 * index;
    if (reader.u16(record + 6) !== POSTSCRIPT_NAME) continue;
    const bytes = reader.slice(strings + reader.u16(record + 10), reader.u16(record + 8));
    const isWide = UNICODE_PLATFORMS.includes(reader.u16(record));
    const text = String.fromCharCode(...(isWide ? bytes.filter((_, at) => at % 2 === 1) : bytes));
    return text.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_NAME_LENGTH);
  }
  return undefined;
}
