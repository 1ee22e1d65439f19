import { decodeSrgb, encodeSrgb } from '../../../srgb.ts';
import { assembleProfile, composeDescription, composeText, composeXyz } from './assemble-profile.ts';
import { composeLut } from './compose-lut.ts';

/** sRGB's linear red, green and blue in XYZ under D50. Source: IEC 61966-2-1 with the Bradford adaptation of ICC. */
export const TO_XYZ = [
  0.436_065_67, 0.385_147_09, 0.143_081_67, 0.222_488_4, 0.716_873_17, 0.060_607_91, 0.013_916_02,
  0.097_076_42, 0.714_096_07,
] as const;
const FROM_XYZ = [
  3.134_136, -1.617_386, -0.490_662, -0.978_795, 1.916_254, 0.033_442_7, 0.071_955_4, -0.228_977, 1.405_386,
] as const;
export const WHITE = [0.9642, 1, 0.8249] as const;
/** XYZ of 1 in ICC's 16 bit encoding. */
const XYZ_ONE = 32_768 / 65_535;
export const CURVE_ENTRIES = 4096;
/** The tolerance outside the cube; colours beyond it are out of gamut. */
const GAMUT_TOLERANCE = 0.002;

let composed: Uint8Array | undefined;

/**
 * sRGB as an output device profile, computed from its definition. PDF/X allows no other class as an output intent, and
 * the common sRGB profiles are display profiles. All rendering intents are colorimetric. Source: ICC.1:2001-04, 6.3.3;
 * ISO 15930-7, 6.4.
 */
export function composeSrgbProfile(): Uint8Array {
  composed ??= compose();
  return composed;
}

function compose(): Uint8Array {
  const forward = composeLut({
    input: decodeSrgb,
    gridPoints: 2,
    colourAt: (red, green, blue) => transform(TO_XYZ, [red, green, blue]).map((value) => value * XYZ_ONE),
    outputs: 3,
    output: (value) => value,
    curveEntries: CURVE_ENTRIES,
  });
  const backward = composeLut({
    matrix: FROM_XYZ.map((value) => value / XYZ_ONE),
    input: (value) => value,
    gridPoints: 2,
    colourAt: (red, green, blue) => [red, green, blue],
    outputs: 3,
    output: encodeSrgb,
    curveEntries: CURVE_ENTRIES,
  });
  const gamut = composeLut({
    input: (value) => value / XYZ_ONE, // the grid covers XYZ from 0 to 1
    gridPoints: 33,
    colourAt: (...xyz) => [isInGamut(xyz) ? 0 : 1],
    outputs: 1,
    output: (value) => value,
    curveEntries: 256,
  });
  return assembleProfile('prtr', [
    ['A2B0', forward],
    ['A2B1', forward],
    ['A2B2', forward],
    ['B2A0', backward],
    ['B2A1', backward],
    ['B2A2', backward],
    ['gamt', gamut],
    ['wtpt', composeXyz(WHITE)],
    ['desc', composeDescription('sRGB, as an output device')],
    ['cprt', composeText('No copyright: computed from IEC 61966-2-1, use freely')],
  ]);
}

const transform = (matrix: readonly number[], [one = 0, two = 0, three = 0]: readonly number[]): number[] =>
  [0, 3, 6].map((row) => matrix[row]! * one + matrix[row + 1]! * two + matrix[row + 2]! * three);

const isInGamut = (xyz: readonly number[]): boolean =>
  transform(FROM_XYZ, xyz).every((value) => value >= -GAMUT_TOLERANCE && value <= 1 + GAMUT_TOLERANCE);
