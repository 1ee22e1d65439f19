import type { BandedOutline, Bounds } from './banded-outline.ts';
import type { StripSurface } from './strip-window.ts';

/** A clip of painting. */
export interface StripClip {
  outline: BandedOutline;
  rule: CanvasFillRule;
}

/** The clips that have an effect. */
export const cutting = (clips: readonly StripClip[], bounds: Bounds): StripClip[] =>
  clips.filter(({ outline }) => !covers(outline, bounds));

/** Clips the context, in page coordinates, to the parts of the clips in the given bands. */
export function applyClips(
  clips: readonly StripClip[],
  bands: readonly number[],
  { context, platform }: StripSurface,
): void {
  for (const { outline, rule } of clips) context.clip(outline.trace(bands, platform), rule);
}

function covers({ isBox, bounds: { left, top, right, bottom } }: BandedOutline, inner: Bounds): boolean {
  return isBox && left <= inner.left && top <= inner.top && right >= inner.right && bottom >= inner.bottom;
}
