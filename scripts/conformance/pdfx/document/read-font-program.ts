/** The properties of a font file's glyphs. */
export interface FontProgram {
  glyphs: number;
  /** Thousandths of an em, by glyph; undefined where they are only known by executing the glyph. */
  advance: ((glyph: number) => number) | undefined;
  /** Whether glyphs are identified by their index in the file; in CID-keyed CFF fonts they have separate numbers. */
  isByIndex: boolean;
}

/** Source: Adobe Technical Note 5176, 4 and 9. */
const CFF = { charStrings: 17, ros: 0x0c1e } as const;

/** @throws Error when the bytes are not a TrueType, OpenType or CFF font */
export function readFontProgram(bytes: Uint8Array): FontProgram {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const tag = data.toString('latin1', 0, 4);
  if (tag === '\0\x01\0\0' || tag === 'true' || tag === 'OTTO') return readSfnt(data);
  if (data[0] === 1 && data[2]! >= 4) return readCff(data);
  throw new Error('it is neither TrueType, OpenType nor CFF');
}

/** Source: OpenType, `head`, `hhea`, `maxp` and `hmtx`. */
function readSfnt(data: Buffer): FontProgram {
  const tables = new Map<string, Buffer>();
  for (let index = 0, at = 12; index < data.readUInt16BE(4); index += 1, at += 16) {
    const [offset, length] = [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)];
    if (offset + length > data.length) throw new Error('a table goes beyond its end');
    tables.set(data.toString('latin1', at, at + 4), data.subarray(offset, offset + length));
  }
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`its table ${name} is missing`);
    return found;
  };
  if (!tables.has('CFF ') && !(tables.has('glyf') && tables.has('loca')))
    throw new Error('it has no outlines');
  const unitsPerEm = table('head').readUInt16BE(18);
  const glyphs = table('maxp').readUInt16BE(4);
  const metrics = table('hmtx');
  const longMetrics = table('hhea').readUInt16BE(34);
  const advance = (glyph: number) =>
    (metrics.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4) * 1000) / unitsPerEm;
  return { glyphs, advance, isByIndex: true };
}

function readCff(data: Buffer): FontProgram {
  const names = readIndex(data, data[2]!);
  const [top] = readIndex(data, names.end).items;
  if (!top) throw new Error('it has no top dictionary');
  const operators = readDict(top);
  const charStrings = operators.get(CFF.charStrings)?.[0];
  if (charStrings === undefined) throw new Error('it has no glyphs');
  return {
    glyphs: readIndex(data, charStrings).items.length,
    advance: undefined,
    isByIndex: !operators.has(CFF.ros),
  };
}

function readIndex(data: Buffer, start: number): { items: Buffer[]; end: number } {
  const count = data.readUInt16BE(start);
  if (count === 0) return { items: [], end: start + 2 };
  const size = data[start + 2]!;
  const offset = (index: number) => data.readUIntBE(start + 3 + index * size, size);
  const base = start + 2 + (count + 1) * size;
  const items = Array.from({ length: count }, (_, index) =>
    data.subarray(base + offset(index), base + offset(index + 1)),
  );
  return { items, end: base + offset(count) };
}

/** A CFF dictionary: operators, each after its operands. Real numbers are skipped, since nothing here needs them. */
function readDict(data: Buffer): Map<number, number[]> {
  const entries = new Map<number, number[]>();
  let numbers: number[] = [];
  for (let at = 0; at < data.length;) {
    const byte = data[at]!;
    at += 1;
    if (byte <= 21) {
      const operator = byte === 12 ? 0x0c00 + data[at]! : byte;
      if (byte === 12) at += 1;
      entries.set(operator, numbers);
      numbers = [];
    } else if (byte === 28) {
      numbers.push(data.readInt16BE(at));
      at += 2;
    } else if (byte === 29) {
      numbers.push(data.readInt32BE(at));
      at += 4;
    } else if (byte === 30) {
      while ((data[at]! & 0x0f) !== 0x0f && at < data.length) at += 1;
      at += 1;
    } else if (byte <= 246) numbers.push(byte - 139);
    else {
      numbers.push(
        byte <= 250 ? (byte - 247) * 256 + data[at]! + 108 : -(byte - 251) * 256 - data[at]! - 108,
      );
      at += 1;
    }
  }
  return entries;
}
