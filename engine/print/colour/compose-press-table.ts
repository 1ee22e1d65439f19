import { lowerBlack } from '../../assets/picture/icc/black-point.ts';
import type { CmykProfile, Inks } from '../../assets/picture/icc/cmyk-profile.ts';
import { type Xyz, xyzToLab } from '../../assets/picture/icc/connection-space.ts';
import { LEVELS_PER_DELTA_E, TABLE_POINTS } from './press-table.ts';
import { type Rgb, srgbToXyz } from './separate-srgb.ts';

/** A press as a small table: four inks and the difference from the requested colour, one byte each. */
export function composePressTable(profile: CmykProfile, separate: (rgb: Rgb) => Inks): Uint8Array {
  /** The printed colour, with black point compensation as in the separation. */
  const seen = (xyz: Xyz): Xyz => lowerBlack(xyz, profile.black);
  const levels = Array.from({ length: TABLE_POINTS }, (_, index) => index / (TABLE_POINTS - 1));
  const colours = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue): Rgb => [red, green, blue])),
  );
  const values = colours.flatMap((rgb) => {
    const inks = separate(rgb);
    const [wanted, printed] = [xyzToLab(srgbToXyz(rgb)), xyzToLab(seen(profile.toXyz(inks)))];
    const deltaE = Math.hypot(...wanted.map((value, axis) => value - printed[axis]!));
    return [...inks.map((ink) => ink * 255), deltaE * LEVELS_PER_DELTA_E];
  });
  return Uint8Array.from(values, (value) => Math.round(Math.min(255, Math.max(0, value))));
}
