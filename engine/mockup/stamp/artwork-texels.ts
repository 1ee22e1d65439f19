import { decodeSrgb } from '../../srgb.ts';

/** Texels repeated around each level, so that reading near an edge needs no look at it. */
export const TEXEL_BORDER = 4;
/** White, and opaque. */
export const TEXEL_ONE = 0xffff;
/** Red, green, blue, alpha. */
export const TEXEL_NUMBERS = 4;

/** Artwork in linear light, multiplied by its alpha: `TEXEL_NUMBERS` a texel, `TEXEL_ONE` for 1, with its border. */
export interface TexelLevel {
  widthPx: number;
  heightPx: number;
  texels: Uint16Array;
}

/** A rectangle of whole texels; the ends are not in it. */
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

/** `TEXEL_ONE` times the linear light of each value of sRGB. */
export const lightOfByte = Uint16Array.from({ length: 256 }, (_, byte) =>
  Math.round(TEXEL_ONE * decodeSrgb(byte / 255)),
);

/** Half as large: means of two by two texels. Beyond an odd edge the last ones count twice. */
export function halveTexels({ widthPx, heightPx, texels: source }: TexelLevel): TexelLevel {
  const level = createLevel(Math.ceil(widthPx / 2), Math.ceil(heightPx / 2));
  const { texels } = level;
  const [fromStride, toStride] = [texelStride(widthPx), texelStride(level.widthPx)];
  for (let y = 0; y < level.heightPx; y += 1) {
    let a = (2 * y + TEXEL_BORDER) * fromStride + TEXEL_BORDER * TEXEL_NUMBERS;
    let b = a + fromStride;
    let to = (y + TEXEL_BORDER) * toStride + TEXEL_BORDER * TEXEL_NUMBERS;
    // A channel is a step of its own: a loop over four would take twice the time.
    for (let x = 0; x < level.widthPx; x += 1, a += 8, b += 8, to += 4) {
      texels[to] = (source[a]! + source[a + 4]! + source[b]! + source[b + 4]! + 2) >> 2;
      texels[to + 1] = (source[a + 1]! + source[a + 5]! + source[b + 1]! + source[b + 5]! + 2) >> 2;
      texels[to + 2] = (source[a + 2]! + source[a + 6]! + source[b + 2]! + source[b + 6]! + 2) >> 2;
      texels[to + 3] = (source[a + 3]! + source[a + 7]! + source[b + 3]! + source[b + 7]! + 2) >> 2;
    }
  }
  repeatEdges(level);
  return level;
}

function createLevel(widthPx: number, heightPx: number): TexelLevel {
  return { widthPx, heightPx, texels: new Uint16Array(countTexelNumbers(widthPx, heightPx)) };
}

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
