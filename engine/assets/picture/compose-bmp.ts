const headerBytes = 54;

export interface Bmp {
  bytes: Uint8Array<ArrayBuffer>;
  /** The offset of the pixels: blue, green, red, from the top left. */
  pixelsAt: number;
  /** Bytes from one row to the next. */
  rowBytes: number;
}

/**
 * Composes a black BMP of opaque sRGB pixels: the cheapest file that carries pixels unchanged to any decoder. Source:
 * Microsoft, "Bitmap Storage", BITMAPFILEHEADER and BITMAPINFOHEADER.
 */
export function composeBmp(widthPx: number, heightPx: number): Bmp {
  const rowBytes = (widthPx * 3 + 3) & ~3;
  const bytes = new Uint8Array(headerBytes + rowBytes * heightPx);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]); // BM
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, headerBytes, true);
  view.setUint32(14, headerBytes - 14, true);
  view.setInt32(18, widthPx, true);
  view.setInt32(22, -heightPx, true); // negative: the top row comes first
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  return { bytes, pixelsAt: headerBytes, rowBytes };
}
