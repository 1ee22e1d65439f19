import { isKeyBlack, KEY_BLACK } from '../../colour/key-black.ts';
import type { InkLink } from '../../colour/ink-link.ts';
import { sumInks } from '../../colour/sum-inks.ts';
import type { Rgb } from '../../colour/separate-srgb.ts';
import type { Picture } from '../../../assets/picture.ts';
import { canEmbedJpg } from '../can-embed-jpg.ts';
import { encodeCmykJpg } from '../../../platform/node/encode-cmyk-jpg.ts';
import { formatNumbers } from '../format-number.ts';
import { canEmbedCmykJpg } from './can-embed-cmyk-jpg.ts';
import { describeGreys, isPlainGrey } from './grey-palette.ts';
import { type PaintSpace, toLevels } from './paint-space.ts';

/**
 * Of photos that came as JPEGs. The colours differ by 0.3 from the separation on average, by 0.7 in one of twenty places
 * (CIEDE2000), and the file is a fifth of what it is without loss.
 */
const PHOTO_QUALITY = 90;

/** Steps that look the same as sRGB's straight way between two colours, to within two levels. */
const GRADIENT_STEPS = 8;

/**
 * The inks of a press: sRGB through its profile, pictures in CMYK untouched. Photos stay JPEGs, of inks.
 * @param inkLimitPercent pictures in CMYK that take more are no longer that: they are separated as sRGB
 */
export function createCmykSpace(link: InkLink, inkLimitPercent = Infinity): PaintSpace {
  const toNumbers = (rgb: Rgb) => Array.from(link.convert(toLevels(rgb)), (level) => level / 255);
  const space = { name: '/DeviceCMYK', convertPixels: (rgb: Uint8Array) => link.convert(rgb) };
  const greys = describeGreys(space);
  // Samples of a JPEG in CMYK are stored inverted, 255 is no ink (read-ink-facts.ts).
  const inverted = `/ColorSpace ${space.name} /Decode [1 0 1 0 1 0 1 0]`;
  return {
    ...space,
    channels: 4,
    gradientSteps: GRADIENT_STEPS,
    toNumbers,
    // A colour that fades is not printed in black ink alone: that would lighten the colours under it.
    setPaint(rgb, use) {
      const isKey = use !== 'fade' && isKeyBlack(rgb);
      return `${formatNumbers(isKey ? KEY_BLACK : toNumbers(rgb))} ${use === 'stroke' ? 'K' : 'k'}`;
    },
    describeJpg(picture) {
      if (canEmbedCmykJpg(picture) && keepsLimit(picture, inkLimitPercent)) return inverted;
      return isPlainGrey(picture) && canEmbedJpg(picture) ? `/ColorSpace ${greys}` : undefined;
    },
    // A JPEG's errors would exceed a limit of ink.
    ...(inkLimitPercent === Infinity && {
      encodePhoto: async (rgb, size) => ({
        bytes: await encodeCmykJpg((inks) => void link.convert(rgb, inks), {
          ...size,
          quality: PHOTO_QUALITY,
        }),
        colours: inverted,
      }),
    }),
  };
}

function keepsLimit(picture: Picture, limitPercent: number): boolean {
  if (limitPercent === Infinity) return true;
  let most = 0;
  sumInks(picture, (percent) => {
    if (percent > most) most = percent;
  });
  return most <= limitPercent;
}
