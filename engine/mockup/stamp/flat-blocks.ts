import type { Artwork } from './artwork.ts';

/** Texels of a block's side, as a power of two. */
export const BLOCK_SHIFT = 3;
const BLOCK = 1 << BLOCK_SHIFT;

/** Which blocks of an artwork begin a square of two by two blocks that has one colour: most of a design is empty or plain. */
export interface FlatBlocks {
  /** 1 for such a block. A column and a row of zeros come first, for what lies before the artwork. */
  isFlat: Uint8Array;
  stride: number;
}

export function findFlatBlocks({ widthPx, heightPx, rgba }: Artwork): FlatBlocks {
  const columns = Math.ceil(widthPx / BLOCK);
  const rows = Math.ceil(heightPx / BLOCK);
  const pixels = toPixels(rgba);
  // The one colour of each block; transparent ones are alike. -1: several.
  const colours = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const bottom = Math.min((row + 1) * BLOCK, heightPx);
    for (let column = 0; column < columns; column += 1) {
      const left = column * BLOCK;
      const right = Math.min(left + BLOCK, widthPx);
      const first = pixels[row * BLOCK * widthPx + left]!;
      let isOne = true;
      for (let y = row * BLOCK; isOne && y < bottom; y += 1)
        for (let at = y * widthPx + left; at < y * widthPx + right; at += 1)
          if (pixels[at] !== first) {
            isOne = false;
            break;
          }
      colours[row * columns + column] = isOne ? first : -1;
    }
  }
  const stride = columns + 2;
  const isFlat = new Uint8Array(stride * (rows + 2));
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      const colour = colours[at]!;
      if (
        colour >= 0 &&
        colour === colours[at + 1] &&
        colour === colours[at + columns] &&
        colour === colours[at + columns + 1]
      )
        isFlat[(row + 1) * stride + column + 1] = 1;
    }
  }
  return { isFlat, stride };
}

/** A whole pixel a number. */
const toPixels = (rgba: Uint8ClampedArray): Uint32Array =>
  rgba.byteOffset % 4 === 0
    ? new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
    : new Uint32Array(rgba.slice().buffer);
