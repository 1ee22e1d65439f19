import type { Bounds } from '../../../engine/editor.ts';
import type { StageSize } from './stage-size.ts';

/** Position of the bar beside a selection, in CSS pixels of the stage. */
export interface BarPlace {
  left: number;
  top: number;
  direction: 'row' | 'column';
}

/** Gap between the bar and the selection, and between the bar and the edge of the stage, CSS pixels. */
const GAP_PX = 8;

/**
 * Places a bar at the first position with room: below a rectangle, above it, or vertically at one of its sides.
 * `undefined`: there is no room, as around a photo that fills the stage. The bar never covers the rectangle.
 * @param around the rectangle, CSS pixels of the stage
 * @param bar length and depth of the bar, CSS pixels
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
