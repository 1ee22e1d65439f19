/** Unpacks WOFF2 to the sfnt inside it; rejects broken files. */
export async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded on first use: the decoder is 300 KB of WebAssembly.
  const { default: unpack } = await import('woff2-encoder/decompress');
  return unpack(bytes);
}
