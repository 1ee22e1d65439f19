import type { ByteReader } from '../byte-reader.ts';
import type { PictureHeader } from '../picture.ts';
import { checkPictureSize } from './check-picture-size.ts';
import { readExif } from './read-exif.ts';
import { readIccProfile } from './read-icc-profile.ts';
import { readPictureBytes } from './refuse-picture.ts';

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const alphaFlag = 0x10;
const animationFlag = 0x02;
const losslessSignature = 0x2f;

interface Bitstream {
  widthPx: number;
  heightPx: number;
  hasAlpha: boolean;
}

/**
 * Reads a WebP's chunk list and the size in its bitstream. Source: RFC 9649.
 * @throws PlatenError `picture-broken`
 */
export function readWebpHeader(bytes: Uint8Array): PictureHeader {
  const reader = readPictureBytes(bytes);
  const end = reader.u32(4, true) + 8;
  reader.need(0, end);
  const header: PictureHeader = {
    storedWidthPx: 0,
    storedHeightPx: 0,
    orientation: 1,
    hasAlpha: false,
    colour: { space: 'sRGB' },
    frames: 1,
  };
  let bitstream: Bitstream | undefined;
  for (let at = riffHeaderBytes; at + chunkHeaderBytes <= end;) {
    const type = reader.ascii(at, 4);
    const length = reader.u32(at + 4, true);
    const data = at + chunkHeaderBytes;
    reader.need(data, length);
    if (type === 'VP8X') readExtended(reader, data, header);
    else if (type === 'VP8 ') bitstream ??= readLossy(reader, data);
    else if (type === 'VP8L') bitstream ??= readLossless(reader, data);
    else if (type === 'ANIM' || type === 'ANMF') header.frames = 2;
    else if (type === 'ICCP') header.colour = readIccProfile(reader.slice(data, length)) ?? header.colour;
    else if (type === 'EXIF')
      header.orientation = readExif(skipExifPrefix(reader.slice(data, length))).orientation ?? 1;
    at = data + length + (length & 1);
  }
  if (header.frames > 1) return header;
  if (!bitstream) return reader.fail('it holds no image');
  const { widthPx, heightPx, hasAlpha } = bitstream;
  checkPictureSize(widthPx, heightPx);
  const isExtended = header.storedWidthPx > 0;
  if (isExtended && (header.storedWidthPx !== widthPx || header.storedHeightPx !== heightPx))
    reader.fail('it states two different sizes');
  return {
    ...header,
    storedWidthPx: widthPx,
    storedHeightPx: heightPx,
    hasAlpha: header.hasAlpha || hasAlpha,
  };
}

function readExtended(reader: ByteReader, at: number, header: PictureHeader): void {
  const flags = reader.u8(at);
  header.hasAlpha = (flags & alphaFlag) !== 0;
  if (flags & animationFlag) header.frames = 2;
  header.storedWidthPx = reader.u24(at + 4, true) + 1;
  header.storedHeightPx = reader.u24(at + 7, true) + 1;
}

function readLossy(reader: ByteReader, at: number): Bitstream {
  if (reader.u24(at + 3) !== 0x9d012a) reader.fail('its image does not start with a key frame');
  return {
    widthPx: reader.u16(at + 6, true) & 0x3fff,
    heightPx: reader.u16(at + 8, true) & 0x3fff,
    hasAlpha: false,
  };
}

function readLossless(reader: ByteReader, at: number): Bitstream {
  if (reader.u8(at) !== losslessSignature) reader.fail('its lossless image has no signature');
  const bits = reader.u32(at + 1, true);
  return {
    widthPx: (bits & 0x3fff) + 1,
    heightPx: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: ((bits >>> 28) & 1) === 1,
  };
}

/** Some writers prefix the block with JPEG's `Exif\0\0`. */
export function skipExifPrefix(block: Uint8Array): Uint8Array {
  return block[0] === 0x45 && block[1] === 0x78 ? block.subarray(6) : block;
}
