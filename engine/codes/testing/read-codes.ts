import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// For tests: the codes that an independent reader finds in a picture.

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
let isReady = false;

export interface ReadCode {
  /** The name in ZXing: QRCode, DataMatrix, Code128, EAN13, … */
  format: string;
  text: string;
}

/**
 * Reads every code in a picture, upright or rotated, dark on light only.
 * @param picture a PNG or JPG, or pixels
 */
export async function readCodes(picture: Uint8Array | ImageData): Promise<ReadCode[]> {
  if (!isReady) {
    const bytes = await readFile(wasmFile);
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
    isReady = true;
  }
  const results = await readBarcodes(picture, { tryHarder: true, tryInvert: false, maxNumberOfSymbols: 8 });
  return results.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }));
}
