import { singleLightOfByte } from '../../srgb.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { blurWeighted } from './blur-weighted.ts';
import { type Light, listColours } from './list-colours.ts';
import { listMarked } from './pixels-where.ts';

/** The minimum share of backdrop nearby; below it the prediction from the border is used. */
const HARDLY = 0.003;
/** The radius of the backdrop's neighbourhood, relative to the longer side. */
const NEAR = 0.02;

/** Added to the squared distance of two colours, which may be equal. */
const LEAST_SQUARES = 1e-6;

/** The known colours of product and backdrop. */
export interface Sides {
  /** Colours of the backdrop predicted from the border, 3 floats per pixel, 0 to 255. */
  foretold: Float32Array;
  /** 1 for pixels of only backdrop. */
  backdrop: Uint8Array;
  /** 1 for pixels of only product, in the colours of its hairs. */
  product: Uint8Array;
}

/**
 * Estimates the hair coverage of a pixel from its colour, which is a mix of the backdrop's colour beside the hairs and
 * one of the product's, in linear light.
 * @param where 1 for pixels to estimate
 * @returns 0 to 1 per pixel
 */
export function guessHairs(
  { widthPx, heightPx, rgba }: RawPicture,
  where: Uint8Array,
  { foretold, backdrop, product }: Sides,
): Float32Array {
  const guesses = new Float32Array(widthPx * heightPx);
  const fronts = listColours(rgba, listMarked(product));
  if (fronts.length === 0) return guesses;
  const behind = new Float32Array(widthPx * heightPx * 4);
  for (let at = 0; at < where.length; at += 1) {
    const to = at * 4;
    behind[to] = singleLightOfByte[rgba[to]!]!;
    behind[to + 1] = singleLightOfByte[rgba[to + 1]!]!;
    behind[to + 2] = singleLightOfByte[rgba[to + 2]!]!;
    behind[to + 3] = backdrop[at]!;
  }
  const radius = Math.round(NEAR * Math.max(widthPx, heightPx));
  blurWeighted(behind, widthPx, heightPx, radius);
  const mixed = new Float32Array(3);
  for (let at = 0; at < where.length; at += 1) {
    if (!where[at]) continue;
    const weight = behind[at * 4 + 3]!;
    for (let c = 0; c < 3; c += 1) {
      const border = singleLightOfByte[Math.round(foretold[at * 3 + c]!)]!;
      mixed[c] = (weight * behind[at * 4 + c]! + HARDLY * border) / (weight + HARDLY);
    }
    guesses[at] = unmix(
      singleLightOfByte[rgba[at * 4]!]!,
      singleLightOfByte[rgba[at * 4 + 1]!]!,
      singleLightOfByte[rgba[at * 4 + 2]!]!,
      mixed,
      fronts,
    );
  }
  return guesses;
}

/** The share of the front colour that fits best. */
function unmix(
  red: number,
  green: number,
  blue: number,
  behind: Float32Array,
  fronts: readonly Light[],
): number {
  const [r, g, b] = [red - behind[0]!, green - behind[1]!, blue - behind[2]!];
  let best = 0;
  let least = Infinity;
  for (const front of fronts) {
    const wayRed = front[0] - behind[0]!;
    const wayGreen = front[1] - behind[1]!;
    const wayBlue = front[2] - behind[2]!;
    const along = r * wayRed + g * wayGreen + b * wayBlue;
    const squares = LEAST_SQUARES + wayRed * wayRed + wayGreen * wayGreen + wayBlue * wayBlue;
    const part = Math.max(0, Math.min(1, along / squares));
    const offRed = r - part * wayRed;
    const offGreen = g - part * wayGreen;
    const offBlue = b - part * wayBlue;
    const off = offRed * offRed + offGreen * offGreen + offBlue * offBlue;
    if (off >= least) continue;
    least = off;
    best = part;
  }
  return best;
}
