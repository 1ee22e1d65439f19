import { crc32 } from '../picture/crc-32.ts';
import { reduceExif } from './reduce-exif.ts';
import type { PartReader } from './part-reader.ts';

const SIGNATURE_BYTES = 8;
const HEAD_BYTES = 8;
const CRC_BYTES = 4;
/** Of an EXIF block: as much as a JPEG holds. */
const MAX_EXIF_BYTES = 65_536;
/** Critical chunks begin with a capital letter; of the others, those that affect appearance. */
const SHOWS = /^([A-Z]...|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/;

/**
 * Keeps the chunks of a PNG that affect its display and removes all other metadata and the bytes after its end. Source:
 * PNG Specification, 3rd edition, sections 5 and 11.
 */
export async function* stripPng(reader: PartReader): AsyncGenerator<Uint8Array> {
  yield await reader.take(SIGNATURE_BYTES);
  for (;;) {
    const head = await reader.take(HEAD_BYTES);
    if (head.length < HEAD_BYTES) return;
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
    const type = String.fromCharCode(...head.subarray(4));
    if (type === 'eXIf') {
      const block = await reader.take(Math.min(length, MAX_EXIF_BYTES));
      await reader.skip(length - block.length + CRC_BYTES);
      const kept = reduceExif(block);
      if (kept) yield composeChunk(type, kept);
    } else if (SHOWS.test(type)) {
      yield head;
      yield* reader.pass(length + CRC_BYTES);
    } else await reader.skip(length + CRC_BYTES);
    if (type === 'IEND') return;
  }
}

function composeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(HEAD_BYTES + data.length + CRC_BYTES);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, HEAD_BYTES);
  view.setUint32(HEAD_BYTES + data.length, crc32(chunk.subarray(4, HEAD_BYTES + data.length)));
  return chunk;
}
