import { raiseBlack } from '../../assets/picture/icc/black-point.ts';
import type { CmykProfile, Inks } from '../../assets/picture/icc/cmyk-profile.ts';
import type { Xyz } from '../../assets/picture/icc/connection-space.ts';
import { decodeSrgb } from '../../srgb.ts';

/** sRGB, each 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Linear sRGB to XYZ under D50, Bradford adapted. Source: IEC 61966-2-1; B. Lindbloom's matrices. */
const linearToXyz = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const;

/** @returns X, Y and Z, of which white's Y is 1 */
export function srgbToXyz(rgb: Rgb): Xyz {
  const [red, green, blue] = rgb.map(decodeSrgb) as [number, number, number];
  return linearToXyz.map(([r, g, b]) => r * red + g * green + b * blue) as unknown as Xyz;
}

/**
 * Separates sRGB colours by the profile of a press: relative colorimetric with black point compensation, the default of
 * design programs and the inverse of the conversion of CMYK pictures (compose-cmyk-to-srgb.ts), so that a picture
 * survives both. Colours in gamut do not change, paper is white, and shadows keep their detail; only colours out of
 * gamut are clipped. The perceptual intent would desaturate the other colours, too.
 */
export function separateSrgb(profile: CmykProfile): (rgb: Rgb) => Inks {
  const toInks = profile.readSeparation();
  return (rgb) => toInks(raiseBlack(srgbToXyz(rgb), profile.black));
}
