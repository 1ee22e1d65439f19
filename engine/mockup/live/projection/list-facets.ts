import { Vector3 } from 'three';
import { composeFacet, type Facet } from '../../scene3d/uv/facet.ts';

/** The triangles of a part that have an area. @param positions nine numbers per triangle, in metres */
export function listFacets(positions: Float32Array): Facet[] {
  return Array.from({ length: positions.length / 9 }, (_, index) => {
    const corner = (number: number) => new Vector3().fromArray(positions, index * 9 + number * 3);
    return composeFacet([corner(0), corner(1), corner(2)]);
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
