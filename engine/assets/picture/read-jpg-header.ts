import type { PictureColour, PictureHeader } from '../picture.ts';
import { checkPictureSize } from './check-picture-size.ts';
import { readDensity, readExif } from './read-exif.ts';
import { JpgIccParts, startsWith } from './jpg/jpg-icc-parts.ts';
import { readJpgSegments } from './jpg/read-jpg-segments.ts';
import { readIccProfile } from './read-icc-profile.ts';
import { readPictureBytes, refuseBrokenPicture } from './refuse-picture.ts';

/** A progressive picture has about ten scans; each costs a pass over the whole picture. libvips stops at 100 too. */
const MAX_SCANS = 100;
const [APP0, APP1, SOS] = [0xe0, 0xe1, 0xda];
const unitsPerInch: Readonly<Record<number, number>> = { 1: 1, 2: 2.54 };
/** SOF0 to SOF15 without DHT, JPG and DAC, which have numbers in the same range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

interface Frame {
  widthPx: number;
  heightPx: number;
  components: number;
}

/**
 * Reads the header of a JPEG, up to its end-of-image marker, stepping over the compressed data.
 * Source: ITU-T T.81 annex B, JFIF 1.02, ICC.1:2022 annex B.4 (profiles in APP2).
 * @throws PlatenError `picture-broken`
 */
export function readJpgHeader(bytes: Uint8Array): PictureHeader {
  const profileParts = new JpgIccParts();
  let frame: Frame | undefined;
  let exif: ReturnType<typeof readExif> = {};
  let jfifDpi: number | undefined;
  let scans = 0;
  for (const segment of readJpgSegments(bytes)) {
    const { marker, data } = segment;
    profileParts.add(segment);
    if (isFrame(marker)) {
      if (frame) refuseBrokenPicture('it holds two frames');
      frame = readFrame(marker, data);
      checkPictureSize(frame.widthPx, frame.heightPx);
    } else if (marker === APP0 && startsWith(data, 'JFIF\0') && data.length >= 12) {
      const reader = readPictureBytes(data);
      jfifDpi = readDensity(reader.u16(8), reader.u16(10), unitsPerInch[reader.u8(7)]);
    } else if (marker === APP1 && startsWith(data, 'Exif\0')) {
      exif = { ...readExif(data.subarray(6)), ...exif };
    } else if (marker === SOS) {
      if (!frame) refuseBrokenPicture('its image data comes before its size');
      scans += 1;
      if (scans > MAX_SCANS) refuseBrokenPicture(`it has more than ${MAX_SCANS} scans`);
    }
  }
  if (!frame || scans === 0) return refuseBrokenPicture('it holds no image');
  const densityDpi = jfifDpi ?? exif.densityDpi;
  return {
    storedWidthPx: frame.widthPx,
    storedHeightPx: frame.heightPx,
    orientation: exif.orientation ?? 1,
    hasAlpha: false,
    colour: describeColour(frame.components, profileParts.join()),
    ...(densityDpi === undefined ? {} : { densityDpi }),
    frames: 1,
  };
}

function readFrame(marker: number, data: Uint8Array): Frame {
  const reader = readPictureBytes(data);
  if (marker > 0xc2) reader.fail('it uses lossless or arithmetic JPEG coding, which is not supported');
  if (reader.u8(0) !== 8) reader.fail(`it has ${reader.u8(0)} bits a channel; 8 are supported`);
  const components = reader.u8(5);
  if (components !== 1 && components !== 3 && components !== 4)
    reader.fail(`it has ${components} colour channels`);
  return { heightPx: reader.u16(1), widthPx: reader.u16(3), components };
}

function describeColour(components: number, profile: Uint8Array | undefined): PictureColour {
  const space = components === 4 ? 'CMYK' : components === 1 ? 'grey' : 'sRGB';
  const described = profile && readIccProfile(profile);
  // A profile for another number of channels is a mistake in the file; decoders ignore it.
  const channels = described && { sRGB: 3, RGB: 3, CMYK: 4, grey: 1 }[described.space];
  return described && channels === components ? described : { space };
}
