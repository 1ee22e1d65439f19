/** Files that are bundled as their bytes (scripts/bundle.mjs). */
declare module '*.icc' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*.bin' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module '*.woff2' {
  const bytes: Uint8Array;
  export default bytes;
}
