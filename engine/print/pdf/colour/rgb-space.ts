import { canEmbedJpg } from '../can-embed-jpg.ts';
import { formatNumbers } from '../format-number.ts';
import type { PdfObjects } from '../pdf-objects.ts';
import { describeGreys, isPlainGrey } from './grey-palette.ts';
import { findPlainProfile } from './find-plain-profile.ts';
import type { PaintSpace } from './paint-space.ts';

const space = { name: '/DeviceRGB', convertPixels: (rgb: Uint8Array) => rgb };
const greys = describeGreys(space);

/** Unchanged sRGB, as declared by the output intent. */
export const rgbSpace: PaintSpace = {
  ...space,
  channels: 3,
  gradientSteps: 1,
  toNumbers: (rgb) => rgb,
  setPaint: (rgb, use) => `${formatNumbers(rgb)} ${use === 'stroke' ? 'RG' : 'rg'}`,
  describeJpg(picture, objects) {
    if (!canEmbedJpg(picture)) return undefined;
    if (isPlainGrey(picture)) return `/ColorSpace ${greys}`;
    if (picture.colour.space === 'sRGB') return `/ColorSpace ${space.name}`;
    const profile = findPlainProfile(picture);
    return profile && `/ColorSpace [/ICCBased ${addProfile(profile, objects)} 0 R]`;
  },
};

const addProfile = (profile: Uint8Array, objects: PdfObjects): number =>
  objects.addSharedStream(`/N 3 /Alternate ${space.name}`, Buffer.from(profile).toString('latin1'));
