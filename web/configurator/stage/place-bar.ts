import type { Bounds } from '../../../engine/editor.ts';
import type { StageSize } from './stage-size.ts';

/** Where the bar beside a selection lies, in CSS pixels of the stage. */
export interface BarPlace {
  left: number;
  top: number;
  direction: 'row' | 'column';
}

/** Between the bar and the part that it must not cover, and between it and the edge of the stage. CSS pixels. */
const GAP_PX = 8;

/**
 * Puts a bar beside a rectangle: below it, above it, or upright at one of its sides, wherever there is room first.
 * `undefined`: there is none, as around a photo that fills the stage. The bar never covers its subject.
 * @param around CSS pixels of the stage
 * @param bar its length and its depth, CSS pixels
 */
export function placeBar(
  around: Bounds,
  bar: { lengthPx: number; depthPx: number },
  { widthPx, heightPx }: StageSize,
): BarPlace | undefined {
  const right = around.left + around.width;
  const bottom = around.top + around.height;
  const { lengthPx, depthPx } = bar;
  const along = (start: number, length: number, room: number) =>
    Math.min(Math.max(start + length / 2 - lengthPx / 2, GAP_PX), room - GAP_PX - lengthPx);
  const left = along(around.left, around.width, widthPx);
  const top = along(around.top, around.height, heightPx);
  const places: BarPlace[] = [
    { left, top: bottom + GAP_PX, direction: 'row' },
    { left, top: around.top - GAP_PX - depthPx, direction: 'row' },
    { left: right + GAP_PX, top, direction: 'column' },
    { left: around.left - GAP_PX - depthPx, top, direction: 'column' },
  ];
  const isOnStage = (place: BarPlace) => {
    const isRow = place.direction === 'row';
    const [width, height] = isRow ? [lengthPx, depthPx] : [depthPx, lengthPx];
    const isWithin = (start: number, length: number, room: number) =>
      start >= GAP_PX - 0.5 && start + length <= room - GAP_PX + 0.5;
    return isWithin(place.left, width, widthPx) && isWithin(place.top, height, heightPx);
  };
  return places.find(isOnStage);
}
