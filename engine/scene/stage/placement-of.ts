import { sameId, type Id } from '../../model/id.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Scene, SceneObject } from '../scene.ts';

/**
 * Where an object stands, as a design saves it. Its size is counted in the object's own units (a picture's pixels as it
 * was uploaded, a clip art's units), so `width * scaleX` is what is drawn.
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

/** The objects of a layer that stand where the design places it, bottom first. */
export const placedObjects = (scene: Scene, layerId: Id): SceneObject[] =>
  scene.objects.filter((object) => sameId(object.layerId, layerId) && !object.isFixed);

/** Where a layer's object stands; `undefined` when it shows nothing that a design could place. */
export function placementOfLayer(scene: Scene, layerId: Id): ObjectConfiguration | undefined {
  const [first] = placedObjects(scene, layerId);
  return first && placementOf(first);
}
