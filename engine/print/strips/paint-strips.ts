import type { Platform } from '../../platform/platform.ts';
import { clearStrip } from './clear-strip.ts';
import type { PaintedObject } from './painting.ts';
import { stripRows } from './strip-rows.ts';
import { openStripSurface } from './strip-window.ts';

/** Rows of a page, read from the canvas. */
export interface Strip {
  /** Straight RGBA. */
  rows: Uint8ClampedArray;
  /** The row after the last. */
  bottom: number;
}

/**
 * Paints a page strip by strip, top to bottom. The result does not depend on the height of the strips: flat outlines
 * are bit-identical, and sampled parts (pictures, gradients, soft shadows) differ by at most one level.
 * @param background `#rrggbb`, under everything
 * @param rows of a strip; a whole number of bands
 */
export function* paintStrips(
  objects: readonly PaintedObject[],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  background: string | undefined,
  platform: Platform,
  rows = stripRows({ widthPx, heightPx }),
): Generator<Strip, undefined> {
  const window = { left: 0, top: 0, widthPx, heightPx: rows, scale: 1 };
  const surface = openStripSurface(platform, window);
  const { context } = surface;
  try {
    for (; window.top < heightPx; window.top += rows) {
      clearStrip(surface, background);
      for (const object of objects) object.paint(surface);
      const bottom = Math.min(heightPx, window.top + rows);
      yield { rows: context.getImageData(0, 0, widthPx, bottom - window.top).data, bottom };
    }
  } finally {
    platform.releaseSurface(surface);
  }
  return undefined;
}
