import { blurWeighted } from './blur-weighted.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { Matte } from './solve-matte.ts';

/** The unmixed colours of the product and of its backdrop, three floats per pixel, 0 to 1, smooth. */
export interface SideColours {
  widthPx: number;
  heightPx: number;
  product: Float32Array;
  backdrop: Float32Array;
}

/** The first blur spans a soft edge from either side, the second is local. */
const REACHES = [0.04, 0.006] as const;
/** The colours are smooth, so they are computed in fewer pixels. */
const SIDE_PX = 640;
/** Below this sum of weights a side has no colour of its own. */
const NOTHING = 1e-5;

/**
 * Unmixes the colours of soft pixels by blurring the known colours of both sides over the edge, twice. Source: Forte,
 * "Approximate Fast Foreground Colour Estimation", ICIP 2021.
 */
export function estimateColours(image: RawPicture, matte: Matte): SideColours {
  const { widthPx, heightPx, alpha, observed, ...sides } = divideSides(image, matte);
  let { product, backdrop } = sides;
  const rest = alpha.map((a) => 1 - a);
  for (const reach of REACHES) {
    const radius = Math.max(1, Math.round(Math.max(widthPx, heightPx) * reach));
    const { colours: near } = blurWeighted(product, alpha, widthPx, heightPx, radius);
    const { colours: behind } = blurWeighted(backdrop, rest, widthPx, heightPx, radius);
    if (reach !== REACHES.at(-1))
      for (let at = 0; at < alpha.length; at += 1)
        for (let c = at * 3; c < at * 3 + 3; c += 1) {
          const a = alpha[at]!;
          const left = observed[c]! - a * near[c]! - (1 - a) * behind[c]!;
          near[c] = clamp01(near[c]! + a * left);
          behind[c] = clamp01(behind[c]! + (1 - a) * left);
        }
    product = near;
    backdrop = behind;
  }
  return { widthPx, heightPx, product, backdrop };
}

/** Mean alpha and colour of squares of pixels, and the mean colour of each side weighted by its part of a pixel. */
function divideSides(image: RawPicture, { factors }: Matte) {
  const step = Math.max(1, Math.round(Math.max(image.widthPx, image.heightPx) / SIDE_PX));
  const widthPx = Math.floor(image.widthPx / step);
  const heightPx = Math.floor(image.heightPx / step);
  const alpha = new Float32Array(widthPx * heightPx);
  const [observed, product, backdrop] = [0, 1, 2].map(() => new Float32Array(widthPx * heightPx * 3)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const size = step * step;
  const colour = new Float32Array(3);
  const [sum, near] = [new Float64Array(3), new Float64Array(3)];
  for (let at = 0; at < alpha.length; at += 1) {
    const x = at % widthPx;
    const corner = ((at - x) / widthPx) * step * image.widthPx + x * step;
    let part = 0;
    sum.fill(0);
    near.fill(0);
    for (let k = 0; k < size; k += 1) {
      const from = (corner + Math.floor(k / step) * image.widthPx + (k % step)) * 4;
      let value = factors[from + 3]!;
      for (let c = 0; c < 3; c += 1) {
        colour[c] = image.rgba[from + c]! / 255;
        value += factors[from + c]! * colour[c]!;
      }
      const own = clamp01(value);
      part += own;
      for (let c = 0; c < 3; c += 1) {
        sum[c]! += colour[c]!;
        near[c]! += own * colour[c]!;
      }
    }
    alpha[at] = part / size;
    for (let c = 0; c < 3; c += 1) {
      const mean = (observed[at * 3 + c] = sum[c]! / size);
      product[at * 3 + c] = part > NOTHING ? near[c]! / part : mean;
      backdrop[at * 3 + c] = size - part > NOTHING ? (sum[c]! - near[c]!) / (size - part) : mean;
    }
  }
  return { widthPx, heightPx, alpha, observed, product, backdrop };
}

const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));
