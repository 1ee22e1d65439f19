import { blurWeighted } from './blur-weighted.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { Matte } from './solve-matte.ts';

/** The unmixed colours of the product and of its backdrop, 0 to 1, smooth; four floats per pixel, three of a colour. */
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
  const { widthPx, heightPx, observed, product, backdrop } = divideSides(image, matte);
  const [far, near] = REACHES.map((reach) =>
    Math.max(1, Math.round(Math.max(widthPx, heightPx) * reach)),
  ) as [number, number];
  for (const side of [product, backdrop]) blurWeighted(side, widthPx, heightPx, far);
  for (let at = 0; at < observed.length; at += 4) {
    const alpha = observed[at + 3]!;
    for (let c = at; c < at + 3; c += 1) {
      const left = observed[c]! - alpha * product[c]! - (1 - alpha) * backdrop[c]!;
      product[c] = clamp01(product[c]! + alpha * left);
      backdrop[c] = clamp01(backdrop[c]! + (1 - alpha) * left);
    }
    product[at + 3] = alpha;
    backdrop[at + 3] = 1 - alpha;
  }
  for (const side of [product, backdrop]) blurWeighted(side, widthPx, heightPx, near);
  return { widthPx, heightPx, product, backdrop };
}

/**
 * Mean colour and alpha of squares of pixels, and the mean colour of each side with its part of a square; four floats
 * each.
 */
function divideSides(image: RawPicture, { factors }: Matte) {
  const step = Math.max(1, Math.round(Math.max(image.widthPx, image.heightPx) / SIDE_PX));
  const widthPx = Math.floor(image.widthPx / step);
  const heightPx = Math.floor(image.heightPx / step);
  const [observed, product, backdrop] = [0, 1, 2].map(() => new Float32Array(widthPx * heightPx * 4)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const size = step * step;
  const [sum, near] = [new Float64Array(3), new Float64Array(3)];
  for (let at = 0, y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1, at += 4) {
      const part = addSquare(image, factors, x * step, y * step, step, sum, near);
      const alpha = (observed[at + 3] = part / size);
      product[at + 3] = alpha;
      backdrop[at + 3] = 1 - observed[at + 3]!;
      for (let c = 0; c < 3; c += 1) {
        const mean = (observed[at + c] = sum[c]! / size);
        product[at + c] = part > NOTHING ? near[c]! / part : mean;
        backdrop[at + c] = size - part > NOTHING ? (sum[c]! - near[c]!) / (size - part) : mean;
      }
    }
  return { widthPx, heightPx, observed, product, backdrop };
}

/**
 * Sums the colours of a square of pixels.
 * @param sum receives the sum, `near` the part of the product
 * @returns the sum of alpha
 */
function addSquare(
  { widthPx, rgba }: RawPicture,
  factors: Float32Array,
  left: number,
  top: number,
  side: number,
  sum: Float64Array,
  near: Float64Array,
): number {
  let part = 0;
  sum.fill(0);
  near.fill(0);
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1) {
      const from = (y * widthPx + x) * 4;
      const red = Math.fround(rgba[from]! / 255);
      const green = Math.fround(rgba[from + 1]! / 255);
      const blue = Math.fround(rgba[from + 2]! / 255);
      const alpha = clamp01(
        factors[from + 3]! + factors[from]! * red + factors[from + 1]! * green + factors[from + 2]! * blue,
      );
      part += alpha;
      sum[0]! += red;
      sum[1]! += green;
      sum[2]! += blue;
      near[0]! += alpha * red;
      near[1]! += alpha * green;
      near[2]! += alpha * blue;
    }
  return part;
}

const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));
