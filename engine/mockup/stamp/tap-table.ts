import { FOOTPRINT_ONE, type PlateLayer, type PlateSurface, UV_ONE } from '../plate/plate.ts';
import { TEXEL_BORDER, TEXEL_NUMBERS, type TexelRect, texelStride } from './artwork-texels.ts';
import { MAX_TAP_WIDTH, PLACE_STEPS, WIDTH_STEPS } from './texel-weights.ts';

/** Texels that a tap may lean: it is read as an upright rectangle. */
const MAX_LEAN = 0.5;
/**
 * Rectangles that a pixel is about the mean of, at most; they lie apart where it spans more. Nearly all need one or two.
 * Only a plate made to do harm has so many in all that the next number counts.
 */
const MOST_TAPS = [256, 8, 1];
/** What rounding up makes of the most. */
export const MAX_TAPS = 512;
const MOST_TAPS_IN_ALL = 2 ** 23;

/**
 * Where a layer reads artwork of a certain size. Each fragment is the mean of the artwork over the parallelogram that it
 * covers; that is cut into taps of at most two by two texels, each the mean over an upright rectangle of its size.
 */
export interface TapTable {
  /** Taps of each fragment. */
  counts: Uint16Array;
  /** Two numbers a tap: bytes from the first texel to the tap's, and which weights its columns and rows have. */
  taps: Uint32Array;
}

/** @param seen the texels of the artwork that are there to be read */
export function composeTapTable(
  layer: PlateLayer,
  surface: PlateSurface,
  size: { widthPx: number; heightPx: number },
  seen: TexelRect,
): TapTable {
  const { uv, footprint, pixels } = layer;
  const perU = size.widthPx / UV_ONE;
  const perV = size.heightPx / UV_ONE;
  const perStepU = size.widthPx / (FOOTPRINT_ONE * surface.artworkWidthPx);
  const perStepV = size.heightPx / (FOOTPRINT_ONE * surface.artworkHeightPx);
  const { across, counts, total } = cutFootprints(layer, perStepU, perStepV);
  const taps = new Uint32Array(2 * total);
  const width = seen.right - seen.left;
  const height = seen.bottom - seen.top;
  const stride = texelStride(width);
  let to = 0;
  for (let i = 0; i < pixels.length; i += 1) {
    const columns = across[i]!;
    const rows = counts[i]! / columns;
    const rightX = (footprint[4 * i]! * perStepU) / columns;
    const rightY = (footprint[4 * i + 2]! * perStepV) / columns;
    const downX = (footprint[4 * i + 1]! * perStepU) / rows;
    const downY = (footprint[4 * i + 3]! * perStepV) / rows;
    const tapWidth = toWidth(rightX * rightX + downX * downX);
    const tapHeight = toWidth(rightY * rightY + downY * downY);
    // From the middle of the first tap to the furthest left, and up, that has a weight, from the middle of a texel.
    const firstX =
      uv[2 * i]! * perU -
      ((columns - 1) * rightX + (rows - 1) * downX) / 2 -
      (tapWidth / (2 * WIDTH_STEPS) + 1.5 + seen.left);
    const firstY =
      uv[2 * i + 1]! * perV -
      ((columns - 1) * rightY + (rows - 1) * downY) / 2 -
      (tapHeight / (2 * WIDTH_STEPS) + 1.5 + seen.top);
    for (let a = 0; a < columns; a += 1) {
      for (let b = 0; b < rows; b += 1, to += 2) {
        const left = clamp(firstX + a * rightX + b * downX, width);
        const top = clamp(firstY + a * rightY + b * downY, height);
        const column = Math.ceil(left);
        const row = Math.ceil(top);
        taps[to] = 2 * ((row + TEXEL_BORDER) * stride + (column + TEXEL_BORDER) * TEXEL_NUMBERS);
        taps[to + 1] =
          (tapWidth * PLACE_STEPS + (((column - left) * PLACE_STEPS) | 0)) |
          ((tapHeight * PLACE_STEPS + (((row - top) * PLACE_STEPS) | 0)) << 16);
      }
    }
  }
  return { counts, taps };
}

/** Into how many taps each fragment is cut, and how many of them lie side by side for a pixel to the right. */
function cutFootprints({ footprint, pixels }: PlateLayer, perStepU: number, perStepV: number) {
  const across = new Uint16Array(pixels.length);
  const counts = new Uint16Array(pixels.length);
  let total = 0;
  for (const most of MOST_TAPS) {
    total = 0;
    for (let i = 0; i < pixels.length; i += 1) {
      let columns = countTaps(footprint[4 * i]! * perStepU, footprint[4 * i + 2]! * perStepV);
      let rows = countTaps(footprint[4 * i + 1]! * perStepU, footprint[4 * i + 3]! * perStepV);
      if (columns * rows > most) {
        const part = Math.sqrt(most / (columns * rows));
        columns = Math.min(Math.ceil(columns * part), most);
        rows = Math.min(Math.ceil(rows * part), most);
      }
      across[i] = columns;
      counts[i] = columns * rows;
      total += columns * rows;
    }
    if (total <= MOST_TAPS_IN_ALL) break;
  }
  return { across, counts, total };
}

/** Taps that a step of a pixel is cut into. */
function countTaps(x: number, y: number): number {
  const width = x < 0 ? -x : x;
  const height = y < 0 ? -y : y;
  const long = width > height ? width : height;
  const lean = width > height ? height : width;
  if (long <= MAX_TAP_WIDTH) return lean > MAX_LEAN ? 2 : 1;
  return Math.ceil(long / MAX_TAP_WIDTH);
}

/** A square of texels as a width in steps. */
function toWidth(square: number): number {
  const width = Math.sqrt(square);
  return width < MAX_TAP_WIDTH ? (width * WIDTH_STEPS + 0.5) | 0 : MAX_TAP_WIDTH * WIDTH_STEPS;
}

/** Keeps the first texel of a tap within the border. */
const clamp = (first: number, size: number) =>
  first > -TEXEL_BORDER ? (first < size ? first : size) : -TEXEL_BORDER;
