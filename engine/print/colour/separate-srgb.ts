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
 * How a press makes sRGB colours, by its profile: relative colorimetric with black point compensation, what design
 * programs do by default and the reverse of how CMYK pictures are read here (compose-cmyk-to-srgb.ts), so a picture that
 * goes through both comes out as it was. Colours within reach of the press stay themselves, the paper is white, and
 * the shadows keep their drawing; only colours beyond it are pulled in. Perceptual would dull all the others with them.
 */
export function separateSrgb(profile: CmykProfile): (rgb: Rgb) => Inks {
  const toInks = profile.readSeparation();
  return (rgb) => toInks(raiseBlack(srgbToXyz(rgb), profile.black));
}
