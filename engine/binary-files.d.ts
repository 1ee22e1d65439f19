/** Files that are bundled as bytes (scripts/bundle.mjs). */
declare module '*.icc' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*.gzip' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*.bin' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module '*.txt' {
  const text: string;
  export default text;
}

declare module '*.woff2' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module '*.webp' {
  const bytes: Uint8Array;
  export default bytes;
}

/** TypeScript with its imports, bundled as one plain script (scripts/bundle.mjs). */
declare module '*?script' {
  const script: string;
  export default script;
}

/** WebAssembly of npm packages with its Emscripten scripts (scripts/packaged-wasm.mjs). */
declare module '*.wasm?bytes' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
declare module '*?emscripten=DracoDecoderModule' {
  const open: (options: object) => Promise<unknown>;
  export default open;
}
declare module '*?emscripten=DracoEncoderModule' {
  const open: (options: object) => Promise<unknown>;
  export default open;
}
declare module '*?emscripten=BASIS' {
  const open: (options: object) => Promise<unknown>;
  export default open;
}
