/** The header and the table of tags of a colour profile. Source: ICC.1:2010, 7.2 and 7.3. */
export interface IccHeader {
  /** Such as `prtr`, an output device. */
  deviceClass: string;
  /** `GRAY`, `RGB`, `CMYK`, `Lab` and others. */
  space: string;
  /** Channels per colour. */
  components: number;
  tags: ReadonlySet<string>;
}

const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const MAX_MAJOR_VERSION = 4;
const COMPONENTS: Record<string, number> = { GRAY: 1, RGB: 3, Lab: 3, XYZ: 3, CMYK: 4 };

/** @throws Error that says in which respect the bytes are no profile */
export function readIccHeader(bytes: Uint8Array): IccHeader {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (data.length < HEADER_BYTES + 4) throw new Error('it is shorter than a header');
  const text = (at: number) => data.toString('latin1', at, at + 4).trimEnd();
  if (text(36) !== 'acsp') throw new Error('the signature acsp is missing');
  if (data.readUInt32BE(0) !== data.length)
    throw new Error(`it says it has ${data.readUInt32BE(0)} bytes and has ${data.length}`);
  if (data[8]! > MAX_MAJOR_VERSION) throw new Error(`its version is ${data[8]}, which PDF 1.6 does not know`);
  const space = text(16);
  const components = COMPONENTS[space];
  if (components === undefined) throw new Error(`its colour space is ${space}`);
  const tags = new Set<string>();
  const count = data.readUInt32BE(HEADER_BYTES);
  if (count > (data.length - HEADER_BYTES - 4) / TAG_BYTES)
    throw new Error('its table of tags goes beyond its end');
  for (let at = HEADER_BYTES + 4; tags.size < count; at += TAG_BYTES) {
    if (data.readUInt32BE(at + 4) + data.readUInt32BE(at + 8) > data.length || tags.has(text(at)))
      throw new Error(`its tag ${text(at)} goes beyond its end or is there twice`);
    tags.add(text(at));
  }
  return { deviceClass: text(12), space, components, tags };
}
