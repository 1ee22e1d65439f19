import { decodeSrgb } from '../plate/light-code.ts';
import type { Artwork } from './artwork.ts';

/** Texels repeated around each level, so that reading near an edge needs no look at it. */
export const TEXEL_BORDER = 4;
/** White, and opaque. */
export const TEXEL_ONE = 0xffff;

/** Artwork in linear light, multiplied by its alpha: four numbers a texel, `TEXEL_ONE` for 1. */
export interface TexelLevel {
  widthPx: number;
  heightPx: number;
  texels: Uint16Array;
  /** Numbers from one row to the next, and where the first texel within the border begins. */
  stride: number;
  origin: number;
}

/** A rectangle of whole texels; the ends are not in it. */
export interface TexelRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const lightOfByte = Uint16Array.from({ length: 256 }, (_, byte) =>
  Math.round(TEXEL_ONE * decodeSrgb(byte / 255)),
);

/** The artwork itself as a level, as far as `seen` goes; what lies beyond stays empty. */
export function toTexels({ widthPx, heightPx, rgba }: Artwork, seen: TexelRect): TexelLevel {
  const level = createLevel(widthPx, heightPx);
  const { texels, stride, origin } = level;
  for (let y = seen.top; y < seen.bottom; y += 1) {
    let from = (y * widthPx + seen.left) * 4;
    const end = (y * widthPx + seen.right) * 4;
    for (let to = origin + y * stride + seen.left * 4; from < end; from += 4, to += 4) {
      const alpha = rgba[from + 3]!;
      if (alpha === 0) continue;
      const red = lightOfByte[rgba[from]!]!;
      const green = lightOfByte[rgba[from + 1]!]!;
      const blue = lightOfByte[rgba[from + 2]!]!;
      texels[to] = alpha === 255 ? red : (red * alpha) / 255 + 0.5;
      texels[to + 1] = alpha === 255 ? green : (green * alpha) / 255 + 0.5;
      texels[to + 2] = alpha === 255 ? blue : (blue * alpha) / 255 + 0.5;
      texels[to + 3] = alpha * 257;
    }
  }
  repeatEdges(level);
  return level;
}

/** Half as large: means of two by two texels. Beyond an odd edge the last ones count twice. */
export function halveTexels(from: TexelLevel): TexelLevel {
  const level = createLevel(Math.ceil(from.widthPx / 2), Math.ceil(from.heightPx / 2));
  const { texels } = level;
  const { texels: source } = from;
  for (let y = 0; y < level.heightPx; y += 1) {
    let a = from.origin + 2 * y * from.stride;
    let b = a + from.stride;
    let to = level.origin + y * level.stride;
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
  const stride = (widthPx + 2 * TEXEL_BORDER) * 4;
  const texels = new Uint16Array(stride * (heightPx + 2 * TEXEL_BORDER));
  return { widthPx, heightPx, texels, stride, origin: TEXEL_BORDER * (stride + 4) };
}

function repeatEdges({ widthPx, heightPx, texels, stride, origin }: TexelLevel): void {
  for (let y = 0; y < heightPx; y += 1) {
    const first = origin + y * stride;
    const end = first + widthPx * 4;
    for (let i = 0; i < TEXEL_BORDER; i += 1) {
      texels.copyWithin(first - 4 * (i + 1), first, first + 4);
      texels.copyWithin(end + 4 * i, end - 4, end);
    }
  }
  const top = TEXEL_BORDER * stride;
  const bottom = top + heightPx * stride;
  for (let i = 0; i < TEXEL_BORDER; i += 1) {
    texels.copyWithin(i * stride, top, top + stride);
    texels.copyWithin(bottom + i * stride, bottom - stride, bottom);
  }
}
