/** Chunks that describe colours. */
const COLOUR = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM']);
const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;

/**
 * Moves the colour chunks of an admitted PNG before its palette. Chromium accepts them anywhere before the image data;
 * Skia's decoder ignores those after the palette, where PNG forbids them (3rd edition, section 5.6).
 * @returns the same bytes if nothing moves
 */
export function orderPngChunks(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const moved: Uint8Array[] = [];
  let palette: number | undefined;
  let at = SIGNATURE_BYTES;
  const between: Uint8Array[] = [];
  for (let type = ''; ; at += chunkAt(at).length) {
    const chunk = chunkAt(at);
    type = String.fromCharCode(...chunk.subarray(4, 8));
    if (type === 'IDAT' || type === 'IEND') break;
    if (type === 'PLTE') palette ??= at;
    if (palette === undefined) continue;
    if (COLOUR.has(type)) moved.push(chunk);
    else between.push(chunk);
  }
  if (palette === undefined || moved.length === 0) return png;
  return Buffer.concat([png.subarray(0, palette), ...moved, ...between, png.subarray(at)]);

  function chunkAt(offset: number): Uint8Array {
    return png.subarray(offset, offset + FRAME_BYTES + view.getUint32(offset));
  }
}
