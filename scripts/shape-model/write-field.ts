function writeVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** Writes a field of a protobuf message: a whole number as a varint, text and bytes with their length. */
export function writeField(number: number, value: number | string | Uint8Array): Uint8Array {
  if (typeof value === 'number') return Uint8Array.from([...writeVarint(number * 8), ...writeVarint(value)]);
  const content = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([
    Uint8Array.from([...writeVarint(number * 8 + 2), ...writeVarint(content.length)]),
    content,
  ]);
}
