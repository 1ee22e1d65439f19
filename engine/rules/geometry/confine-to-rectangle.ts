import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { type Bounds, objectBounds } from './object-bounds.ts';

/**
 * Moves an object by the minimum that keeps it inside a rectangle (`lockToPrintArea`, B3-10). An object larger than the
 * rectangle keeps covering it instead, so that there is no gap at an edge. Size and angle do not change.
 */
export function confineToRectangle(object: ObjectConfiguration, rectangle: Bounds): ObjectConfiguration {
  const bounds = objectBounds(object);
  const left = lockSpan(bounds.left, bounds.width, rectangle.left, rectangle.width);
  const top = lockSpan(bounds.top, bounds.height, rectangle.top, rectangle.height);
  return { ...object, left: object.left + left - bounds.left, top: object.top + top - bounds.top };
}

function lockSpan(start: number, length: number, outerStart: number, outerLength: number): number {
  const slack = outerStart + outerLength - length;
  return Math.min(Math.max(start, Math.min(outerStart, slack)), Math.max(outerStart, slack));
}
