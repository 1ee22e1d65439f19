import { sameId, type Id } from '../../model/id.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Scene, SceneObject } from '../scene.ts';

/**
 * Where an object stands, as a design saves it. Its size is counted in the object's own units (a picture's pixels, a
 * clip art's units), so `width * scaleX` is what is drawn.
 */
export function placementOf({ object }: SceneObject): ObjectConfiguration {
  const { left, top, width, height, scaleX, scaleY, angle, flipX, flipY } = object;
  return { left, top, width, height, scaleX, scaleY, angle, flipX, flipY };
}

/** The objects of a layer that stand where the design places it, bottom first. */
export const placedObjects = (scene: Scene, layerId: Id): SceneObject[] =>
  scene.objects.filter((object) => sameId(object.layerId, layerId) && !object.isFixed);

/** Where a layer's object stands; `undefined` when it shows nothing that a design could place. */
export function placementOfLayer(scene: Scene, layerId: Id): ObjectConfiguration | undefined {
  const [first] = placedObjects(scene, layerId);
  return first && placementOf(first);
}
