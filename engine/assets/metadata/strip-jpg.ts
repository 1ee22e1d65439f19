import { startsWith } from '../picture/jpg/jpg-icc-parts.ts';
import { refuseBrokenPicture } from '../picture/refuse-picture.ts';
import { reduceExif } from './reduce-exif.ts';
import type { PartReader } from './part-reader.ts';

const [RST0, RST7, EOI, SOS] = [0xd0, 0xd7, 0xd9, 0xda];
const [APP0, APP1, APP2, APP14, APP15, COM] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const EXIF_PREFIX = 'Exif\0\0';
/** JFIF 1.02: the rest of the segment is a thumbnail. */
const JFIF_BYTES = 14;
/** The maximum number of stray bytes between two segments, which decoders skip. */
const MAX_STRAY_BYTES = 65_536;

/**
 * Removes the metadata of cameras and programs from a JPEG, and the bytes after its end, where phones store videos and
 * second pictures. Tables, scans and the colour profile are copied unchanged. Source: ITU-T T.81 annex B, JFIF 1.02,
 * ICC.1:2022 annex B.4.
 * @throws PlatenError `picture-broken`
 */
export async function* stripJpg(reader: PartReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const marker = await readMarker(reader);
    if (marker === undefined) return;
    const isBare = marker === 1 || (marker >= RST0 && marker <= EOI);
    if (isBare) yield Uint8Array.of(0xff, marker);
    if (marker === EOI) return;
    if (isBare) continue;
    const [high, low] = await reader.take(2);
    if (low === undefined) return;
    const length = high! * 256 + low;
    if (length < 2) refuseBrokenPicture('a segment of it is shorter than its own length');
    const kept = keepSegment(marker, await reader.take(length - 2));
    if (kept) yield* composeSegment(marker, kept);
    if (marker === SOS) yield* passScan(reader);
  }
}

/** The number of the next segment; undefined at the end. */
async function readMarker(reader: PartReader): Promise<number | undefined> {
  let isBegun = false;
  for (let strays = 0; strays < MAX_STRAY_BYTES; strays += 1) {
    const [byte] = await reader.take(1);
    if (byte === undefined) return undefined;
    if (isBegun && byte !== 0 && byte !== 0xff) return byte;
    isBegun = byte === 0xff;
  }
  return refuseBrokenPicture('there is something else between its segments');
}

/** The part of a segment that is retained; undefined if none is. */
function keepSegment(marker: number, data: Uint8Array): Uint8Array | undefined {
  if (marker === COM) return undefined;
  if (marker < APP0 || marker > APP15) return data;
  if (marker === APP0 && startsWith(data, 'JFIF\0')) return withoutThumbnail(data);
  if (marker === APP2 && startsWith(data, 'ICC_PROFILE\0')) return data;
  if (marker === APP14 && startsWith(data, 'Adobe')) return data;
  if (marker !== APP1 || !startsWith(data, 'Exif\0')) return undefined;
  const block = reduceExif(data.subarray(EXIF_PREFIX.length));
  return block && Uint8Array.of(...new TextEncoder().encode(EXIF_PREFIX), ...block);
}

function withoutThumbnail(jfif: Uint8Array): Uint8Array {
  const kept = jfif.slice(0, JFIF_BYTES);
  kept.fill(0, JFIF_BYTES - 2);
  return kept;
}

function* composeSegment(marker: number, data: Uint8Array): Generator<Uint8Array> {
  const length = data.length + 2;
  yield Uint8Array.of(0xff, marker, length >> 8, length & 0xff);
  yield data;
}

/** Compressed data, up to the next marker that does not belong to it. */
async function* passScan(reader: PartReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const part = await reader.takeSome();
    if (part.length === 0) return;
    const end = findMarker(part);
    yield part.subarray(0, end);
    const rest = part.subarray(end);
    if (rest.length > 1) {
      reader.putBack(rest);
      return;
    }
    if (rest.length === 1) {
      const next = await reader.take(1);
      if (next.length === 0) return;
      reader.putBack(Uint8Array.of(0xff, ...next));
    }
  }
}

/** The offset of a marker, or of a last byte that may begin one; the length if there is none. */
function findMarker(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isData = next === 0 || next === 0xff || (next !== undefined && next >= RST0 && next <= RST7);
    if (!isData) return at;
  }
  return bytes.length;
}
