import { ByteReader } from '../../assets/byte-reader.ts';
import { type CmykProfile, readCmykProfile } from '../../assets/picture/icc/cmyk-profile.ts';
import type { Xyz } from '../../assets/picture/icc/connection-space.ts';
import { decodeProfileText } from '../../assets/picture/icc/decode-profile-text.ts';
import { readProfileTags } from '../../assets/picture/icc/read-profile-tags.ts';
import { PlatenError } from '../../errors.ts';
import type { ProfileFile } from './press-settings.ts';

/** Large profiles of presses have 3 MB, and the largest some 9. */
export const MAX_PROFILE_BYTES = 16 * 2 ** 20;

/** Versions that PDF 1.6 and PDF/X-4 accept. */
const VERSIONS = [2, 4];
/** The tags of an output profile with tables, all of which PDF/X-4 requires. Source: ICC.1:2010, 8.2 and 8.5.2. */
const TAGS = ['desc', 'cprt', 'wtpt', 'A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2', 'gamt'];
/** Paper is light, and colours are relative to its white. */
const MIN_WHITE = 0.5;
const MAX_WHITE = 1.5;

/** A parsed press profile. */
export interface PressFile {
  /** Its own name, in printable ASCII. */
  info: string;
  /** The reference name of its measurements in the ICC's registry, if the profile states one. */
  reference: string | undefined;
  profile: CmykProfile;
}

/**
 * Reads the ICC profile of a press: an output profile for four inks with tables in both directions.
 * @param file without a name if the caller adds it to errors
 * @throws PlatenError `press-profile-unusable` naming the file and what is missing, `press-profile-broken`
 */
export function parsePressFile({
  name,
  bytes,
}: Pick<ProfileFile, 'bytes'> & Partial<ProfileFile>): PressFile {
  const file = name === undefined ? 'The profile' : `The profile ${name}`;
  const refuse = (reason: string): never => {
    throw new PlatenError('press-profile-unusable', `${file} cannot be used: ${reason}.`);
  };
  if (bytes.length > MAX_PROFILE_BYTES)
    refuse(`it has ${bytes.length} bytes, and ${MAX_PROFILE_BYTES} are the most that are read`);
  const reader = new ByteReader(bytes, (reason) => {
    throw new PlatenError('press-profile-broken', `${file} is broken: ${reason}.`);
  });
  if (bytes.length < 132 || reader.ascii(36, 4) !== 'acsp') refuse('it is no ICC profile');
  if (reader.u32(0) > bytes.length) reader.fail(`it has ${bytes.length} of ${reader.u32(0)} bytes`);
  if (!VERSIONS.includes(reader.u8(8)))
    refuse(`it is of version ${reader.u8(8)}; give one of version 2 or 4`);
  const [kind, space, connection] = [12, 16, 20].map((at) => reader.ascii(at, 4).trim());
  if (kind !== 'prtr') refuse(`it is of the class ${shown(kind)}; give one of an output device (prtr)`);
  if (space !== 'CMYK') refuse(`it is of the colour space ${shown(space)}; give one of a press in CMYK`);
  if (connection !== 'Lab' && connection !== 'XYZ')
    refuse(`its connection space is ${shown(connection)}; it must be Lab or XYZ`);
  const tags = readProfileTags(reader);
  const missing = TAGS.filter((tag) => !tags.has(tag));
  if (missing.length > 0) refuse(`it has no ${missing.join(', ')}, which the ICC demands of output profiles`);
  return {
    info: readProfileText(tags.get('desc')!) || 'Unnamed profile',
    reference: readReference(tags.get('targ')),
    profile: readColours(bytes, reader),
  };
}

/** Reads the tables and checks the colour of paper, which is not plausible in broken tables. */
function readColours(bytes: Uint8Array, reader: ByteReader): CmykProfile {
  try {
    const profile = readCmykProfile(bytes)!;
    const [, white] = profile.toXyz([0, 0, 0, 0]);
    const inks = profile.readSeparation()([0.2, 0.2, 0.2]);
    const isPaper = white >= MIN_WHITE && white <= MAX_WHITE && isFinite(profile.black);
    return isPaper && isFinite(inks) ? profile : reader.fail('its tables hold no colours of a print');
  } catch (error) {
    if (!(error instanceof PlatenError) || error.code !== 'picture-broken') throw error;
    return reader.fail(/^The picture is broken: (.+)\. Save/.exec(error.message)?.[1] ?? error.message);
  }
}

const isFinite = (values: Xyz | readonly number[]): boolean => values.every(Number.isFinite);

/** The prefix of the name of registered measurements. Source: ICC.1:2010, 9.2.15. */
function readReference(targ: ByteReader | undefined): string | undefined {
  const text = targ && targ.size > 8 && targ.size < 1000 ? readProfileText(targ) : '';
  return /^ICCHDAT\s+([A-Za-z0-9_ ]{3,40})/.exec(text)?.[1]?.trim();
}

/** The text up to the first NUL, in printable ASCII, which PDF requires for the names of profiles. */
const readProfileText = (tag: ByteReader): string =>
  (decodeProfileText(tag.bytes)?.split('\0', 1)[0] ?? '').replace(/[^\x20-\x7e]+/g, ' ').trim();

const shown = (signature: string | undefined): string => JSON.stringify(signature ?? '');
