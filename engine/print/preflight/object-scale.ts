import { determinant, type Matrix, multiply } from '../../assets/matrix.ts';
import type { DrawnObject } from '../../scene/drawn-object.ts';

/** The printed size of an object's own units. */
export interface ObjectScale {
  /** Millimetres per unit along its width. */
  acrossMm: number;
  /** Millimetres per unit along its height. */
  downMm: number;
  isMirrored: boolean;
}

/** @param toMm canvas units to millimetres */
export function objectScale(object: DrawnObject, toMm: Matrix): ObjectScale {
  const map = multiply(toMm, object.toCanvas());
  const [a, b, c, d] = map;
  return { acrossMm: Math.hypot(a, b), downMm: Math.hypot(c, d), isMirrored: determinant(map) < 0 };
}
