import { JpgIccParts, startsWith } from './jpg-icc-parts.ts';
import { readJpgSegments } from './read-jpg-segments.ts';

export interface InkFacts {
  /** "YCCK": the first three channels are Y, Cb, Cr of the inverse of C, M, Y as they would be stored. */
  isYcck: boolean;
  /** The embedded ICC profile, of any colour space. */
  profile?: Uint8Array;
}

const APP14 = 0xee;

/**
 * Reads the meaning of the four channels of a JPEG. Samples are inverted (255 is no ink), with or without Adobe's
 * marker, as in libvips, Skia and browsers, so that a print is not the negative of the preview. Source: Adobe Technical
 * Note 5116, section 18 (APP14); ICC.1:2022, annex B.4 (profiles in APP2).
 */
export function readInkFacts(jpg: Uint8Array): InkFacts {
  let isYcck = false;
  const parts = new JpgIccParts();
  for (const segment of readJpgSegments(jpg)) {
    const { marker, data } = segment;
    parts.add(segment);
    if (marker === APP14 && data.length >= 12 && startsWith(data, 'Adobe')) isYcck = data[11] === 2;
  }
  const profile = parts.join();
  return { isYcck, ...(profile && { profile }) };
}
