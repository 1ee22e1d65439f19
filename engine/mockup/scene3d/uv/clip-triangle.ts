/** Weights of the three corners of a triangle, which sum to 1. */
export type Weights = readonly [number, number, number];

type Place = readonly [u: number, v: number];

const CORNERS: readonly Weights[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * Clips a triangle to the texture coordinates from 0 to 1 (Sutherland and Hodgman 1974), with the orientation of its
 * corners.
 * @returns the triangles of the rest, by the weights of their corners; the whole triangle if nothing is clipped
 */
export function clipTriangle(places: readonly [Place, Place, Place]): [Weights, Weights, Weights][] {
  let polygon = [...CORNERS];
  for (const axis of [0, 1] as const) {
    const at = (weights: Weights) =>
      weights.reduce((sum, weight, corner) => sum + weight * places[corner]![axis], 0);
    polygon = clip(polygon, at);
    polygon = clip(polygon, (weights) => 1 - at(weights));
  }
  const [first] = polygon;
  return polygon.slice(2).map((corner, index) => [first!, polygon[index + 1]!, corner]);
}

/** The part of a convex polygon where a distance is positive. */
function clip(polygon: readonly Weights[], distanceOf: (weights: Weights) => number): Weights[] {
  const distances = polygon.map(distanceOf);
  return polygon.flatMap((corner, index) => {
    const before = (index + polygon.length - 1) % polygon.length;
    const [from, to] = [distances[before]!, distances[index]!];
    const crossing = from > 0 !== to > 0 ? [between(polygon[before]!, corner, from / (from - to))] : [];
    return to > 0 ? [...crossing, corner] : crossing;
  });
}

const between = (from: Weights, to: Weights, part: number): Weights => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];
