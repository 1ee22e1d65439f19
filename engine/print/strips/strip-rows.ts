import { BAND_ROWS } from './banded-outline.ts';

/** Memory of one strip. Smaller strips were not faster, because the mipmaps of a photo are computed again for each. */
const STRIP_BYTES = 8 * 2 ** 20;

/** Rows of a strip, in whole bands. They depend only on the page, so the same page always has the same strips. */
export function stripRows({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number {
  const bands = Math.max(1, Math.floor(STRIP_BYTES / (widthPx * 4 * BAND_ROWS)));
  return BAND_ROWS * Math.min(bands, Math.ceil(heightPx / BAND_ROWS));
}
