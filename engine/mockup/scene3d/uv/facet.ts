import type { Vector3 } from 'three';

/** A triangle with its corners, counter-clockwise seen from outside. */
export interface Facet {
  corners: readonly [Vector3, Vector3, Vector3];
  middle: Vector3;
  /** Outwards, of length 1; 0 without an area. */
  normal: Vector3;
  areaM2: number;
}

/** @param corners in metres */
export function composeFacet(corners: Facet['corners']): Facet {
  const [a, b, c] = corners;
  const normal = b.clone().sub(a).cross(c.clone().sub(a));
  const areaM2 = normal.length() / 2;
  return { corners, middle: a.clone().add(b).add(c).divideScalar(3), normal: normal.normalize(), areaM2 };
}
