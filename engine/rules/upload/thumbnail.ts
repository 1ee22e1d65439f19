import { canvasLimits, thumbnailLimits } from '../../limits.ts';

/** Whether a picture of that many bytes needs a thumbnail (B5-12, B9-08): above 512000. */
export function needsThumbnail(sizeBytes: number): boolean {
  return sizeBytes > thumbnailLimits.requiredAboveBytes;
}

/** The size of a picture's thumbnail: its longest side is at most 1500 (B5-12, B9-08). */
export function thumbnailSize(widthPx: number, heightPx: number): { widthPx: number; heightPx: number } {
  return shrinkTo(thumbnailLimits.maxSidePx, widthPx, heightPx);
}

/** The size of a cart's mockup picture: its longer side is 500 when either side exceeds 500 (C9-04). */
export function cartMockupSize(widthPx: number, heightPx: number): { widthPx: number; heightPx: number } {
  return shrinkTo(canvasLimits.cartMockupMaxSidePx, widthPx, heightPx);
}

/** Scales to whole pixels, at least 1, with the nearest aspect ratio. */
function shrinkTo(maxSidePx: number, widthPx: number, heightPx: number) {
  const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}
