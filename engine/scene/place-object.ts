import { type BaseFabricObject, Rect } from 'fabric/es';
import type { ObjectConfiguration } from '../model/object-configuration.ts';

/**
 * Puts an object where a saved configuration says: `left`/`top` is its own top left corner after rotation, the
 * drawn size `width * scaleX` by `height * scaleY`, whatever pixels or view box the object itself has.
 */
export function placeObject(object: BaseFabricObject, at: ObjectConfiguration): void {
  object.set({
    originX: 'left',
    originY: 'top',
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
export function areaClip(area: ObjectConfiguration): Rect {
  const rect = new Rect({
    width: area.width,
    height: area.height,
    fill: 'black',
    strokeWidth: 0,
    absolutePositioned: true,
  });
  placeObject(rect, area);
  return rect;
}
