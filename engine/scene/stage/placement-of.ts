import { sameId, type Id } from '../../model/id.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Scene, SceneObject } from '../scene.ts';

/**
 * The placement of an object in the form saved in a design. Its size is in the object's own units (pixels of the
 * original picture, units of clip art), so `width * scaleX` is the drawn width.
 */
export function placementOf({ object, original }: SceneObject): ObjectConfiguration {
  const { left, top, width, height, scaleX, scaleY, angle, flipX, flipY } = object;
  const turned = { left, top, angle, flipX, flipY };
  if (!original) return { ...turned, width, height, scaleX, scaleY };
  const { widthPx, heightPx } = original;
  return {
    ...turned,
    width: widthPx,
    height: heightPx,
    scaleX: (width * scaleX) / widthPx,
    scaleY: (height * scaleY) / heightPx,
    originalImageWidth: widthPx,
    originalImageHeight: heightPx,
  };
}

/** The objects of a layer that the design places, bottom first. */
export const placedObjects = (scene: Scene, layerId: Id): SceneObject[] =>
  scene.objects.filter((object) => sameId(object.layerId, layerId) && !object.isFixed);

/** The placement of a layer's object; `undefined` when it shows nothing that a design can place. */
export function placementOfLayer(scene: Scene, layerId: Id): ObjectConfiguration | undefined {
  const [first] = placedObjects(scene, layerId);
  return first && placementOf(first);
}
