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
 * `undefined`: there is no room, as around a photo that fills the stage. The bar never covers the rectangle, and it
 * covers other controls only if there is no other room.
 * @param around the rectangle, CSS pixels of the stage
 * @param bar length and depth of the bar, CSS pixels
 * @param taken the rectangle of other controls
 */
export function placeBar(
  around: Bounds,
  bar: { lengthPx: number; depthPx: number },
  { widthPx, heightPx }: StageSize,
  taken?: Bounds,
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
  const sizeOf = ({ direction }: BarPlace) =>
    direction === 'row' ? { width: lengthPx, height: depthPx } : { width: depthPx, height: lengthPx };
  const isWithin = (start: number, length: number, room: number) =>
    start >= GAP_PX - 0.5 && start + length <= room - GAP_PX + 0.5;
  const onStage = places.filter((place) => {
    const { width, height } = sizeOf(place);
    return isWithin(place.left, width, widthPx) && isWithin(place.top, height, heightPx);
  });
  return onStage.find((place) => !taken || !overlaps({ ...place, ...sizeOf(place) }, taken)) ?? onStage[0];
}

const overlaps = (a: Bounds, b: Bounds): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
