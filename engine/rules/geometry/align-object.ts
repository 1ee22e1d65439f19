import type { Alignment } from '../../model/enumerations.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { type Bounds, objectBounds } from './object-bounds.ts';

/** Moves an object to an edge or a centre line of a rectangle, by its bounds after rotation (B3-31). */
export function alignObject(
  object: ObjectConfiguration,
  within: Bounds,
  alignment: Alignment,
): ObjectConfiguration {
  const bounds = objectBounds(object);
  const moved = (dx: number, dy: number) => ({ ...object, left: object.left + dx, top: object.top + dy });
  switch (alignment) {
    case 'LEFT':
      return moved(within.left - bounds.left, 0);
    case 'RIGHT':
      return moved(within.left + within.width - bounds.width - bounds.left, 0);
    case 'CENTERH':
      return moved(within.left + (within.width - bounds.width) / 2 - bounds.left, 0);
    case 'UP':
      return moved(0, within.top - bounds.top);
    case 'DOWN':
      return moved(0, within.top + within.height - bounds.height - bounds.top);
    case 'CENTERV':
      return moved(0, within.top + (within.height - bounds.height) / 2 - bounds.top);
  }
}
