import { determinant, type Matrix, multiply } from '../../assets/matrix.ts';
import type { DrawnObject } from '../../scene/drawn-object.ts';

/** How an object's own units come out in print. */
export interface ObjectScale {
  /** Millimetres that one unit along its width becomes. */
  acrossMm: number;
  /** Millimetres that one unit along its height becomes. */
  downMm: number;
  isMirrored: boolean;
}

/** @param toMm canvas units to millimetres */
export function objectScale(object: DrawnObject, toMm: Matrix): ObjectScale {
  const map = multiply(toMm, object.toCanvas());
  const [a, b, c, d] = map;
  return { acrossMm: Math.hypot(a, b), downMm: Math.hypot(c, d), isMirrored: determinant(map) < 0 };
}
