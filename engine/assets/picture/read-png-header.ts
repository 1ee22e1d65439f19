import type { PictureColour, PictureHeader } from '../picture.ts';
import { checkPictureSize } from './check-picture-size.ts';
import { crc32 } from './crc-32.ts';
import { readDensity, readExif } from './read-exif.ts';
import { isSrgbName } from './read-icc-profile.ts';
import { readPictureBytes } from './refuse-picture.ts';

const signatureBytes = 8;
/** Length, type and CRC around the data of a chunk. */
const chunkFrameBytes = 12;
const inchesPerMetre = 0.0254;
/** 1 / 2.2 as PNG stores it; within rounding, the gamma every sRGB file states. */
const srgbGamma = 45_455;
/** The maximum compression ratio of deflate (zlib technical details); fewer bytes cannot contain the rows. */
const maxDeflateRatio = 1032;
const channelsOf: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/**
 * Reads a PNG's header and walks its chunk list without decompressing anything. Source: PNG Specification, 3rd edition,
 * sections 5 and 11.
 * @throws PlatenError `picture-broken`
 */
export function readPngHeader(bytes: Uint8Array): PictureHeader {
  const reader = readPictureBytes(bytes);
  if (reader.u32(signatureBytes) !== 13 || reader.ascii(signatureBytes + 4, 4) !== 'IHDR')
    reader.fail('a PNG must begin with its header');
  const ihdr = signatureBytes + 8;
  if (crc32(reader.slice(ihdr - 4, 17)) !== reader.u32(ihdr + 13))
    reader.fail('the checksum of its header is wrong');
  const storedWidthPx = reader.u32(ihdr);
  const storedHeightPx = reader.u32(ihdr + 4);
  checkPictureSize(storedWidthPx, storedHeightPx);
  const depth = reader.u8(ihdr + 8);
  const colourType = reader.u8(ihdr + 9);
  const layout = channelsOf[colourType];
  if (!layout?.depths.includes(depth))
    reader.fail(`colour type ${colourType} at ${depth} bits does not exist`);
  if (reader.u8(ihdr + 10) !== 0 || reader.u8(ihdr + 11) !== 0 || reader.u8(ihdr + 12) > 1)
    reader.fail('its compression, filter or interlace method does not exist');

  const isGrey = colourType === 0 || colourType === 4;
  const header: PictureHeader = {
    storedWidthPx,
    storedHeightPx,
    orientation: 1,
    hasAlpha: colourType === 4 || colourType === 6,
    colour: { space: isGrey ? 'grey' : 'sRGB' },
    frames: 1,
  };
  let dataBytes = 0;
  let describedBy = Infinity;
  let hasPalette = false;
  for (let at = ihdr + 17; ;) {
    const length = reader.u32(at);
    const type = reader.ascii(at + 4, 4);
    const data = reader.slice(at + 8, length);
    reader.need(at + 8 + length, 4);
    // Decoders read colour chunks up to the image data, also after the palette.
    const colour = dataBytes === 0 ? describeColour(type, data, isGrey) : undefined;
    // Of several colour chunks, the first in PNG's order of precedence is used.
    if (colour && colour.rank < describedBy) {
      describedBy = colour.rank;
      header.colour = colour.colour;
    }
    if (type === 'IDAT') dataBytes += length;
    else if (type === 'PLTE') hasPalette = true;
    else if (type === 'tRNS') header.hasAlpha = true;
    else if (type === 'acTL') header.frames = Math.max(2, reader.u32(at + 8));
    else if (type === 'pHYs' && length === 9 && data[8] === 1) {
      const density = readDensity(reader.u32(at + 8), reader.u32(at + 12), inchesPerMetre);
      if (density !== undefined) header.densityDpi = density;
    } else if (type === 'eXIf') header.orientation = readExif(data).orientation ?? 1;
    if (type === 'IEND') break;
    at += chunkFrameBytes + length;
  }
  if (colourType === 3 && !hasPalette) reader.fail('its palette is missing');
  const rowBytes = 1 + Math.ceil((storedWidthPx * depth * (layout?.channels ?? 1)) / 8);
  if (dataBytes * maxDeflateRatio < rowBytes * storedHeightPx)
    reader.fail('it holds too little data for its size');
  return header;
}

/** @returns the colour a chunk describes and its rank; 0 is the strongest. Source: PNG 3rd edition, section 4.3. */
function describeColour(
  type: string,
  data: Uint8Array,
  isGrey: boolean,
): { rank: number; colour: PictureColour } | undefined {
  const plain: PictureColour = { space: isGrey ? 'grey' : 'sRGB' };
  const other: PictureColour = { space: isGrey ? 'grey' : 'RGB' };
  switch (type) {
    case 'cICP':
      // Primaries 1 (BT.709) with transfer 13 (sRGB) is sRGB itself.
      return { rank: 0, colour: data[0] === 1 && data[1] === 13 ? plain : other };
    case 'iCCP': {
      const end = data.indexOf(0);
      const profileName = String.fromCharCode(...data.subarray(0, Math.min(end < 0 ? 79 : end, 79)));
      return { rank: 1, colour: { ...(isSrgbName(profileName) ? plain : other), profileName } };
    }
    case 'sRGB':
      return { rank: 2, colour: plain };
    case 'gAMA': {
      const gamma =
        data.length === 4 ? new DataView(data.buffer, data.byteOffset, 4).getUint32(0) : srgbGamma;
      return { rank: 3, colour: Math.abs(gamma - srgbGamma) <= 500 ? plain : other };
    }
    default:
      return undefined;
  }
}
