/** Unpacks WOFF2 to the sfnt inside it; rejects what is broken. */
export async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded at the first WOFF2 only: the decoder is 300 KB of WebAssembly.
  const { default: unpack } = await import('woff2-encoder/decompress');
  return unpack(bytes);
}
