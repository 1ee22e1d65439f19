import { type BufferGeometry, Triangle, Vector3 } from 'three';

/** A flat side of a convex body: which way it faces, and how far from the origin its plane lies that way. */
export interface Facet {
  normal: Vector3;
  reachM: number;
}

const MAX_FACETS = 32;
/** Facets that face so much the same way are one. */
const SAME_WAY = 1 - 1e-5;
/** A point may stand out of a facet by this part of the body's size: coordinates are floats. */
const SLACK = 1e-4;

/**
 * The sides of a convex body with flat facets, in the geometry's coordinates.
 * @returns undefined when it is no such body, or has more facets than 32
 */
export function listFacets({ attributes, index, boundingSphere }: BufferGeometry): Facet[] | undefined {
  const places = attributes['position']!;
  const sizeM = boundingSphere?.radius ?? 1;
  const facets: Facet[] = [];
  const triangle = new Triangle();
  const corners = index?.count ?? places.count;
  for (let first = 0; first + 2 < corners; first += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => index?.getX(first + corner) ?? first + corner);
    triangle.setFromAttributeAndIndices(places, a!, b!, c!);
    if (triangle.getArea() < (sizeM * SLACK) ** 2) continue;
    const normal = triangle.getNormal(new Vector3());
    if (facets.some((facet) => facet.normal.dot(normal) > SAME_WAY)) continue;
    if (facets.push({ normal, reachM: normal.dot(triangle.a) }) > MAX_FACETS) return undefined;
  }
  const point = new Vector3();
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    point.fromBufferAttribute(places, vertex);
    if (facets.some(({ normal, reachM }) => normal.dot(point) > reachM + sizeM * SLACK)) return undefined;
  }
  return facets.length >= 4 ? facets : undefined;
}
