import type { PictureColour } from '../picture.ts';
import { decodeProfileText } from './icc/decode-profile-text.ts';

const headerBytes = 128;
const tagEntryBytes = 12;
const maxTags = 100;
const maxNameChars = 100;

/**
 * Reads the kind of colours an ICC profile describes, and its name. A damaged profile is treated as nameless; decoders
 * ignore it and read the picture as sRGB. Source: ICC.1:2022, sections 7.2, 9.2.41, 10.15.
 */
export function readIccProfile(profile: Uint8Array): PictureColour | undefined {
  if (profile.byteLength < headerBytes + 4 || readTag(profile, 36) !== 'acsp') return undefined;
  const profileName = readProfileName(profile);
  const name = profileName === undefined ? {} : { profileName };
  switch (readTag(profile, 16)) {
    case 'CMYK':
      return { space: 'CMYK', ...name };
    case 'GRAY':
      return { space: 'grey', ...name };
    case 'RGB ':
      return { space: isSrgbName(profileName) ? 'sRGB' : 'RGB', ...name };
    default:
      return undefined;
  }
}

/** Names of sRGB profiles; `c2` and `uRGB` are the compact profiles of photo services. */
export function isSrgbName(name: string | undefined): boolean {
  return name !== undefined && /^(sRGB\b|IEC ?61966-?2\.?1|c2$|uRGB$|Artifex.*sRGB)/i.test(name);
}

function readProfileName(profile: Uint8Array): string | undefined {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const count = Math.min(view.getUint32(headerBytes), maxTags);
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes + 4 + index * tagEntryBytes;
    if (entry + tagEntryBytes > profile.byteLength) return undefined;
    if (readTag(profile, entry) !== 'desc') continue;
    const offset = view.getUint32(entry + 4);
    const length = view.getUint32(entry + 8);
    if (offset + length > profile.byteLength || length < 16) return undefined;
    const text = decodeProfileText(profile.subarray(offset, offset + length));
    return text?.replaceAll('\0', '').trim().slice(0, maxNameChars) || undefined;
  }
  return undefined;
}

const readTag = (bytes: Uint8Array, offset: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4));
