import type { Ink } from '../model/ink.ts';
import type { SceneObject } from './scene.ts';

/** A layer's objects in its ink. Cut lines are not printed, and placeholders are not cut. */
export function paintInInk(objects: readonly SceneObject[], ink: Ink): SceneObject[] {
  if (ink.kind !== 'CUT') return objects.map((object) => ({ ...object, ink }));
  return objects.filter(({ printed }) => printed).map((object) => ({ ...object, ink, printed: false }));
}
