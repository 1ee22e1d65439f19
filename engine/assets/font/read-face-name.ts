import { ByteReader } from '../byte-reader.ts';
import { readPostScriptName } from './read-postscript-name.ts';
import { refuseFont } from './refuse-font.ts';
import { parseSfntDirectory } from './sfnt-directory.ts';

/** The PostScript name of a TrueType or OpenType font, if it has one. @throws PlatenError `font-unreadable` */
export function readFaceName(sfnt: Uint8Array): string | undefined {
  const reader = new ByteReader(sfnt, (reason) => refuseFont(`The font is broken: ${reason}.`));
  return readPostScriptName(reader, parseSfntDirectory(sfnt).tables.get('name')?.offset) || undefined;
}
