/** The header and tags of a profile; no colour can be converted with it. */
export interface IccSample {
  deviceClass?: string;
  space?: string;
  tags?: readonly string[];
}

const HEADER_BYTES = 128;
const TAGS = ['desc', 'cprt', 'wtpt', 'A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2', 'gamt'];

/** A profile with only a header and a table of tags. Source: ICC.1:2010, 7. */
export function composeIccProfile({
  deviceClass = 'prtr',
  space = 'CMYK',
  tags = TAGS,
}: IccSample): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES + 4 + tags.length * 12 + 8);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.writeUInt32BE(0x02400000, 8);
  bytes.write(`${deviceClass}${space.padEnd(4)}Lab `, 12);
  bytes.write('acsp', 36);
  bytes.writeUInt32BE(tags.length, HEADER_BYTES);
  tags.forEach((tag, index) => {
    const at = HEADER_BYTES + 4 + index * 12;
    bytes.write(tag, at);
    bytes.writeUInt32BE(bytes.length - 8, at + 4);
    bytes.writeUInt32BE(8, at + 8);
  });
  return bytes;
}
