import { blurWeighted } from './blur-weighted.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { Matte } from './solve-matte.ts';

/** The unmixed colours of the product and of its backdrop, three floats per pixel, 0 to 1, smooth. */
export interface SideColours {
  product: Float32Array;
  backdrop: Float32Array;
}

/** The first blur spans a soft edge from either side, the second is local. */
const REACHES = [0.04, 0.006] as const;

/**
 * Unmixes the colours of soft pixels by blurring the known colours of both sides over the edge, twice. Source: Forte,
 * "Approximate Fast Foreground Colour Estimation", ICIP 2021.
 */
export function estimateColours(image: RawPicture, matte: Matte): SideColours {
  const { widthPx, heightPx, rgba } = image;
  const pixels = widthPx * heightPx;
  const observed = new Float32Array(pixels * 3);
  const alpha = new Float32Array(pixels);
  for (let at = 0; at < pixels; at += 1) {
    for (let c = 0; c < 3; c += 1) observed[at * 3 + c] = rgba[at * 4 + c]! / 255;
    const f = matte.factors.subarray(at * 4, at * 4 + 4);
    const value =
      f[0]! * observed[at * 3]! + f[1]! * observed[at * 3 + 1]! + f[2]! * observed[at * 3 + 2]! + f[3]!;
    alpha[at] = Math.max(0, Math.min(1, value));
  }
  let product: Float32Array = observed;
  let backdrop: Float32Array = observed;
  for (const reach of REACHES) {
    const radius = Math.max(1, Math.round(Math.max(widthPx, heightPx) * reach));
    const { colours: near } = blurWeighted(product, alpha, widthPx, heightPx, radius);
    const rest = alpha.map((a) => 1 - a);
    const { colours: behind } = blurWeighted(backdrop, rest, widthPx, heightPx, radius);
    if (reach !== REACHES.at(-1))
      for (let at = 0; at < pixels; at += 1)
        for (let c = at * 3; c < at * 3 + 3; c += 1) {
          const a = alpha[at]!;
          const left = observed[c]! - a * near[c]! - (1 - a) * behind[c]!;
          near[c] = clamp01(near[c]! + a * left);
          behind[c] = clamp01(behind[c]! + (1 - a) * left);
        }
    product = near;
    backdrop = behind;
  }
  return { product, backdrop };
}

const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));
