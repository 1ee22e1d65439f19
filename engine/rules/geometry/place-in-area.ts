import type { ScaleMode } from '../../model/enumerations.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { fillScale } from './fill-scale.ts';
import { drawnSize, objectCentre, rotateVector } from './object-bounds.ts';

/**
 * Where an object of that size goes in an area when nobody moved it: scaled as the mode says, in the middle, turned
 * and flipped with the area.
 * @param size width and height of the object itself (a picture's pixels, a clip art's units)
 */
export function placeInArea(
  area: ObjectConfiguration,
  size: { width: number; height: number },
  mode: ScaleMode,
): ObjectConfiguration {
  const scale = fillScale(size, drawnSize(area), mode);
  const centre = objectCentre(area);
  const toCorner = rotateVector({ x: (-size.width * scale) / 2, y: (-size.height * scale) / 2 }, area.angle);
  return {
    left: centre.x + toCorner.x,
    top: centre.y + toCorner.y,
    width: size.width,
    height: size.height,
    scaleX: scale,
    scaleY: scale,
    angle: area.angle,
    flipX: area.flipX,
    flipY: area.flipY,
  };
}
