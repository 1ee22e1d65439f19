import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { centreOn, drawnSize, objectCentre, rotateVector } from '../../rules/geometry/object-bounds.ts';
import { placeObject } from '../place-object.ts';
import type { SceneObject } from '../scene.ts';
import { placementOf } from './placement-of.ts';

/**
 * Paints a layer's objects at another placement than the composed one, and restores it, because composed objects are
 * cached between scenes. Further objects of a layer, such as a barcode's digits, move with the first.
 */
export function showAt(objects: readonly SceneObject[], to: ObjectConfiguration, paint: () => void): void {
  const [first] = objects;
  if (!first) return;
  const from = placementOf(first);
  const before = objects.map(({ object: { left, top, angle, flipX, flipY, scaleX, scaleY } }) => ({
    left,
    top,
    angle,
    flipX,
    flipY,
    scaleX,
    scaleY,
  }));
  try {
    for (const [index, part] of objects.entries())
      placeObject(part.object, index === 0 ? to : follow(placementOf(part), from, to));
    paint();
  } finally {
    for (const [index, { object }] of objects.entries()) object.place(before[index] ?? {});
  }
}

/** The new placement of a part of an object when the whole moves to another placement. */
function follow(
  part: ObjectConfiguration,
  from: ObjectConfiguration,
  to: ObjectConfiguration,
): ObjectConfiguration {
  const [sizeFrom, sizeTo] = [drawnSize(from), drawnSize(to)];
  const scaleX = sizeFrom.width > 0 ? sizeTo.width / sizeFrom.width : 1;
  const scaleY = sizeFrom.height > 0 ? sizeTo.height / sizeFrom.height : 1;
  const [centre, centreFrom, centreTo] = [objectCentre(part), objectCentre(from), objectCentre(to)];
  const arm = rotateVector({ x: centre.x - centreFrom.x, y: centre.y - centreFrom.y }, -from.angle);
  const armTo = rotateVector({ x: arm.x * scaleX, y: arm.y * scaleY }, to.angle);
  const resized = {
    ...part,
    scaleX: part.scaleX * scaleX,
    scaleY: part.scaleY * scaleY,
    angle: part.angle + to.angle - from.angle,
  };
  return centreOn(resized, { x: centreTo.x + armTo.x, y: centreTo.y + armTo.y });
}
