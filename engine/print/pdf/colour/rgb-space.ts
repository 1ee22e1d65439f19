import { canEmbedJpg } from '../can-embed-jpg.ts';
import { formatNumbers } from '../format-number.ts';
import { describeGreys } from './grey-palette.ts';
import type { PaintSpace } from './paint-space.ts';

const space = { name: '/DeviceRGB', convertPixels: (rgb: Uint8Array) => rgb };
const greys = describeGreys(space);

/** sRGB as it is: the output intent says that it is meant. */
export const rgbSpace: PaintSpace = {
  ...space,
  channels: 3,
  gradientSteps: 1,
  toNumbers: (rgb) => rgb,
  setPaint: (rgb, use) => `${formatNumbers(rgb)} ${use === 'fill' ? 'rg' : 'RG'}`,
  describeJpg(picture) {
    if (!canEmbedJpg(picture)) return undefined;
    return `/ColorSpace ${picture.colour.space === 'grey' ? greys : space.name}`;
  },
};
