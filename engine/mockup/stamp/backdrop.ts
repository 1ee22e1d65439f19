import type { Plate, PlateGradient } from '../plate/plate.ts';

/** A row of the picture behind the product, sRGB, opaque. The next row may overwrite it. */
export type Backdrop = (y: number) => Uint8ClampedArray;

/**
 * Undefined if there is no background.
 * @param background `scene`: the plate's own; `transparent`; or `#RRGGBB`
 */
export function chooseBackdrop(plate: Plate, background: string): Backdrop | undefined {
  const { header, backgroundPicture } = plate;
  if (background === 'transparent') return undefined;
  if (background !== 'scene') return gradientBackdrop(plate, { top: background, bottom: background });
  if (backgroundPicture) {
    const rowBytes = 4 * header.widthPx;
    return (y) => backgroundPicture.rgba.subarray(y * rowBytes, (y + 1) * rowBytes);
  }
  return header.background && header.background !== 'picture'
    ? gradientBackdrop(plate, header.background)
    : undefined;
}

function gradientBackdrop({ header }: Plate, { top, bottom }: PlateGradient): Backdrop {
  const row = new Uint8ClampedArray(4 * header.widthPx);
  const pixels = new Uint32Array(row.buffer);
  const [from, to] = [parseColour(top), parseColour(bottom)];
  return (y) => {
    const part = (y + 0.5) / header.heightPx;
    row.set(
      from.map((value, c) => Math.round(255 * (value + (to[c]! - value) * part))),
      0,
    );
    row[3] = 255;
    pixels.fill(pixels[0]!);
    return row;
  };
}

/** Red, green and blue of `#RRGGBB`, 0..1 of sRGB. */
const parseColour = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];
