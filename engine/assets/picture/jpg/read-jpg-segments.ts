import { readPictureBytes } from '../refuse-picture.ts';

export interface JpgSegment {
  /** The byte behind 0xff: 0xc0 is SOF0, 0xda SOS. */
  marker: number;
  /** The segment without its marker and length. */
  data: Uint8Array;
  /** Behind an SOS segment, the entropy-coded data with its restart markers; empty otherwise. */
  scan: Uint8Array;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Walks the segments of a JPEG up to its end-of-image marker. Source: ITU-T T.81, annex B.
 * @throws PlatenError `picture-broken`
 */
export function* readJpgSegments(bytes: Uint8Array): Generator<JpgSegment> {
  const reader = readPictureBytes(bytes);
  for (let at = 2; ;) {
    if (reader.u8(at) !== 0xff) reader.fail(`a marker is missing at byte ${at}`);
    const marker = reader.u8(at + 1);
    if (marker === endOfImage) return;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (isStandalone(marker)) {
      at += 2;
      continue;
    }
    const length = reader.u16(at + 2);
    if (length < 2) reader.fail(`a segment at byte ${at} has no length`);
    const data = reader.slice(at + 4, length - 2);
    at += 2 + length;
    const scanEnd = marker === startOfScan ? findScanEnd(bytes, at) : at;
    yield { marker, data, scan: bytes.subarray(at, scanEnd) };
    at = scanEnd;
  }
}

/** In entropy-coded data 0xff is followed by 0x00 (a data byte 0xff), a restart marker or another 0xff. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isStandalone(next)) break;
  }
  return at;
}
