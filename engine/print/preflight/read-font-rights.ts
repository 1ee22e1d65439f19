import { parseSfntDirectory } from '../../assets/font/sfnt-directory.ts';

/** The embedding rights that a font file states. */
export interface FontRights {
  /** Whether its outlines may be embedded. */
  mayEmbed: boolean;
  /** Whether it may be subset. */
  maySubset: boolean;
}

const FS_TYPE_OFFSET = 8;
const USAGE_MASK = 0x000f;
const RESTRICTED = 0x0002;
const NO_SUBSETTING = 0x0100;
const BITMAPS_ONLY = 0x0200;

/**
 * Reads a font's embedding rights. A font without an OS/2 table has no restrictions. If several usage bits are set, the
 * least restrictive applies. Source: OpenType 1.9.1, OS/2, `fsType`.
 * @param sfnt an admitted TrueType or OpenType file
 * @throws PlatenError `font-unreadable`
 */
export function readFontRights(sfnt: Uint8Array): FontRights {
  const table = parseSfntDirectory(sfnt).tables.get('OS/2');
  if (!table || table.length < FS_TYPE_OFFSET + 2) return { mayEmbed: true, maySubset: true };
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const fsType = view.getUint16(table.offset + FS_TYPE_OFFSET);
  const mayEmbed = (fsType & USAGE_MASK) !== RESTRICTED && (fsType & BITMAPS_ONLY) === 0;
  return { mayEmbed, maySubset: mayEmbed && (fsType & NO_SUBSETTING) === 0 };
}
