import { readJpgSegments } from './read-jpg-segments.ts';

export interface InkFacts {
  /** The first three channels are Y, Cb, Cr of the inverse of C, M, Y ("YCCK"). */
  isYcck: boolean;
  /** 255 is no ink. */
  isInverted: boolean;
  /** The embedded ICC profile, whatever it is for. */
  profile?: Uint8Array;
}

const startsWith = (data: Uint8Array, text: string): boolean =>
  [...text].every((char, index) => data[index] === char.charCodeAt(0));

/**
 * Reads how the four channels of a JPEG are meant. Everything Adobe's marker is on is stored inverted, as Photoshop
 * does it; without the marker nothing says so, and a sample is the amount of ink.
 * Source: Adobe Technical Note 5116, section 18 (APP14); ITU-T T.872, 6.1; ICC.1:2022, annex B.4 (profiles in APP2).
 */
export function readInkFacts(jpg: Uint8Array): InkFacts {
  const facts: InkFacts = { isYcck: false, isInverted: false };
  const parts: Uint8Array[] = [];
  for (const { marker, data } of readJpgSegments(jpg)) {
    if (marker === 0xee && data.length >= 12 && startsWith(data, 'Adobe')) {
      facts.isInverted = true;
      facts.isYcck = data[11] === 2;
    } else if (marker === 0xe2 && data.length > 14 && startsWith(data, 'ICC_PROFILE\0'))
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
