declare module 'wawoff2/decompress.js' {
  /** @throws when the file cannot be read */
  const decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
  export default decompress;
}
