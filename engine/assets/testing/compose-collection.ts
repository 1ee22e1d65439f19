import { parseSfntDirectory } from '../font/sfnt-directory.ts';

/** A font collection (TTC) of TrueType or OpenType files, which share no tables. Source: OpenType 1.9.1. */
export function composeCollection(fonts: readonly Uint8Array[]): Uint8Array {
  const headerBytes = 12 + 4 * fonts.length;
  const starts: number[] = [];
  let end = headerBytes;
  for (const { length } of fonts) {
    starts.push(end);
    end += (length + 3) & ~3;
  }
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  bytes.set(Buffer.from('ttcf', 'latin1'));
  view.setUint32(4, 0x00010000);
  view.setUint32(8, fonts.length);
  fonts.forEach((font, index) => {
    const start = starts[index]!;
    view.setUint32(12 + 4 * index, start);
    bytes.set(font, start);
    // Offsets of tables count from the start of the file.
    for (let table = 0; table < parseSfntDirectory(font).tables.size; table += 1) {
      const at = start + 12 + 16 * table + 8;
      view.setUint32(at, view.getUint32(at) + start);
    }
  });
  return bytes;
}
