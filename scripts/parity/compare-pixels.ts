import { ssim } from 'ssim.js';

export interface PixelComparison {
  /** Mean structural similarity, 1 when equal (Wang et al. 2004, as in ssim.js). */
  ssim: number;
  /** Largest difference of a colour channel, 0 to 255, over the paper the pictures are laid on. */
  maxDifference: number;
  /** Share of pixels that differ at all, in percent. */
  differingPercent: number;
}

/** Transparent pixels have no colour of their own: both pictures are laid on the same grey paper first. */
const PAPER = 200;

/** Compares two pictures of straight RGBA and the same size as a person would see them. */
export function comparePixels(
  one: Uint8Array | Uint8ClampedArray,
  other: Uint8Array | Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
): PixelComparison {
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
  const picture = (data: Uint8ClampedArray) => ({ data, width: widthPx, height: heightPx }) as ImageData;
  return {
    ssim: differing === 0 ? 1 : ssim(picture(a), picture(b), { ssim: 'weber' }).mssim,
    maxDifference,
    differingPercent: (differing * 100) / (widthPx * heightPx),
  };
}

function onPaper(rgba: Uint8Array | Uint8ClampedArray): Uint8ClampedArray {
  const laid = new Uint8ClampedArray(rgba.length);
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3]! / 255;
    for (let channel = i; channel < i + 3; channel += 1)
      laid[channel] = rgba[channel]! * alpha + PAPER * (1 - alpha);
    laid[i + 3] = 255;
  }
  return laid;
}
