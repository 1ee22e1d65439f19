import { readPictureBytes } from '../refuse-picture.ts';
import {
  decodeLab,
  decodeXyz,
  encodeLab,
  encodeXyz,
  labToXyz,
  type Xyz,
  xyzToLab,
} from './connection-space.ts';
import { type IccLut, readIccLut } from './read-icc-lut.ts';
import { readProfileTags } from './read-profile-tags.ts';

/** Amounts of the four inks, 0 none to 1 full. */
export type Inks = readonly [c: number, m: number, y: number, k: number];

export interface CmykProfile {
  /** The colour of the inks on this paper, relative to the paper. */
  toXyz(inks: Inks): Xyz;
  /** The darkest colour in pictures separated for this profile. */
  black: Xyz;
  /**
   * Reads the inverse: the inks closest to a colour relative to the paper.
   * @throws PlatenError `picture-broken` when the profile has none or it is damaged
   */
  readSeparation(): (xyz: Xyz) => Inks;
}

/**
 * Reads the colours of the inks of a CMYK ICC profile, relative colorimetric.
 * @returns undefined when it is not a CMYK profile; it is a mistake in the file, and decoders ignore it
 * @throws PlatenError `picture-broken` when it is damaged, because the picture's colours are then unknown
 */
export function readCmykProfile(bytes: Uint8Array): CmykProfile | undefined {
  if (bytes.length < 132) return undefined;
  const reader = readPictureBytes(bytes);
  if (reader.ascii(36, 4) !== 'acsp' || reader.ascii(16, 4) !== 'CMYK') return undefined;
  const isLab = reader.ascii(20, 4) === 'Lab ';
  if (!isLab && reader.ascii(20, 4) !== 'XYZ ')
    reader.fail('its colour profile has no known connection space');
  const tags = readProfileTags(reader);
  // A profile with one rendering for all intents has A2B0 alone (ICC.1:2022, table 25).
  const table = tags.get('A2B1') ?? tags.get('A2B0');
  if (!table) return reader.fail('its colour profile does not say what its inks look like');
  const fromInks = readIccLut(table, 4, 3);
  const toXyz: CmykProfile['toXyz'] = (inks) => {
    const channels = Float64Array.from(inks);
    fromInks.apply(channels);
    const [a, b, c] = channels as unknown as Xyz;
    return isLab
      ? labToXyz(decodeLab([a, b, c], fromInks.isLegacyLab))
      : [decodeXyz(a), decodeXyz(b), decodeXyz(c)];
  };
  const perceptual = tags.get('B2A0');
  return {
    toXyz,
    black: findBlack(toXyz, perceptual && separateBy(readIccLut(perceptual, 3, 4), isLab)),
    readSeparation() {
      const separation = tags.get('B2A1') ?? perceptual;
      if (!separation) return reader.fail('its colour profile does not say which inks make a colour');
      return separateBy(readIccLut(separation, 3, 4), isLab);
    },
  };
}

const separateBy =
  (toInks: IccLut, isLab: boolean) =>
  (xyz: Xyz): Inks => {
    const channels = new Float64Array(4);
    channels.set(isLab ? encodeLab(xyzToLab(xyz), toInks.isLegacyLab) : xyz.map(encodeXyz));
    toInks.apply(channels);
    return [...channels] as unknown as Inks;
  };

/**
 * Full ink on all four plates is never printed. The black of pictures is the profile's own separation of black, made
 * neutral and at most L* 50. Source: ISO 18619, 4.2; Adobe Systems' implementation of black point compensation.
 */
function findBlack(toXyz: CmykProfile['toXyz'], separate: ((xyz: Xyz) => Inks) | undefined): Xyz {
  const [lightness] = xyzToLab(toXyz(separate ? separate([0, 0, 0]) : [1, 1, 1, 1]));
  return labToXyz([Math.min(Math.max(lightness, 0), 50), 0, 0]);
}
