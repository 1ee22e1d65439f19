import { readJpgSegments } from './read-jpg-segments.ts';

export interface InkFacts {
  /** "YCCK": the first three channels are Y, Cb, Cr of the inverse of C, M, Y as they would be stored. */
  isYcck: boolean;
  /** The embedded ICC profile, whatever it is for. */
  profile?: Uint8Array;
}

const startsWith = (data: Uint8Array, text: string): boolean =>
  [...text].every((char, index) => data[index] === char.charCodeAt(0));

/**
 * Reads how the four channels of a JPEG are meant. Their samples are inverted, 255 is no ink, with Adobe's marker as
 * without: libvips, Skia and browsers all read them so, and a picture must not turn negative on its way to print.
 * Source: Adobe Technical Note 5116, section 18 (APP14); ICC.1:2022, annex B.4 (profiles in APP2).
 */
export function readInkFacts(jpg: Uint8Array): InkFacts {
  const facts: InkFacts = { isYcck: false };
  const parts: Uint8Array[] = [];
  for (const { marker, data } of readJpgSegments(jpg)) {
    if (marker === 0xee && data.length >= 12 && startsWith(data, 'Adobe')) facts.isYcck = data[11] === 2;
    else if (marker === 0xe2 && data.length > 14 && startsWith(data, 'ICC_PROFILE\0'))
      parts[data[12]!] = data.subarray(14);
  }
  const present = parts.filter(() => true);
  if (present.length === 0) return facts;
  facts.profile = new Uint8Array(present.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of present) {
    facts.profile.set(part, at);
    at += part.length;
  }
  return facts;
}
