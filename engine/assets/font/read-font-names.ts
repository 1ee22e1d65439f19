import type { ByteReader } from '../byte-reader.ts';
import { readNames } from './read-names.ts';

/** Display names of a font, by their ids in the `name` table. */
const WANTED = { family: 1, style: 2, typographicFamily: 16, typographicStyle: 17 };

/** The family of a font and its style within the family, each in English if the font has that. */
export interface FontNames {
  family: string;
  style: string;
}

/**
 * Reads the names of a font. Typographic names take precedence over names of families with at most four styles. Source:
 * OpenType 1.9.1, "name".
 * @param table offset of the table `name`
 */
export function readFontNames(reader: ByteReader, table: number | undefined): FontNames {
  const names = readNames(reader, table, Object.values(WANTED));
  const nameOf = (key: keyof typeof WANTED): string => names.get(WANTED[key]) ?? '';
  return {
    family: nameOf('typographicFamily') || nameOf('family'),
    style: nameOf('typographicStyle') || nameOf('style'),
  };
}
