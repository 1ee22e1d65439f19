import { BAND_ROWS } from './banded-outline.ts';

/** Memory of one strip: lower ones were no faster, since a photo's reduced copies are made anew for each. */
const STRIP_BYTES = 8 * 2 ** 20;

/** Rows of a strip, whole bands. They depend on the page alone, so the same page is always cut in the same way. */
export function stripRows({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number {
  const bands = Math.max(1, Math.floor(STRIP_BYTES / (widthPx * 4 * BAND_ROWS)));
  return BAND_ROWS * Math.min(bands, Math.ceil(heightPx / BAND_ROWS));
}
