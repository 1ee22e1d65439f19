import type { Artwork } from './artwork.ts';
import { BLOCK_SHIFT, findFlatBlocks, type FlatBlocks } from './flat-blocks.ts';
import {
  halveTexels,
  TEXEL_BORDER,
  TEXEL_ONE,
  type TexelLevel,
  type TexelRect,
  toTexels,
} from './artwork-texels.ts';
import {
  MAX_TAP_WIDTH,
  PLACE_STEPS,
  TAP_TEXELS,
  texelWeights,
  WEIGHT_ONE,
  WIDTH_STEPS,
} from './texel-weights.ts';

/**
 * Rectangles of artwork that a pixel is the mean of: in all, and along its narrower side; beyond that a smaller level is
 * read. Nearly all pixels need one to eight. At a rim that turns away a few need more, and levels made for them alone
 * would cost more than that.
 */
const MAX_TAPS = 256;
const MAX_NARROW_TAPS = 8;
/** Texels that a tap may lean: it is read as an upright rectangle. */
const MAX_LEAN = 0.5;
/** Sums of weighted numbers are kept within 31 bits: this many bits go between rows and columns. */
const ROW_SHIFT = 10;
const SUM_OF_TEXEL = (WEIGHT_ONE * WEIGHT_ONE) / 2 ** ROW_SHIFT;
const SUM_OF_ONE = TEXEL_ONE * SUM_OF_TEXEL;
/** What reading a smaller level spreads beyond what reading the artwork does, in squared texels of a width. */
const SPREAD_OF_LEVELS = 3;

/**
 * Reads artwork as pixels see it: the mean of its light over the parallelogram a pixel covers. That is cut into taps of
 * at most two by two texels, each the exact mean over an upright rectangle of its size.
 */
export class ArtworkReader {
  private readonly levels: TexelLevel[];
  private readonly flat: FlatBlocks;
  /** Sums over the taps of one look. */
  private readonly sums = new Float64Array(4);

  /** @param seen the part of the artwork that is looked at */
  constructor(
    private readonly artwork: Artwork,
    seen: TexelRect,
  ) {
    this.levels = [toTexels(artwork, seen)];
    this.flat = findFlatBlocks(artwork);
  }

  /**
   * @param looks six numbers each: the place (x, y), how far it moves for a pixel to the right, and for a pixel down; all
   * in texels
   * @param colours four numbers each: linear red, green and blue multiplied by alpha, and alpha; 0..1
   */
  read(looks: Float64Array, count: number, colours: Float32Array): void {
    const { sums, flat } = this;
    for (let i = 0, at = 0; i < count; i += 1, at += 6) {
      let rightX = looks[at + 2]!;
      let rightY = looks[at + 3]!;
      let downX = looks[at + 4]!;
      let downY = looks[at + 5]!;
      let firstX = looks[at]!;
      let firstY = looks[at + 1]!;
      let across = countTaps(rightX, rightY);
      let along = countTaps(downX, downY);
      let index = 0;
      let spread = 0;
      let scale = 1 / SUM_OF_ONE;
      if (across + along > 2) {
        for (; isTooMany(across, along); index += 1) {
          rightX /= 2;
          rightY /= 2;
          downX /= 2;
          downY /= 2;
          across = countTaps(rightX, rightY);
          along = countTaps(downX, downY);
        }
        if (index >= this.levels.length) index = this.lastLevel(index);
        const shrink = 1 / (1 << index);
        spread = SPREAD_OF_LEVELS * (1 - shrink * shrink);
        rightX /= across;
        rightY /= across;
        downX /= along;
        downY /= along;
        firstX = firstX * shrink - ((across - 1) * rightX + (along - 1) * downX) / 2;
        firstY = firstY * shrink - ((across - 1) * rightY + (along - 1) * downY) / 2;
        scale /= across * along;
      }
      const { texels, stride, origin, widthPx, heightPx } = this.levels[index]!;
      const width = toWidth(rightX * rightX + downX * downX - spread);
      const height = toWidth(rightY * rightY + downY * downY - spread);
      // From the middle of the first tap to the furthest left, and up, that has a weight, from the middle of a texel.
      firstX -= width / (2 * WIDTH_STEPS) + 1.5;
      firstY -= height / (2 * WIDTH_STEPS) + 1.5;
      sums[0] = 0;
      sums[1] = 0;
      sums[2] = 0;
      sums[3] = 0;
      for (let a = 0; a < across; a += 1) {
        for (let b = 0; b < along; b += 1) {
          const left = clamp(firstX + a * rightX + b * downX, widthPx);
          const top = clamp(firstY + a * rightY + b * downY, heightPx);
          const column = Math.ceil(left);
          const row = Math.ceil(top);
          const first = origin + row * stride + column * 4;
          const block = ((row + 8) >> BLOCK_SHIFT) * flat.stride + ((column + 8) >> BLOCK_SHIFT);
          if (index === 0 && flat.isFlat[block] === 1) {
            if (texels[first + 3] === 0) continue;
            sums[0] += texels[first]! * SUM_OF_TEXEL;
            sums[1] += texels[first + 1]! * SUM_OF_TEXEL;
            sums[2] += texels[first + 2]! * SUM_OF_TEXEL;
            sums[3] += texels[first + 3]! * SUM_OF_TEXEL;
          } else
            addTap(
              texels,
              stride,
              first,
              (width * PLACE_STEPS + (((column - left) * PLACE_STEPS) | 0)) * TAP_TEXELS,
              (height * PLACE_STEPS + (((row - top) * PLACE_STEPS) | 0)) * TAP_TEXELS,
              sums,
            );
        }
      }
      colours[4 * i] = sums[0] * scale;
      colours[4 * i + 1] = sums[1] * scale;
      colours[4 * i + 2] = sums[2] * scale;
      colours[4 * i + 3] = sums[3] * scale;
    }
  }

  /** Makes the levels up to this one. Returns the last there is: the smallest has one texel. */
  private lastLevel(wanted: number): number {
    const { widthPx, heightPx } = this.artwork;
    if (this.levels.length === 1)
      this.levels[0] = toTexels(this.artwork, { left: 0, top: 0, right: widthPx, bottom: heightPx });
    for (let last = this.levels.at(-1)!; this.levels.length <= wanted; last = this.levels.at(-1)!) {
      if (last.widthPx === 1 && last.heightPx === 1) break;
      this.levels.push(halveTexels(last));
    }
    return this.levels.length - 1;
  }
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

const isTooMany = (across: number, along: number) =>
  across * along > MAX_TAPS || (across > MAX_NARROW_TAPS && along > MAX_NARROW_TAPS);

/** A square of texels as a width in steps. */
function toWidth(square: number): number {
  const width = square > 0 ? Math.sqrt(square) : 0;
  return width < MAX_TAP_WIDTH ? (width * WIDTH_STEPS + 0.5) | 0 : MAX_TAP_WIDTH * WIDTH_STEPS;
}

/** Keeps the first texel of a tap within the border of the artwork. */
const clamp = (first: number, size: number) =>
  first > -TEXEL_BORDER ? (first < size ? first : size) : -TEXEL_BORDER;

/**
 * Adds the mean over a rectangle. All numbers are whole, so that nothing is allocated to pass them on.
 * @param at the first texel
 * @param h where the weights of its columns are, and `v` those of its rows
 */
function addTap(
  texels: Uint16Array,
  stride: number,
  at: number,
  h: number,
  v: number,
  sums: Float64Array,
): void {
  const h0 = texelWeights[h]!;
  const h1 = texelWeights[h + 1]!;
  const h2 = texelWeights[h + 2]!;
  const h3 = texelWeights[h + 3]!;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  const rows = texelWeights[v + TAP_TEXELS - 1] === 0 ? TAP_TEXELS - 1 : TAP_TEXELS;
  for (let i = 0; i < rows; i += 1, at += stride) {
    const weight = texelWeights[v + i]!;
    red += Math.imul(
      (Math.imul(texels[at]!, h0) +
        Math.imul(texels[at + 4]!, h1) +
        Math.imul(texels[at + 8]!, h2) +
        Math.imul(texels[at + 12]!, h3)) >>>
        ROW_SHIFT,
      weight,
    );
    green += Math.imul(
      (Math.imul(texels[at + 1]!, h0) +
        Math.imul(texels[at + 5]!, h1) +
        Math.imul(texels[at + 9]!, h2) +
        Math.imul(texels[at + 13]!, h3)) >>>
        ROW_SHIFT,
      weight,
    );
    blue += Math.imul(
      (Math.imul(texels[at + 2]!, h0) +
        Math.imul(texels[at + 6]!, h1) +
        Math.imul(texels[at + 10]!, h2) +
        Math.imul(texels[at + 14]!, h3)) >>>
        ROW_SHIFT,
      weight,
    );
    alpha += Math.imul(
      (Math.imul(texels[at + 3]!, h0) +
        Math.imul(texels[at + 7]!, h1) +
        Math.imul(texels[at + 11]!, h2) +
        Math.imul(texels[at + 15]!, h3)) >>>
        ROW_SHIFT,
      weight,
    );
  }
  sums[0]! += red;
  sums[1]! += green;
  sums[2]! += blue;
  sums[3]! += alpha;
}
