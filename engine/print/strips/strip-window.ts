import type { Platform, Surface } from '../../platform/platform.ts';
import { BAND_ROWS, type Bounds } from './banded-outline.ts';

/** The part of a page that a surface shows, in whole pixels of the page. */
export interface StripWindow {
  left: number;
  /** A multiple of the rows of a band, as is `heightPx`. */
  top: number;
  widthPx: number;
  heightPx: number;
  /** Pixels of the surface per pixel of the page: 1, or 1/2 … 1/64 for blurred content. */
  scale: number;
}

/** A surface for a window of the page. */
export interface StripSurface extends Surface {
  platform: Platform;
  window: StripWindow;
}

export function openStripSurface(platform: Platform, window: StripWindow): StripSurface {
  const { widthPx, heightPx, scale } = window;
  const surface = platform.createSurface(Math.ceil(widthPx * scale), Math.ceil(heightPx * scale));
  return { ...surface, platform, window };
}

/** Sets the coordinates of the surface's context to those of the page. */
export function enterPage({ context, window: { left, top, scale } }: StripSurface): void {
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
}

/** The bands of a window, top to bottom. */
export const bandsOf = ({ top, heightPx }: StripWindow): number[] =>
  Array.from({ length: heightPx / BAND_ROWS }, (_, index) => top / BAND_ROWS + index);

/** The columns of a window between bounds, widened to whole columns at every scale; equal for all strips. */
export function narrow(window: StripWindow, { left, right }: Bounds): StripWindow {
  const from = Math.max(window.left, roundDown(left));
  const to = Math.min(window.left + window.widthPx, roundUp(right));
  return { ...window, left: from, widthPx: Math.max(0, to - from) };
}

/** Rounds to whole bands, or to the same number of columns. */
export const roundDown = (px: number): number => Math.floor(px / BAND_ROWS) * BAND_ROWS;
export const roundUp = (px: number): number => Math.ceil(px / BAND_ROWS) * BAND_ROWS;
