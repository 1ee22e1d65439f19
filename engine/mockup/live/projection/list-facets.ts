import { Vector3 } from 'three';

/** A triangle of a part of a model, in metres. */
export interface Facet {
  middle: Vector3;
  /** Outwards, of length 1. */
  normal: Vector3;
  areaM2: number;
  corners: readonly [Vector3, Vector3, Vector3];
}

/** The triangles of a part that have an area. @param positions nine numbers per triangle, in metres */
export function listFacets(positions: Float32Array): Facet[] {
  return Array.from({ length: positions.length / 9 }, (_, index) => {
    const corner = (number: number) => new Vector3().fromArray(positions, index * 9 + number * 3);
    const corners = [corner(0), corner(1), corner(2)] as const;
    const [a, b, c] = corners;
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    const areaM2 = normal.length() / 2;
    const middle = a.clone().add(b).add(c).divideScalar(3);
    return { middle, normal: normal.normalize(), areaM2, corners };
  }).filter(({ areaM2 }) => areaM2 > 0);
}

/** The lowest and the highest place along an axis. */
export interface Range {
  min: number;
  max: number;
}

/** The range of points along a direction of length 1. */
export function rangeAlong(axis: Vector3, points: readonly Vector3[]): Range {
  let [min, max] = [Infinity, -Infinity];
  for (const point of points) {
    const place = point.dot(axis);
    min = Math.min(min, place);
    max = Math.max(max, place);
  }
  return { min, max };
}

export const middleOf = ({ min, max }: Range): number => (min + max) / 2;
export const lengthOf = ({ min, max }: Range): number => max - min;
