import type { RawPicture } from '../../platform/raw-picture.ts';
import { blurBox } from '../raster/blur-box.ts';

const CHANNELS = 3;

/** The edges of a picture. */
export interface Edges {
  /** Its colours without their noise: a blur of three pixels, three floats per pixel, 0 to 255. */
  smooth: Float32Array;
  /** The gradient magnitude of these colours (see {@link measureSlopes}). */
  slopes: Float32Array;
}

export function measureEdges(picture: RawPicture): Edges {
  const smooth = smoothColours(picture);
  return { smooth, slopes: measureSlopes(smooth, picture.widthPx, picture.heightPx) };
}

function smoothColours({ widthPx, heightPx, rgba }: RawPicture): Float32Array {
  const colours = new Float32Array(widthPx * heightPx * CHANNELS);
  for (let from = 0, to = 0; to < colours.length; from += 4, to += CHANNELS) {
    colours[to] = rgba[from]!;
    colours[to + 1] = rgba[from + 1]!;
    colours[to + 2] = rgba[from + 2]!;
  }
  blurBox(colours, widthPx, heightPx, CHANNELS, 1);
  return colours;
}

/** Half of the width, in pixels, of a soft change: a shadow, or an edge out of focus. */
const SOFT_PX = 3;

/**
 * The gradient magnitude of sharp changes only, in levels per pixel: the gradient of a blurred picture is subtracted.
 * @param smooth from {@link measureEdges}
 */
export function measureSharpness(smooth: Float32Array, widthPx: number, heightPx: number): Float32Array {
  const sharp = smooth.slice();
  for (let pass = 0; pass < 2; pass += 1) blurBox(sharp, widthPx, heightPx, CHANNELS, SOFT_PX);
  for (let at = 0; at < sharp.length; at += 1) sharp[at] = smooth[at]! - sharp[at]!;
  return measureSlopes(sharp, widthPx, heightPx);
}

/**
 * The gradient magnitude at each pixel, in levels per pixel: the root mean square over the channels.
 * @param colours three floats per pixel
 */
function measureSlopes(colours: Float32Array, widthPx: number, heightPx: number): Float32Array {
  const slopes = new Float32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const left = (y * widthPx + Math.max(0, x - 1)) * CHANNELS;
      const right = (y * widthPx + Math.min(widthPx - 1, x + 1)) * CHANNELS;
      const above = (Math.max(0, y - 1) * widthPx + x) * CHANNELS;
      const below = (Math.min(heightPx - 1, y + 1) * widthPx + x) * CHANNELS;
      let squares = 0;
      for (let c = 0; c < CHANNELS; c += 1) {
        const across = colours[right + c]! - colours[left + c]!;
        const down = colours[below + c]! - colours[above + c]!;
        squares += across * across + down * down;
      }
      slopes[y * widthPx + x] = Math.sqrt(squares / 12);
    }
  return slopes;
}
