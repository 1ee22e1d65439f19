/** TrueType (0x00010000 or `true`) or OpenType with CFF (`OTTO`); a collection (`ttcf`) holds several fonts. */
const singleFontVersions = [0x00010000, 0x74727565, 0x4f54544f];
const headerBytes = 12;
const recordBytes = 16;

/**
 * Tags of the tables a TrueType or OpenType file holds (OpenType 1.9, "Table directory"). Undefined when the bytes are
 * not a single such font or are truncated. HarfBuzz itself replaces an unreachable table by an empty one and would
 * silently draw nothing.
 */
export function sfntTables(sfnt: Uint8Array): Set<string> | undefined {
  if (sfnt.length < headerBytes) return undefined;
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  if (!singleFontVersions.includes(view.getUint32(0))) return undefined;
  const tableCount = view.getUint16(4);
  if (headerBytes + tableCount * recordBytes > sfnt.length) return undefined;
  const tags = new Set<string>();
  for (let table = 0; table < tableCount; table += 1) {
    const at = headerBytes + table * recordBytes;
    if (view.getUint32(at + 8) + view.getUint32(at + 12) > sfnt.length) return undefined;
    tags.add(String.fromCharCode(...sfnt.subarray(at, at + 4)));
  }
  return tags;
}
