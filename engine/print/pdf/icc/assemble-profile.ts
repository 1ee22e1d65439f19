const HEADER_BYTES = 128;
/** The white of the connection space. Source: ICC.1:2001-04, 6.1.9. */
const D50 = [0.9642, 1, 0.8249] as const;

/**
 * Assembles an RGB profile of version 2 with header and tag table; tags with the same data share it.
 * @param deviceClass `prtr` or `mntr`
 * Source: ICC.1:2001-04, 6.1 and 6.2.
 */
export function assembleProfile(
  deviceClass: 'prtr' | 'mntr',
  tags: readonly (readonly [tag: string, data: Uint8Array])[],
): Uint8Array {
  let size = HEADER_BYTES + 4 + tags.length * 12;
  const offsets = new Map<Uint8Array, number>();
  const entries = tags.map(([tag, data]) => {
    const offset = offsets.get(data) ?? size;
    if (offset === size) size += Math.ceil(data.length / 4) * 4;
    offsets.set(data, offset);
    return { tag, data, offset };
  });
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  view.setUint32(0, size);
  view.setUint32(8, 0x02400000);
  write(12, `${deviceClass}RGB XYZ `);
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => view.setUint16(24 + index * 2, part));
  write(36, 'acsp');
  bytes.set(composeXyz(D50).subarray(8), 68);
  view.setUint32(HEADER_BYTES, tags.length);
  entries.forEach(({ tag, data, offset }, index) => {
    const at = HEADER_BYTES + 4 + index * 12;
    write(at, tag);
    view.setUint32(at + 4, offset);
    view.setUint32(at + 8, data.length);
    bytes.set(data, offset);
  });
  return bytes;
}

export function composeXyz(xyz: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(20);
  bytes.set(new TextEncoder().encode('XYZ '));
  xyz.forEach((value, index) =>
    new DataView(bytes.buffer).setInt32(8 + index * 4, Math.round(value * 65_536)),
  );
  return bytes;
}

export const composeText = (text: string): Uint8Array => new TextEncoder().encode(`text\0\0\0\0${text}\0`);

/** The description in ASCII, without its Unicode and Macintosh variants. Source: ICC.1:2001-04, 6.5.17. */
export function composeDescription(text: string): Uint8Array {
  const bytes = new Uint8Array(12 + text.length + 1 + 8 + 70);
  bytes.set(new TextEncoder().encode('desc'));
  new DataView(bytes.buffer).setUint32(8, text.length + 1);
  bytes.set(new TextEncoder().encode(text), 12);
  return bytes;
}
