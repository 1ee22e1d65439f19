import { decodeSrgb } from '../../srgb.ts';
import type { Plate, PlateGradient } from '../plate/plate.ts';
import type { RawPicture } from '../plate/raw-picture.ts';

/** What lies behind the product, in linear light. */
export interface Backdrop {
  /** Three numbers 0..1 of a pixel, into `light`. */
  read(pixel: number, light: Float64Array): void;
}

/** @param background `scene`: the plate's own; `transparent`; or `#RRGGBB` */
export function chooseBackdrop(plate: Plate, background: string): Backdrop | undefined {
  if (background === 'transparent') return undefined;
  if (background !== 'scene') return gradientBackdrop(plate, { top: background, bottom: background });
  if (plate.backgroundPicture) return pictureBackdrop(plate.backgroundPicture);
  const own = plate.header.background;
  return own && own !== 'picture' ? gradientBackdrop(plate, own) : undefined;
}

function gradientBackdrop({ header }: Plate, { top, bottom }: PlateGradient): Backdrop {
  const { widthPx, heightPx } = header;
  const [from, to] = [parseColour(top), parseColour(bottom)];
  const rows = new Float64Array(heightPx * 3);
  for (let y = 0; y < heightPx; y += 1)
    for (let c = 0; c < 3; c += 1)
      rows[3 * y + c] = decodeSrgb(from[c]! + ((to[c]! - from[c]!) * (y + 0.5)) / heightPx);
  return {
    read(pixel, light) {
      const at = ((pixel / widthPx) | 0) * 3;
      light[0] = rows[at]!;
      light[1] = rows[at + 1]!;
      light[2] = rows[at + 2]!;
    },
  };
}

function pictureBackdrop({ rgba }: RawPicture): Backdrop {
  const lightOfByte = Float64Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255));
  return {
    read(pixel, light) {
      light[0] = lightOfByte[rgba[pixel * 4]!]!;
      light[1] = lightOfByte[rgba[pixel * 4 + 1]!]!;
      light[2] = lightOfByte[rgba[pixel * 4 + 2]!]!;
    },
  };
}

/** Red, green and blue of `#RRGGBB`, 0..1 of sRGB. */
export const parseColour = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];
