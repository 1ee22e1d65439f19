import type { Bounds } from './banded-outline.ts';
import type { StripClip } from './strip-clip.ts';
import type { StripSurface, StripWindow } from './strip-window.ts';

/** One object of a page, in the page's pixels, that can be painted into any strip. */
export interface PaintedObject {
  /** The bounds of its changes. */
  readonly bounds: Bounds;
  paint(surface: StripSurface): void;
  /** Whether a part of it is only black ink. */
  readonly hasBlack: boolean;
  /** Its painting on the plate of black (black-plate.ts). */
  onBlackPlate(): PaintedObject;
}

/** The composition of an object with those beneath it. */
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
