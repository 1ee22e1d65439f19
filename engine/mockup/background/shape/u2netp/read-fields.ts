/** A field of a protobuf message. Source: Protocol Buffers documentation, "Encoding". */
export interface ProtobufField {
  number: number;
  /** A number of the wire types 0, 1 and 5, the bytes of type 2. */
  value: number | Uint8Array;
  /** The encoded field, with its tag. */
  bytes: Uint8Array;
}

/** Reads the fields of a message in order. @throws Error for an obsolete wire type */
export function readFields(message: Uint8Array): ProtobufField[] {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const fields: ProtobufField[] = [];
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at]!;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const start = at;
    const tag = readVarint();
    const type = tag & 7;
    let value: number | Uint8Array;
    if (type === 0) value = readVarint();
    else if (type === 2) {
      const length = readVarint();
      value = message.subarray(at, at + length);
      at += length;
    } else if (type === 5) {
      value = view.getUint32(at, true);
      at += 4;
    } else if (type === 1) {
      value = view.getFloat64(at, true);
      at += 8;
    } else throw new Error(`The wire type ${type} is not known.`);
    fields.push({ number: Math.floor(tag / 8), value, bytes: message.subarray(start, at) });
  }
  return fields;
}
