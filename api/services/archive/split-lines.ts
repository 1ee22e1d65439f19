const NEW_LINE = 0x0a;

/**
 * Splits a text into lines, as bytes without their ends. Empty lines are skipped.
 * @param maxBytes of a line
 * @param tooLong thrown for a longer one
 */
export async function* splitLines(
  parts: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLong: () => Error,
): AsyncGenerator<Uint8Array> {
  let partial: Uint8Array[] = [];
  let partialBytes = 0;
  const add = (bytes: Uint8Array) => {
    partialBytes += bytes.length;
    if (partialBytes > maxBytes) throw tooLong();
    partial.push(bytes);
  };
  const take = () => {
    const line = Buffer.concat(partial);
    partial = [];
    partialBytes = 0;
    return line;
  };
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf(NEW_LINE); end >= 0; end = part.indexOf(NEW_LINE, from)) {
      add(part.subarray(from, end));
      from = end + 1;
      if (partialBytes > 0) yield take();
      else partial = [];
    }
    add(part.subarray(from));
  }
  if (partialBytes > 0) yield take();
}
