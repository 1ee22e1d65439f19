import { sniffFormat } from '../sniff-format.ts';
import { PartReader } from './part-reader.ts';
import { stripJpg } from './strip-jpg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** The number of bytes that identify every supported format. */
const SNIFFED_BYTES = 16;
const STRIPPERS = { JPG: stripJpg, PNG: stripPng, WEBP: stripWebp };

/**
 * Removes personal metadata from a stream of a picture's bytes: places, times, devices, names and thumbnails of the
 * uncropped picture. Pixels, colours and orientation do not change. Other files pass unchanged. The stream is always
 * read to its end.
 * @throws PlatenError `picture-broken`
 */
export async function* stripMetadata(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new PartReader(parts[Symbol.asyncIterator]());
  const start = await reader.take(SNIFFED_BYTES);
  reader.putBack(start);
  const strip = STRIPPERS[sniffFormat(start) as keyof typeof STRIPPERS] as typeof stripPng | undefined;
  if (strip) {
    yield* strip(reader);
    await reader.skip(Infinity);
  } else yield* reader.pass(Infinity);
}
