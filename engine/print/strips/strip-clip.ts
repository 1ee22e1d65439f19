import type { BandedOutline, Bounds } from './banded-outline.ts';
import type { StripSurface } from './strip-window.ts';

/** Where painting is cut to. */
export interface StripClip {
  outline: BandedOutline;
  rule: CanvasFillRule;
}

/** The clips that cut something off. */
export const cutting = (clips: readonly StripClip[], bounds: Bounds): StripClip[] =>
  clips.filter(({ outline }) => !covers(outline, bounds));

/** Cuts the context, in the page's coordinates, to the parts of some clips that lie in some bands. */
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
