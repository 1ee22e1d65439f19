import { lowerBlack } from '../../assets/picture/icc/black-point.ts';
import type { Inks } from '../../assets/picture/icc/cmyk-profile.ts';
import { xyzToLab } from '../../assets/picture/icc/connection-space.ts';
import { xyzToSrgb } from '../../assets/picture/icc/xyz-to-srgb.ts';
import { bytesOfHex, hexOfBytes } from '../../hex-bytes.ts';
import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import { deltaE2000 } from './delta-e-2000.ts';
import { isKeyBlack, KEY_BLACK } from './key-black.ts';
import { MAX_DELTA_E_1976 } from './max-delta-e.ts';
import { loadPressProfile } from './press-profile.ts';
import { type Rgb, srgbToXyz } from './separate-srgb.ts';

/** Cyan, magenta, yellow and black, 0 to 100 each. */
export type InkPercents = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** A colour as a press prints it. */
export interface PrintedColour {
  /** The inks of a drawing in a PDF in CMYK, in whole percent. */
  inksPercent: InkPercents;
  /** The colour of these inks on paper, `#rrggbb`. */
  printedHex: string;
  /** CIEDE2000 difference of the printed colour to the colour itself. */
  deltaE: number;
  /** Whether the difference is larger than preflight allows (`colour-out-of-gamut`). */
  isBeyondPress: boolean;
}

/** Converts single colours to inks and back, for the built-in press. */
export interface PressColours {
  /** The printing condition, such as `Coated FOGRA39`. */
  condition: string;
  /** The name in the ICC profile. */
  profileName: string;
  /** @param hex 3 or 6 digits. @throws PlatenError `hex-invalid` */
  proof(hex: string): PrintedColour;
  /** The nearest colour on a screen, `#rrggbb`; pure black for black ink alone. */
  showInks(inks: InkPercents): string;
}

/** Loads the press's profile, of a megabyte, and its conversions. */
export async function loadPressColours(): Promise<PressColours> {
  const { profile, link, condition, info } = await loadPressProfile();
  const seen = (inks: Inks) => lowerBlack(profile.toXyz(inks), profile.black);
  return {
    condition,
    profileName: info,
    proof(hex) {
      const levels = Uint8Array.from(bytesOfHex(parseHexColour(hex)));
      const rgb = Array.from(levels, (level) => level / 255) as unknown as Rgb;
      const isKey = isKeyBlack(rgb);
      const inks = isKey
        ? KEY_BLACK
        : (Array.from(link.convert(levels), (level) => level / 255) as unknown as Inks);
      const xyz = seen(inks);
      const [wanted, printed] = [xyzToLab(srgbToXyz(rgb)), xyzToLab(xyz)];
      const deltaE1976 = Math.hypot(...wanted.map((value, axis) => value - printed[axis]!));
      return {
        inksPercent: inks.map((ink) => Math.round(ink * 100)) as unknown as InkPercents,
        printedHex: hexOf(xyzToSrgb(xyz)),
        deltaE: deltaE2000(wanted, printed),
        // Black ink alone is lighter than four inks, which is intended.
        isBeyondPress: !isKey && deltaE1976 > MAX_DELTA_E_1976,
      };
    },
    showInks(inksPercent) {
      const inks = inksPercent.map((percent) => percent / 100) as unknown as Inks;
      const isKey = inks.every((ink, index) => ink === KEY_BLACK[index]);
      return isKey ? '#000000' : hexOf(xyzToSrgb(seen(inks)));
    },
  };
}

/** The nearest colour that sRGB has. */
const hexOf = (rgb: Rgb): string => hexOfBytes(rgb.map((value) => Math.min(1, Math.max(0, value)) * 255));
