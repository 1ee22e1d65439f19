import { ssim } from 'ssim.js';

export interface PixelComparison {
  /** Mean structural similarity, 1 when equal (Wang et al. 2004, as in ssim.js). */
  ssim: number;
  /** Largest difference of a colour channel, 0 to 255, after compositing both pictures over paper. */
  maxDifference: number;
  /** Share of pixels that differ at all, in percent. */
  differingPercent: number;
}

/** The comparison of two identical pictures. */
export const SAME: PixelComparison = { ssim: 1, maxDifference: 0, differingPercent: 0 };

/** Transparent pixels have no colour, so both pictures are composited over the same grey paper first. */
const PAPER = 200;

/**
 * Structural similarity is measured at viewing size: pictures are first shrunk by a whole number to about this size.
 */
const SEEN_PX = 256;

type Rgba = Uint8Array | Uint8ClampedArray;

/** Compares two pictures of the same size, in straight RGBA, by their visible appearance. */
export function comparePixels(one: Rgba, other: Rgba, widthPx: number, heightPx: number): PixelComparison {
  if (asBuffer(one).equals(asBuffer(other))) return SAME;
  const a = onPaper(one);
  const b = onPaper(other);
  let maxDifference = 0;
  let differing = 0;
  for (let i = 0; i < a.length; i += 4) {
    const difference = Math.max(
      Math.abs(a[i]! - b[i]!),
      Math.abs(a[i + 1]! - b[i + 1]!),
      Math.abs(a[i + 2]! - b[i + 2]!),
    );
    if (difference > 0) differing += 1;
    if (difference > maxDifference) maxDifference = difference;
  }
  const isSame = differing === 0;
  return {
    ssim: isSame ? 1 : compareStructure(a, b, widthPx, heightPx),
    maxDifference,
    differingPercent: (differing * 100) / (widthPx * heightPx),
  };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Rgba): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

function onPaper(rgba: Rgba): Uint8ClampedArray {
  const laid = new Uint8ClampedArray(rgba);
  for (let i = 0; i < laid.length; i += 4) {
    if (laid[i + 3] === 255) continue;
    const alpha = laid[i + 3]! / 255;
    for (let channel = i; channel < i + 3; channel += 1)
      laid[channel] = laid[channel]! * alpha + PAPER * (1 - alpha);
    laid[i + 3] = 255;
  }
  return laid;
}

/**
 * Equal to `ssim` of ssim.js to the last bit. ssim.js shrinks with a convolution of every pixel, which takes most of a
 * minute.
 */
function compareStructure(a: Rgba, b: Rgba, widthPx: number, heightPx: number): number {
  const factor = Math.max(1, Math.round(Math.min(widthPx, heightPx) / SEEN_PX));
  const picture = (rgba: Rgba) => shrinkGrey(rgba, widthPx, heightPx, factor);
  return ssim(picture(a), picture(b), { ssim: 'weber', downsample: false }).mssim;
}

/** Greys, each the mean of the `factor` x `factor` pixels around it; pictures are mirrored at their edges. */
function shrinkGrey(rgba: Rgba, widthPx: number, heightPx: number, factor: number): ImageData {
  const width = Math.ceil(widthPx / factor);
  const height = Math.ceil(heightPx / factor);
  const data = new Uint8ClampedArray(width * height * 4);
  const half = Math.floor(factor / 2);
  const mirrored = (index: number, size: number) =>
    index < 0 ? -1 - index : index < size ? index : 2 * size - 1 - index;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy += 1) {
        const row = mirrored(y * factor - half + dy, heightPx) * widthPx;
        for (let dx = 0; dx < factor; dx += 1) {
          const at = (row + mirrored(x * factor - half + dx, widthPx)) * 4;
          sum += (77 * rgba[at]! + 150 * rgba[at + 1]! + 29 * rgba[at + 2]! + 128) >> 8;
        }
      }
      data.fill(Math.floor(sum / (factor * factor) + 0.5), (y * width + x) * 4, (y * width + x) * 4 + 4);
    }
  return { data, width, height } as ImageData;
}
