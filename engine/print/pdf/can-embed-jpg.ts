import type { Picture } from '../../assets/picture.ts';

const START_OF_FRAME = [0xc0, 0xc1, 0xc2];
const START_OF_SCAN = 0xda;

/**
 * Whether a PDF may hold a picture's file as it is: a JPEG whose stored pixels are upright and whose numbers are plain
 * sRGB or grey. Anything with another profile or turned by EXIF, which PDF does not know, goes in as decoded pixels.
 */
export function canEmbedJpg({ format, orientation, colour, bytes }: Picture): boolean {
  if (format !== 'JPG' || orientation !== 1) return false;
  if (colour.space === 'grey') return colour.profileName === undefined;
  return colour.space === 'sRGB' && !isStoredAsRgb(bytes);
}

/**
 * JPEGs hold luminance and chroma, but for a few that hold RGB and say so by the letters of their channels, or by an
 * Adobe marker; readers of PDFs do not agree on the letters. The header was admitted, so its segments are sound.
 * Source: ITU-T T.81, B.2.2.
 */
function isStoredAsRgb(bytes: Uint8Array): boolean {
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (START_OF_FRAME.includes(marker))
      return bytes[at + 10] === 0x52 && bytes[at + 13] === 0x47 && bytes[at + 16] === 0x42;
    if (marker === START_OF_SCAN) return true; // no frame found: leave it to the decoder
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  }
  return true;
}
