const headerBytes = 12;
const recordBytes = 16;

export interface SfntSource {
  /** Four characters as a big-endian number. */
  tag: number;
  data: Uint8Array;
  checksum: number;
}

/** Writes tables as an sfnt file: directory sorted by tag, tables padded to 4 bytes. Source: OpenType 1.9.1. */
export function composeSfnt(flavour: number, tables: readonly SfntSource[]): Uint8Array {
  const sorted = [...tables].sort((a, b) => a.tag - b.tag);
  const paddedBytes = (length: number) => (length + 3) & ~3;
  const dataStart = headerBytes + recordBytes * sorted.length;
  const sfnt = new Uint8Array(sorted.reduce((sum, { data }) => sum + paddedBytes(data.length), dataStart));
  const view = new DataView(sfnt.buffer);

  const entrySelector = Math.floor(Math.log2(Math.max(1, sorted.length)));
  const searchRange = 2 ** entrySelector * 16;
  view.setUint32(0, flavour);
  [sorted.length, searchRange, entrySelector, sorted.length * 16 - searchRange].forEach((value, index) =>
    view.setUint16(4 + index * 2, value),
  );
  let offset = dataStart;
  sorted.forEach(({ tag, data, checksum }, index) => {
    [tag, checksum, offset, data.length].forEach((value, field) =>
      view.setUint32(headerBytes + index * recordBytes + field * 4, value),
    );
    sfnt.set(data, offset);
    offset += paddedBytes(data.length);
  });
  return sfnt;
}
