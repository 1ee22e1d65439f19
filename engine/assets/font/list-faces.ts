import type { ByteReader } from '../byte-reader.ts';
import { sniffFormat } from '../sniff-format.ts';
import { Collection } from './read-collection.ts';
import { readFontNames } from './read-font-names.ts';
import { readPostScriptName } from './read-postscript-name.ts';

/** A font of a collection, as shown in a list of choices. */
export interface ListedFace {
  /** PostScript name, which extracts it from the collection. */
  face: string;
  family: string;
  /** Its style within the family, such as `Light Italic`. */
  style: string;
  /** 1 to 1000; 400 is regular. */
  weight: number;
  isItalic: boolean;
}

const REGULAR = 400;
const ITALIC = 1;
const OBLIQUE = 1 << 9;

/**
 * Lists the fonts of a collection (TTC, OTC) that can be extracted: those with a PostScript name. Of two fonts with the
 * same name, the first is listed. Source: OpenType 1.9.1, "Font Collections", "OS/2".
 * @returns an empty list for a file that is not a collection
 * @throws PlatenError `font-unreadable`
 */
export function listFaces(bytes: Uint8Array): ListedFace[] {
  if (sniffFormat(bytes) !== 'TTC') return [];
  const collection = new Collection(bytes);
  const { reader } = collection;
  const faces = new Map<string, ListedFace>();
  for (const directory of collection.directories) {
    const names = collection.findTable(directory, 'name');
    const face = readPostScriptName(reader, names);
    if (!face || faces.has(face)) continue;
    const { family, style } = readFontNames(reader, names);
    const look = readLook(reader, collection.findTable(directory, 'OS/2'));
    faces.set(face, { face, family: family || face, style, ...look });
  }
  return [...faces.values()];
}

/** @param table offset of the table `OS/2` */
function readLook(reader: ByteReader, table: number | undefined): Pick<ListedFace, 'weight' | 'isItalic'> {
  if (table === undefined) return { weight: REGULAR, isItalic: false };
  const weight = reader.u16(table + 4);
  const selection = reader.u16(table + 62);
  return {
    weight: weight >= 1 && weight <= 1000 ? weight : REGULAR,
    isItalic: (selection & (ITALIC | OBLIQUE)) !== 0,
  };
}
