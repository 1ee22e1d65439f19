import type { Ink } from '../model/ink.ts';
import type { SceneObject } from './scene.ts';

/** A layer's objects in its ink. Where a blade goes nothing is printed, and a placeholder is not cut. */
export function paintInInk(objects: readonly SceneObject[], ink: Ink): SceneObject[] {
  if (ink.kind !== 'CUT') return objects.map((object) => ({ ...object, ink }));
  return objects.filter(({ printed }) => printed).map((object) => ({ ...object, ink, printed: false }));
}
