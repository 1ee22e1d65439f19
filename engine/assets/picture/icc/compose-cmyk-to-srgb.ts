import { lowerBlack } from './black-point.ts';
import type { CmykProfile } from './cmyk-profile.ts';
import { Lattice } from './lattice.ts';
import { xyzToSrgb } from './xyz-to-srgb.ts';

/**
 * Grid points per ink. Compared with Little CMS without a grid: 0.2 dE on average, at 17 points 0.3, at 33 0.1 but a
 * second to bake.
 */
const gridPoints = 21;

/**
 * Bakes a profile into a grid from CMYK (0 none to 1 full ink) to sRGB (0 to 1, beyond it outside the gamut: clip after
 * interpolating, not before).
 *
 * The intent is relative colorimetric with black point compensation: the default of Photoshop, InDesign and Acrobat, so
 * the colours that the picture's author saw. Colours in both gamuts do not change, paper becomes white and the darkest
 * ink black. With the perceptual intent, each profile decides how much else changes.
 */
export function composeCmykToSrgb(profile: CmykProfile): Lattice {
  const values = new Float32Array(gridPoints ** 4 * 3);
  const inkAt = (index: number, stride: number) =>
    (Math.floor(index / stride) % gridPoints) / (gridPoints - 1);
  for (let index = 0; index < gridPoints ** 4; index += 1) {
    const xyz = profile.toXyz([
      inkAt(index, gridPoints ** 3),
      inkAt(index, gridPoints ** 2),
      inkAt(index, gridPoints),
      inkAt(index, 1),
    ]);
    values.set(xyzToSrgb(lowerBlack(xyz, profile.black)), index * 3);
  }
  return new Lattice(Array<number>(4).fill(gridPoints), 3, values);
}
