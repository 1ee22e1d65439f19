/**
 * Inflates zlib data, stopping as soon as it grows beyond `maxBytes`.
 * @returns the data, or undefined when it is corrupt, truncated or larger than `maxBytes`.
 */
export async function inflate(packed: Uint8Array, maxBytes: number): Promise<Uint8Array | undefined> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const out = new Uint8Array(maxBytes);
  let size = 0;
  try {
    for await (const chunk of stream) {
      if (size + chunk.length > maxBytes) return undefined;
      out.set(chunk, size);
      size += chunk.length;
    }
  } catch {
    return undefined;
  }
  return out.subarray(0, size);
}
