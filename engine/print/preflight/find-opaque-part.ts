import type { Platform } from '../../platform/platform.ts';
import type { DrawnPicture } from '../../scene/drawn-picture.ts';

/** The precision that distinguishes a margin from a cut-out: a hundredth of the picture. */
const SAMPLE_PX = 128;
/** The minimum alpha of visible pixels. */
const MIN_ALPHA = 8;

/**
 * The bounds of the visible part of a picture, 0 to 1 along its sides: the transparent margin of a cut-out may cross
 * the trim edge.
 */
export function findOpaquePart(
  picture: DrawnPicture,
  platform: Platform,
): readonly [left: number, top: number, right: number, bottom: number] {
  const surface = platform.createSurface(SAMPLE_PX, SAMPLE_PX);
  const { context } = surface;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, SAMPLE_PX, SAMPLE_PX);
  const { data } = context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX);
  platform.releaseSurface(surface);
  let [left, top, right, bottom] = [SAMPLE_PX, SAMPLE_PX, 0, 0];
  for (let y = 0; y < SAMPLE_PX; y += 1) {
    for (let x = 0; x < SAMPLE_PX; x += 1) {
      if (data[(y * SAMPLE_PX + x) * 4 + 3]! < MIN_ALPHA) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  if (left >= right) return [0, 0, 1, 1]; // completely transparent: the whole placed box
  return [left / SAMPLE_PX, top / SAMPLE_PX, right / SAMPLE_PX, bottom / SAMPLE_PX];
}
