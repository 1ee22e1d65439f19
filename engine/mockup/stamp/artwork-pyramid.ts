import { decodeSrgb } from '../plate/light-code.ts';
import type { Artwork } from './artwork.ts';

/** Linear light of every byte of an sRGB picture, and of alpha. */
const lightOfByte = Float32Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255));
const partOfByte = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/**
 * Artwork in linear light, multiplied by its alpha, with all its halvings: four numbers a texel. Each level has a column
 * and a row more than its size, equal to the last ones, so that reading between texels needs no look at the edge.
 */
export interface ArtworkPyramid {
  texels: Float32Array;
  levels: PyramidLevel[];
}

export interface PyramidLevel {
  widthPx: number;
  heightPx: number;
  /** Where it begins among the texels, and texels from one row to the next. */
  start: number;
  stride: number;
}

export function buildArtworkPyramid(artwork: Artwork): ArtworkPyramid {
  const levels = listLevels(artwork.widthPx, artwork.heightPx);
  const last = levels.at(-1)!;
  const texels = new Float32Array((last.start + last.stride * (last.heightPx + 1)) * 4);
  fillFirst(texels, levels[0]!, artwork.rgba);
  for (let i = 1; i < levels.length; i += 1) halve(texels, levels[i - 1]!, levels[i]!);
  return { texels, levels };
}

function listLevels(fullWidthPx: number, fullHeightPx: number): PyramidLevel[] {
  const levels: PyramidLevel[] = [];
  let start = 0;
  for (let widthPx = fullWidthPx, heightPx = fullHeightPx; ;) {
    const stride = widthPx + 1;
    levels.push({ widthPx, heightPx, start, stride });
    if (widthPx === 1 && heightPx === 1) return levels;
    start += stride * (heightPx + 1);
    widthPx = Math.ceil(widthPx / 2);
    heightPx = Math.ceil(heightPx / 2);
  }
}

function fillFirst(texels: Float32Array, level: PyramidLevel, rgba: Uint8ClampedArray): void {
  const { widthPx, heightPx, stride } = level;
  for (let y = 0; y < heightPx; y += 1) {
    let from = y * widthPx * 4;
    let to = y * stride * 4;
    for (let x = 0; x < widthPx; x += 1, from += 4, to += 4) {
      const alpha = partOfByte[rgba[from + 3]!]!;
      if (alpha === 0) continue;
      texels[to] = lightOfByte[rgba[from]!]! * alpha;
      texels[to + 1] = lightOfByte[rgba[from + 1]!]! * alpha;
      texels[to + 2] = lightOfByte[rgba[from + 2]!]! * alpha;
      texels[to + 3] = alpha;
    }
  }
  repeatEdges(texels, level);
}

/** Means of two by two texels; beyond an odd edge the last ones count twice. */
function halve(texels: Float32Array, from: PyramidLevel, to: PyramidLevel): void {
  for (let y = 0; y < to.heightPx; y += 1) {
    let a = (from.start + 2 * y * from.stride) * 4;
    let b = a + from.stride * 4;
    let target = (to.start + y * to.stride) * 4;
    for (let x = 0; x < to.widthPx; x += 1, a += 8, b += 8, target += 4)
      for (let c = 0; c < 4; c += 1)
        texels[target + c] = (texels[a + c]! + texels[a + 4 + c]! + texels[b + c]! + texels[b + 4 + c]!) / 4;
  }
  repeatEdges(texels, to);
}

function repeatEdges(texels: Float32Array, { widthPx, heightPx, start, stride }: PyramidLevel): void {
  for (let y = 0; y < heightPx; y += 1) {
    const end = (start + y * stride + widthPx) * 4;
    texels.copyWithin(end, end - 4, end);
  }
  const end = (start + heightPx * stride) * 4;
  texels.copyWithin(end, end - stride * 4, end);
}
