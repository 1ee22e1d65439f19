import type { ByteReader } from '../../byte-reader.ts';
import { readPictureBytes } from '../refuse-picture.ts';
import { type IccLut, readIccLut } from './read-icc-lut.ts';

/** CIE XYZ under D50, Y of white 1: what profiles call the connection space. */
export type Xyz = readonly [x: number, y: number, z: number];

/** The connection space's white. Source: ICC.1:2022, 7.2.16. */
export const d50: Xyz = [0.9642, 1, 0.8249];

export interface CmykProfile {
  /** The colour that the inks (0 none to 1 full) have on this paper, relative to it. */
  toXyz(inks: readonly [c: number, m: number, y: number, k: number]): Xyz;
  /** The darkest colour that pictures separated for this profile are made of. */
  black: Xyz;
}

const maxTags = 100;

/**
 * Reads what the inks of a CMYK ICC profile look like, relative colorimetric.
 * @returns undefined when it is no profile for four inks: whoever put it there was mistaken, and decoders ignore it
 * @throws PlatenError `picture-broken` when it is one and is damaged: nobody can say what the picture should look like
 */
export function readCmykProfile(bytes: Uint8Array): CmykProfile | undefined {
  if (bytes.length < 132) return undefined;
  const reader = readPictureBytes(bytes);
  if (reader.ascii(36, 4) !== 'acsp' || reader.ascii(16, 4) !== 'CMYK') return undefined;
  const isLab = reader.ascii(20, 4) === 'Lab ';
  if (!isLab && reader.ascii(20, 4) !== 'XYZ ')
    reader.fail('its colour profile has no known connection space');
  const tags = readTags(reader);
  // A profile with one rendering for all intents has A2B0 alone (ICC.1:2022, table 25).
  const table = tags.get('A2B1') ?? tags.get('A2B0');
  if (!table) return reader.fail('its colour profile does not say what its inks look like');
  const fromInks = readIccLut(table, 4, 3);
  const toXyz: CmykProfile['toXyz'] = (inks) => {
    const channels = Float64Array.from(inks);
    fromInks.apply(channels);
    const [a, b, c] = channels as unknown as Xyz;
    return isLab ? labToXyz(decodeLab([a, b, c], fromInks)) : [decodeXyz(a), decodeXyz(b), decodeXyz(c)];
  };
  const separation = tags.get('B2A0');
  return { toXyz, black: findBlack(toXyz, separation && readIccLut(separation, 3, 4), isLab) };
}

function readTags(reader: ByteReader): Map<string, ByteReader> {
  const count = Math.min(reader.u32(128), maxTags);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 132 + index * 12;
      const tag = reader.slice(reader.u32(at + 4), reader.u32(at + 8));
      return [reader.ascii(at, 4), readPictureBytes(tag)];
    }),
  );
}

/**
 * Full ink on all four plates is never printed; the black of pictures is what the profile itself makes of black, as
 * neutral, and at most L* 50. Source: ISO 18619, 4.2; Adobe Systems' implementation of black point compensation.
 */
function findBlack(toXyz: CmykProfile['toXyz'], separation: IccLut | undefined, isLab: boolean): Xyz {
  let inks: [number, number, number, number] = [1, 1, 1, 1];
  if (separation) {
    const channels = new Float64Array(4);
    if (isLab) channels.set(encodeLab([0, 0, 0], separation));
    separation.apply(channels);
    inks = [...channels] as typeof inks;
  }
  const [, y] = toXyz(inks);
  return labToXyz([Math.min(Math.max(yToLightness(y), 0), 50), 0, 0]);
}

type Lab = readonly [lightness: number, a: number, b: number];

const legacyScale = 65535 / 65280;

function decodeLab([l, a, b]: Xyz, { isLegacyLab }: IccLut): Lab {
  const scale = isLegacyLab ? legacyScale : 1;
  return [l * 100 * scale, a * 255 * scale - 128, b * 255 * scale - 128];
}

function encodeLab([l, a, b]: Lab, { isLegacyLab }: IccLut): Xyz {
  const scale = isLegacyLab ? legacyScale : 1;
  return [l / 100 / scale, (a + 128) / 255 / scale, (b + 128) / 255 / scale];
}

/** 0x8000 is 1. */
const decodeXyz = (value: number): number => (value * 65535) / 32768;

/** Source: CIE 15:2018, 8.2.1. */
function labToXyz([l, a, b]: Lab): Xyz {
  const fy = (l + 16) / 116;
  const expand = (f: number) => (f > 24 / 116 ? f ** 3 : (108 / 841) * (f - 16 / 116));
  return [d50[0] * expand(fy + a / 500), d50[1] * expand(fy), d50[2] * expand(fy - b / 200)];
}

const yToLightness = (y: number): number =>
  y > (24 / 116) ** 3 ? 116 * Math.cbrt(y) - 16 : (y * 116 * 841) / 108;
