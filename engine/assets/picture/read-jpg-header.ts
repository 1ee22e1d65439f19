import type { ByteReader } from '../byte-reader.ts';
import type { PictureColour, PictureHeader } from '../picture.ts';
import { checkPictureSize } from './check-picture-size.ts';
import { readDensity, readExif } from './read-exif.ts';
import { readIccProfile } from './read-icc-profile.ts';
import { readPictureBytes } from './refuse-picture.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** A progressive picture has about ten scans; each costs a pass over the whole picture. libvips stops at 100 too. */
const maxScans = 100;
const unitsPerInch: Readonly<Record<number, number>> = { 1: 1, 2: 2.54 };
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** SOF0 to SOF15, less DHT, JPG and DAC, which share their numbers. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

interface Frame {
  widthPx: number;
  heightPx: number;
  components: number;
}

/**
 * Reads a JPEG's segments up to the end-of-image marker, stepping over the compressed data.
 * Source: ITU-T T.81 annex B, JFIF 1.02, ICC.1:2022 annex B.4 (profiles in APP2).
 * @throws PlatenError `picture-broken`
 */
export function readJpgHeader(bytes: Uint8Array): PictureHeader {
  const reader = readPictureBytes(bytes);
  const profileParts = new Map<number, Uint8Array>();
  let frame: Frame | undefined;
  let exif: ReturnType<typeof readExif> = {};
  let jfifDpi: number | undefined;
  let scans = 0;
  for (let at = 2; ;) {
    if (reader.u8(at) !== 0xff) reader.fail(`a marker is missing at byte ${at}`);
    const marker = reader.u8(at + 1);
    if (marker === 0xff)
      at += 1; // fill byte
    else if (isStandalone(marker)) at += 2;
    else if (marker === endOfImage) break;
    else {
      const length = reader.u16(at + 2);
      if (length < 2) reader.fail(`a segment at byte ${at} has no length`);
      const data = reader.slice(at + 4, length - 2);
      if (isFrame(marker)) {
        if (frame) reader.fail('it holds two frames');
        frame = readFrame(reader, marker, at + 4);
        checkPictureSize(frame.widthPx, frame.heightPx);
      } else if (marker === 0xe0 && startsWith(data, 'JFIF\0') && data.length >= 12)
        jfifDpi = readDensity(reader.u16(at + 12), reader.u16(at + 14), unitsPerInch[reader.u8(at + 11)]);
      else if (marker === 0xe1 && startsWith(data, 'Exif\0'))
        exif = { ...readExif(data.subarray(6)), ...exif };
      else if (marker === 0xe2 && startsWith(data, 'ICC_PROFILE\0') && data.length > 14)
        profileParts.set(data[12] ?? 0, data.subarray(14));
      at += 2 + length;
      if (marker === startOfScan) {
        if (!frame) reader.fail('its image data comes before its size');
        scans += 1;
        if (scans > maxScans) reader.fail(`it has more than ${maxScans} scans`);
        at = skipScan(bytes, at);
      }
    }
  }
  if (!frame || scans === 0) return reader.fail('it holds no image');
  const densityDpi = jfifDpi ?? exif.densityDpi;
  return {
    storedWidthPx: frame.widthPx,
    storedHeightPx: frame.heightPx,
    orientation: exif.orientation ?? 1,
    hasAlpha: false,
    colour: describeColour(frame.components, profileParts),
    ...(densityDpi === undefined ? {} : { densityDpi }),
    frames: 1,
  };
}

function readFrame(reader: ByteReader, marker: number, at: number): Frame {
  // Baseline, extended and progressive Huffman coding at 8 bits is what browsers and Skia read.
  if (marker > 0xc2) reader.fail('it uses lossless or arithmetic JPEG coding, which browsers cannot show');
  if (reader.u8(at) !== 8) reader.fail(`it has ${reader.u8(at)} bits a channel; 8 are supported`);
  const components = reader.u8(at + 5);
  if (components !== 1 && components !== 3 && components !== 4)
    reader.fail(`it has ${components} colour channels`);
  return { heightPx: reader.u16(at + 1), widthPx: reader.u16(at + 3), components };
}

/** @returns the offset of the marker that ends the scan; in compressed data 0xff stands before 0x00 or a restart. */
function skipScan(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isStandalone(next)) break;
  }
  return at;
}

function describeColour(components: number, parts: ReadonlyMap<number, Uint8Array>): PictureColour {
  const space = components === 4 ? 'CMYK' : components === 1 ? 'grey' : 'sRGB';
  if (parts.size === 0) return { space };
  const ordered = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
  const profile = new Uint8Array(ordered.reduce((sum, part) => sum + part.length, 0));
  ordered.reduce((offset, part) => {
    profile.set(part, offset);
    return offset + part.length;
  }, 0);
  const described = readIccProfile(profile);
  // A profile for another number of channels is a mistake of whoever wrote the file; decoders ignore it.
  const channels = described && { sRGB: 3, RGB: 3, CMYK: 4, grey: 1 }[described.space];
  return described && channels === components ? described : { space };
}

function startsWith(data: Uint8Array, text: string): boolean {
  return [...text].every((char, index) => data[index] === char.charCodeAt(0));
}
