import { crc32 } from 'node:zlib';

/** The eight bytes every PNG begins with (PNG specification, third edition, 5.2). */
export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** One chunk: length, type, data and the CRC of type and data (5.3). `type` is four ASCII letters. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/** IHDR (11.2.1): eight bits a channel, RGB (colour type 2) or RGBA (6), not interlaced. */
export function headerChunk(widthPx: number, heightPx: number, opaque: boolean): Uint8Array {
  return pngChunk('IHDR', Uint8Array.of(...uint32(widthPx), ...uint32(heightPx), 8, opaque ? 2 : 6, 0, 0, 0));
}

/**
 * Declares sRGB with perceptual intent (11.3.2.5), and the cHRM and gAMA values that the specification recommends for
 * readers that do not know sRGB.
 */
export function colourChunks(): Uint8Array[] {
  const whiteRedGreenBlue = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000];
  return [
    pngChunk('cHRM', Uint8Array.from(whiteRedGreenBlue.flatMap(uint32))),
    pngChunk('gAMA', Uint8Array.from(uint32(45455))),
    pngChunk('sRGB', Uint8Array.of(0)),
  ];
}

/** pHYs (11.3.4.3), which is in whole pixels a metre: 300 dpi becomes 11811, read back as 299.9994. */
export function densityChunk(dpi: number): Uint8Array {
  const pixelsPerMetre = uint32(Math.round(dpi / 0.0254));
  return pngChunk('pHYs', Uint8Array.of(...pixelsPerMetre, ...pixelsPerMetre, 1));
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}
