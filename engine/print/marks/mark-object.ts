import { objectConfiguration } from '../../model/object-configuration.ts';
import { placeObject } from '../../scene/place-object.ts';
import type { SceneObject } from '../../scene/scene.ts';

/** Marks are objects of a scene, in points, so that every painter of scenes paints marks. */
export const markObject = {
  layerId: 'marks',
  layerName: 'Marks',
  designFunction: 'TEXTAREA',
  printed: true,
  isSolid: false,
} as const satisfies Partial<SceneObject>;

/** Only black ink, so that misregistration does not blur small marks. */
export const MARK_BLACK = '#000000';

/** Places a mark by its top left corner and rotates it clockwise about that corner. */
export function placeMark({ object }: SceneObject, left: number, top: number, angleDeg = 0): void {
  const { width, height } = object;
  placeObject(object, objectConfiguration.parse({ left, top, width, height, angle: angleDeg }));
}
