import { sniffFormat } from '../sniff-format.ts';
import { PartReader } from './part-reader.ts';
import { stripJpg } from './strip-jpg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** Every format that is stripped is recognised within these bytes. */
const SNIFFED_BYTES = 16;
const STRIPPERS = { JPG: stripJpg, PNG: stripPng, WEBP: stripWebp };

/**
 * A picture's bytes, as they come in, without the facts on the person who took it: places, times, devices, names,
 * thumbnails of what was cut off. Its pixels, its colours and which side is up stay as they are. Bytes of any other
 * kind pass unchanged; all are read to their end.
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
