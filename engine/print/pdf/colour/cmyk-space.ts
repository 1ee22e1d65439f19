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
 * The quality of photos that were JPEGs. Colours differ from the separation by 0.3 on average and by 0.7 at the 95th
 * percentile (CIEDE2000), and the file is a fifth of the lossless size.
 */
const PHOTO_QUALITY = 90;

/** The number of steps that approximate a linear sRGB gradient within two levels. */
const GRADIENT_STEPS = 8;

/**
 * The inks of a press: sRGB is separated by its profile, CMYK pictures are unchanged, and photos are JPEGs of inks.
 * @param inkLimitPercent CMYK pictures above it are converted to sRGB and separated again
 */
export function createCmykSpace(link: InkLink, inkLimitPercent = Infinity): PaintSpace {
  const toNumbers = (rgb: Rgb) => Array.from(link.convert(toLevels(rgb)), (level) => level / 255);
  const space = { name: '/DeviceCMYK', convertPixels: (rgb: Uint8Array) => link.convert(rgb) };
  const greys = describeGreys(space);
  // CMYK JPEGs store inverted samples, 255 is no ink (read-ink-facts.ts).
  const inverted = `/ColorSpace ${space.name} /Decode [1 0 1 0 1 0 1 0]`;
  return {
    ...space,
    channels: 4,
    gradientSteps: GRADIENT_STEPS,
    toNumbers,
    // A fading colour is not printed as black ink alone, because that would lighten the colours under it.
    setPaint(rgb, use) {
      const isKey = use !== 'fade' && isKeyBlack(rgb);
      return `${formatNumbers(isKey ? KEY_BLACK : toNumbers(rgb))} ${use === 'stroke' ? 'K' : 'k'}`;
    },
    describeJpg(picture) {
      if (canEmbedCmykJpg(picture) && keepsLimit(picture, inkLimitPercent)) return inverted;
      return isPlainGrey(picture) && canEmbedJpg(picture) ? `/ColorSpace ${greys}` : undefined;
    },
    // The errors of a JPEG would exceed an ink limit.
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
