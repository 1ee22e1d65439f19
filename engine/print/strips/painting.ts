import type { Bounds } from './banded-outline.ts';
import type { StripClip } from './strip-clip.ts';
import type { StripSurface, StripWindow } from './strip-window.ts';

/** One thing of a page, in the page's pixels, ready to be painted into any strip of it. */
export interface PaintedThing {
  /** It changes nothing outside these. */
  readonly bounds: Bounds;
  paint(surface: StripSurface): void;
  /** Some of it is black ink alone. */
  readonly hasBlack: boolean;
  /** The same on the plate of black (black-plate.ts). */
  onBlackPlate(): PaintedThing;
}

/** How a thing is laid on those beneath it. */
export interface Painting {
  alpha: number;
  operation: GlobalCompositeOperation;
  clips: readonly StripClip[];
}

export function showsIn(window: StripWindow, { left, top, right, bottom }: Bounds): boolean {
  return (
    left < window.left + window.widthPx &&
    right > window.left &&
    top < window.top + window.heightPx &&
    bottom > window.top
  );
}
