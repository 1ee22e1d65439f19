import { type ObjectConfiguration, objectConfiguration } from '../../../model/object-configuration.ts';
import { objectBounds } from '../../geometry/object-bounds.ts';
import type { LayerLimits } from '../limits-of-layer.ts';

/** Limits that allow everything, with these changes. */
export const limits = (more: Partial<LayerLimits> = {}): LayerLimits => ({
  refusals: {},
  resizeMode: 'proportional',
  lockedInto: undefined,
  isCut: false,
  fontSize: undefined,
  ...more,
});

/** An object of that box, canvas units. */
export const box = (
  left: number,
  top: number,
  width: number,
  height: number,
  more: object = {},
): ObjectConfiguration => objectConfiguration.parse({ left, top, width, height, ...more });

/** Left, top, width and height of the visible part of an object, rounded to 1e-5 canvas units. */
export function boundsOf(placement: ObjectConfiguration): number[] {
  const { left, top, width, height } = objectBounds(placement);
  return [left, top, width, height].map((value) => Number(value.toFixed(5)));
}
