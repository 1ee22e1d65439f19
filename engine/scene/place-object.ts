import type { ObjectConfiguration } from '../model/object-configuration.ts';
import type { DrawnObject } from './drawn-object.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';

/**
 * Puts an object where a saved configuration says: `left`/`top` is its own top left corner after rotation, the
 * drawn size `width * scaleX` by `height * scaleY`, whatever pixels or view box the object itself has.
 */
export function placeObject(object: DrawnObject, at: ObjectConfiguration): void {
  object.place({
    left: at.left,
    top: at.top,
    angle: at.angle,
    flipX: at.flipX,
    flipY: at.flipY,
    scaleX: (at.width * at.scaleX) / object.width,
    scaleY: (at.height * at.scaleY) / object.height,
  });
}

/** A layer's area as a clip on the canvas: nothing of the object shows outside it. */
export function areaClip(area: ObjectConfiguration): DrawnRectangle {
  const rectangle = new DrawnRectangle(area.width, area.height);
  placeObject(rectangle, area);
  return rectangle;
}
