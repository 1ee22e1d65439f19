import { lightOfCode } from '../plate/light-code.ts';
import { decodeSrgb } from '../../srgb.ts';
import { COVERAGE_ONE, type Plate } from '../plate/plate.ts';
import type { RawPicture } from '../plate/raw-picture.ts';
import { parseColour } from './backdrop.ts';
import type { PixelFinisher } from './finish-pixel.ts';

/** The product without print, in its colours. */
export interface BareProduct {
  picture: RawPicture;
  /** Four numbers for each pixel that a print may touch: linear light multiplied by alpha, and alpha. */
  light: Float32Array;
}

/**
 * @param touched pixels that a print may touch, ascending
 * @param colours a colour a region, `#RRGGBB`
 */
export function paintBareProduct(
  plate: Plate,
  touched: Uint32Array,
  colours: readonly string[],
  finisher: PixelFinisher,
): BareProduct {
  const { widthPx, heightPx } = plate.header;
  const all = composeLight(plate, colours);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel += 1) finisher.finish(all, 4 * pixel, pixel, rgba);
  const light = new Float32Array(touched.length * 4);
  for (let i = 0; i < touched.length; i += 1)
    for (let c = 0; c < 4; c += 1) light[4 * i + c] = all[4 * touched[i]! + c]!;
  return { picture: { widthPx, heightPx, rgba }, light };
}

function composeLight({ header, foreground, regions }: Plate, colours: readonly string[]): Float32Array {
  const light = new Float32Array(header.widthPx * header.heightPx * 4);
  for (let i = 0; i < foreground.pixels.length; i += 1) {
    const at = 4 * foreground.pixels[i]!;
    for (let c = 0; c < 3; c += 1) light[at + c] = lightOfCode[foreground.light[3 * i + c]!]!;
    light[at + 3] = foreground.alpha[i]! / COVERAGE_ONE;
  }
  for (const [r, region] of regions.entries()) {
    const colour = linearColour(colours[r]!);
    for (let i = 0; i < region.pixels.length; i += 1) {
      const at = 4 * region.pixels[i]!;
      for (let c = 0; c < 3; c += 1) light[at + c]! += colour[c]! * lightOfCode[region.light[3 * i + c]!]!;
    }
  }
  return light;
}

/** Red, green and blue of `#RRGGBB` in linear light. */
export const linearColour = (hex: string): number[] => parseColour(hex).map(decodeSrgb);
