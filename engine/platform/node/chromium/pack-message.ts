/** The typed arrays that a message may contain, by name. */
const tables = { Uint8Array, Uint8ClampedArray, Uint16Array, Float32Array } as const;
type TableName = keyof typeof tables;

interface TableReference {
  $table: TableName;
  startByte: number;
  length: number;
}

const ALIGNMENT = 8;
const HEADER_BYTES = 8;

/**
 * Packs plain data with typed arrays at any depth, for a page that receives only bytes: the length of the JSON, the
 * JSON with references to tables, the tables.
 */
export function packMessage(message: object): Uint8Array<ArrayBuffer> {
  const parts: { bytes: Uint8Array; startByte: number }[] = [];
  let size = 0;
  const json = JSON.stringify(message, (_key, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const table = value as Uint8Array;
    const startByte = size;
    parts.push({ bytes: new Uint8Array(table.buffer, table.byteOffset, table.byteLength), startByte });
    size = align(size + table.byteLength);
    return { $table: table.constructor.name, startByte, length: table.length };
  });
  const text = new TextEncoder().encode(json);
  const tablesAt = align(HEADER_BYTES + text.length);
  const packed = new Uint8Array(tablesAt + size);
  new DataView(packed.buffer).setUint32(0, text.length, true);
  packed.set(text, HEADER_BYTES);
  for (const { bytes, startByte } of parts) packed.set(bytes, tablesAt + startByte);
  return packed;
}

/** The inverse of {@link packMessage}; tables are views of `packed`, which must be aligned like a buffer. */
export function unpackMessage(packed: ArrayBuffer): unknown {
  const textLength = new DataView(packed).getUint32(0, true);
  const tablesAt = align(HEADER_BYTES + textLength);
  const text = new TextDecoder().decode(new Uint8Array(packed, HEADER_BYTES, textLength));
  return JSON.parse(text, (_key, value: unknown) =>
    isReference(value) ? new tables[value.$table](packed, tablesAt + value.startByte, value.length) : value,
  );
}

const align = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

const isReference = (value: unknown): value is TableReference =>
  typeof value === 'object' && value !== null && '$table' in value;
