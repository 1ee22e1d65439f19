import type { AreaFillMethod } from '../model/enumerations.ts';
import type { ObjectConfiguration } from '../model/object-configuration.ts';
import { fillMethodScale } from '../rules/geometry/fill-scale.ts';
import { objectCentre, rotateVector } from '../rules/geometry/object-bounds.ts';
import { placeInArea } from '../rules/geometry/place-in-area.ts';

/** A change to the fitted size and the centred place, from image blocks. */
export interface FitAdjustment {
  /** 1 is the fitted size. */
  scale: number;
  /** Canvas units along the area's own sides. */
  offsetX: number;
  offsetY: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * The placement in an area by a fill method (back-office §3).
 * @param turnDeg rotation of the object in its area, clockwise
 */
export const fillArea = (
  size: Size,
  area: ObjectConfiguration,
  method: AreaFillMethod,
  turnDeg?: number,
): ObjectConfiguration => placeInArea(area, size, fillMethodScale[method], turnDeg);

/** Scales a placement about its centre, then moves it along its own sides. */
export function adjustFit(
  placed: ObjectConfiguration,
  { scale, offsetX, offsetY }: FitAdjustment,
): ObjectConfiguration {
  const scaled = { ...placed, scaleX: placed.scaleX * scale, scaleY: placed.scaleY * scale };
  const before = objectCentre(placed);
  const after = objectCentre(scaled);
  const moved = rotateVector({ x: offsetX, y: offsetY }, placed.angle);
  return {
    ...scaled,
    left: scaled.left + before.x - after.x + moved.x,
    top: scaled.top + before.y - after.y + moved.y,
  };
}
