import { type BufferGeometry, Triangle, Vector3 } from 'three';

/** A flat side of a convex body: its normal, and the distance of its plane from the origin. */
export interface Facet {
  normal: Vector3;
  reachM: number;
}

const MAX_FACETS = 32;
/** The minimum cosine between normals of the same facet. */
const SAME_WAY = 1 - 1e-5;
/** The tolerance of a point outside a facet relative to the body's size, because coordinates are floats. */
const SLACK = 1e-4;

/**
 * The facets of a convex body, in the geometry's coordinates.
 * @returns undefined when it is not convex with flat facets, or has more than 32
 */
export function listFacets(geometry: BufferGeometry): Facet[] | undefined {
  if (!geometry.boundingSphere) geometry.computeBoundingSphere();
  const sizeM = geometry.boundingSphere!.radius;
  const { attributes, index } = geometry;
  const places = attributes['position']!;
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
