import { readExif } from '../picture/read-exif.ts';
import { skipExifPrefix } from '../picture/read-webp-header.ts';
import { composeExif } from './compose-exif.ts';
import type { PartReader } from './part-reader.ts';

const RIFF_BYTES = 12;
const HEAD_BYTES = 8;
/** Of an EXIF block: as much as a JPEG holds. */
const MAX_EXIF_BYTES = 65_536;
const SHOWS = /^(VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;

/**
 * Blanks the metadata of a WebP. Its header states its length, so a stream cannot leave anything out. Source: RFC 9649.
 */
export async function* stripWebp(reader: PartReader): AsyncGenerator<Uint8Array> {
  const riff = await reader.take(RIFF_BYTES);
  yield riff;
  let left = new DataView(riff.buffer, riff.byteOffset).getUint32(4, true) + HEAD_BYTES - RIFF_BYTES;
  while (left > 0) {
    const head = await reader.take(Math.min(HEAD_BYTES, left));
    yield head;
    left -= HEAD_BYTES;
    if (head.length < HEAD_BYTES) return;
    const type = String.fromCharCode(...head.subarray(0, 4));
    const length = new DataView(head.buffer, head.byteOffset).getUint32(4, true);
    const padded = Math.min(length + (length & 1), left);
    left -= padded;
    if (SHOWS.test(type)) yield* reader.pass(padded);
    else if (type === 'EXIF') yield* blankExif(reader, padded);
    else yield* blank(reader, padded);
  }
}

async function* blankExif(reader: PartReader, length: number): AsyncGenerator<Uint8Array> {
  const block = await reader.take(Math.min(length, MAX_EXIF_BYTES));
  const { orientation = 1 } = readExif(skipExifPrefix(block));
  const kept = orientation === 1 ? new Uint8Array(0) : composeExif({ orientation });
  const blanked = new Uint8Array(block.length);
  if (kept.length <= block.length) blanked.set(kept);
  yield blanked;
  yield* blank(reader, length - block.length);
}

async function* blank(reader: PartReader, length: number): AsyncGenerator<Uint8Array> {
  for await (const part of reader.pass(length)) yield new Uint8Array(part.length);
}
