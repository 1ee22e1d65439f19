import type { ObjectConfiguration } from '../model/object-configuration.ts';
import type { DrawnObject } from './drawn-object.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';

/**
 * Places an object by a saved configuration: `left`/`top` is its own top left corner after rotation, and the drawn size
 * is `width * scaleX` by `height * scaleY`, independent of the object's pixels or view box.
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

/** A layer's area as a clip on the canvas. */
export function areaClip(area: ObjectConfiguration): DrawnRectangle {
  const rectangle = new DrawnRectangle(area.width, area.height);
  placeObject(rectangle, area);
  return rectangle;
}
