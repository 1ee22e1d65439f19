import { ByteReader } from '../../../assets/byte-reader.ts';
import type { Picture } from '../../../assets/picture.ts';
import { readIccCurve } from '../../../assets/picture/icc/read-icc-curve.ts';
import { readProfileTags } from '../../../assets/picture/icc/read-profile-tags.ts';
import { JpgIccParts } from '../../../assets/picture/jpg/jpg-icc-parts.ts';
import { readJpgSegments } from '../../../assets/picture/jpg/read-jpg-segments.ts';
import { PlatenError } from '../../../errors.ts';

/** The ICC profile classes that PDF accepts for pictures. Source: ISO 32000-1, 8.6.5.5. */
const CLASSES = ['mntr', 'scnr'];
const VERSIONS = [2, 4];
/** Three primaries with curves, which all colour management systems interpret identically. */
const PRIMARIES = ['rXYZ', 'gXYZ', 'bXYZ'];
const CURVES = ['rTRC', 'gTRC', 'bTRC'];

/**
 * Finds the profile of an RGB JPEG that can be embedded with its file: a valid matrix and curve profile, because every
 * program that reads the PDF relies on it. Source: ICC.1:2022, 7.2, 8.4.3 and 9.2.
 * @returns undefined for any other; the picture is then decoded
 */
export function findPlainProfile({ bytes }: Picture): Uint8Array | undefined {
  const parts = new JpgIccParts();
  for (const segment of readJpgSegments(bytes)) parts.add(segment);
  const profile = parts.join();
  return profile && isPlain(profile) ? profile : undefined;
}

function isPlain(profile: Uint8Array): boolean {
  try {
    const reader = new ByteReader(profile, (reason) => {
      throw new PlatenError('profile-broken', `The colour profile is broken: ${reason}.`);
    });
    return isDisplayProfile(reader) && hasPrimaries(readProfileTags(reader));
  } catch (error) {
    if (error instanceof PlatenError) return false;
    throw error;
  }
}

const isDisplayProfile = (reader: ByteReader): boolean =>
  reader.u32(0) === reader.size &&
  VERSIONS.includes(reader.u8(8)) &&
  CLASSES.includes(reader.ascii(12, 4)) &&
  reader.ascii(16, 8) === 'RGB XYZ ' &&
  reader.ascii(36, 4) === 'acsp';

/** Colour tables take precedence over the primaries, and programs apply them differently. */
function hasPrimaries(tags: ReadonlyMap<string, ByteReader>): boolean {
  if (tags.has('A2B0') || tags.has('A2B1') || !tags.has('wtpt')) return false;
  for (const tag of CURVES) {
    const curve = tags.get(tag);
    if (!curve) return false;
    readIccCurve(curve, 0);
  }
  return PRIMARIES.every((tag) => tags.get(tag)?.ascii(0, 4) === 'XYZ ');
}
