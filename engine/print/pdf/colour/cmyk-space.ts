import { isKeyBlack, KEY_BLACK } from '../../colour/key-black.ts';
import type { InkLink } from '../../colour/ink-link.ts';
import { sumInks } from '../../colour/sum-inks.ts';
import type { Rgb } from '../../colour/separate-srgb.ts';
import type { Picture } from '../../../assets/picture.ts';
import { canEmbedJpg } from '../can-embed-jpg.ts';
import { formatNumbers } from '../format-number.ts';
import { canEmbedCmykJpg } from './can-embed-cmyk-jpg.ts';
import { describeGreys, isPlainGrey } from './grey-palette.ts';
import { type PaintSpace, toLevels } from './paint-space.ts';

/** Steps that look the same as sRGB's straight way between two colours, to within two levels. */
const GRADIENT_STEPS = 8;

/**
 * The inks of a press: sRGB through its profile, pictures in CMYK untouched.
 * @param inkLimitPercent pictures in CMYK that take more are no longer that: they are separated as sRGB
 */
export function createCmykSpace(link: InkLink, inkLimitPercent = Infinity): PaintSpace {
  const toNumbers = (rgb: Rgb) => Array.from(link.convert(toLevels(rgb)), (level) => level / 255);
  const space = { name: '/DeviceCMYK', convertPixels: (rgb: Uint8Array) => link.convert(rgb) };
  const greys = describeGreys(space);
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
      // Its samples are stored inverted, 255 is no ink (read-ink-facts.ts).
      if (canEmbedCmykJpg(picture) && keepsLimit(picture, inkLimitPercent))
        return `/ColorSpace ${space.name} /Decode [1 0 1 0 1 0 1 0]`;
      return isPlainGrey(picture) && canEmbedJpg(picture) ? `/ColorSpace ${greys}` : undefined;
    },
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
