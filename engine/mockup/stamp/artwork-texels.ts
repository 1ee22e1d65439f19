import { decodeSrgb } from '../../srgb.ts';

/** Texels repeated around each level, so that reading near an edge needs no check. */
export const TEXEL_BORDER = 4;
/** White, and opaque: the maximum for multiplication as a signed 16 bit number. */
export const TEXEL_ONE = 0x7fff;
/** Red, green, blue, alpha. */
export const TEXEL_NUMBERS = 4;

/** Artwork in linear light, multiplied by its alpha: `TEXEL_NUMBERS` per texel, `TEXEL_ONE` for 1, with its border. */
export interface TexelLevel {
  widthPx: number;
  heightPx: number;
  texels: Uint16Array;
}

/** A rectangle of whole texels; the ends are exclusive. */
export interface TexelRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Numbers from one row of a level to the next. */
export const texelStride = (widthPx: number): number => (widthPx + 2 * TEXEL_BORDER) * TEXEL_NUMBERS;

/** Numbers of a whole level. */
export const countTexelNumbers = (widthPx: number, heightPx: number): number =>
  texelStride(widthPx) * (heightPx + 2 * TEXEL_BORDER);

/** `TEXEL_ONE` times the linear light of each sRGB value. */
export const lightOfByte = Uint16Array.from({ length: 256 }, (_, byte) =>
  Math.round(TEXEL_ONE * decodeSrgb(byte / 255)),
);

/** `TEXEL_ONE` times the value itself, for plates that are mixed by values. */
export const listValuesOfBytes = (): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => Math.round((TEXEL_ONE * byte) / 255));

/** Fills the border of a level. */
export function repeatEdges({ widthPx, heightPx, texels }: TexelLevel): void {
  const stride = texelStride(widthPx);
  const top = TEXEL_BORDER * stride;
  const bottom = top + heightPx * stride;
  for (let row = top; row < bottom; row += stride) {
    const first = row + TEXEL_BORDER * TEXEL_NUMBERS;
    const end = first + widthPx * TEXEL_NUMBERS;
    for (let i = 0; i < TEXEL_BORDER * TEXEL_NUMBERS; i += 1) {
      texels[row + i] = texels[first + (i & 3)]!;
      texels[end + i] = texels[end - TEXEL_NUMBERS + (i & 3)]!;
    }
  }
  for (let i = 0; i < TEXEL_BORDER; i += 1) {
    texels.copyWithin(i * stride, top, top + stride);
    texels.copyWithin(bottom + i * stride, bottom - stride, bottom);
  }
}
