/** Weights of the three corners of a triangle, which sum to 1. */
export type Weights = readonly [number, number, number];

/** The texture coordinates of the three corners of a triangle. */
export type CornerPlaces = readonly [Place, Place, Place];
type Place = readonly [u: number, v: number];

/** The mean of the values of three corners by their weights. */
export const weigh = ([a, b, c]: Weights, valueOf: (corner: 0 | 1 | 2) => number): number =>
  a * valueOf(0) + b * valueOf(1) + c * valueOf(2);

const WHOLE: [Weights, Weights, Weights] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * Clips a triangle to the texture coordinates from 0 to 1 (Sutherland and Hodgman 1974), with the orientation of its
 * corners.
 * @returns the triangles of the rest, by the weights of their corners; the whole triangle if nothing is clipped
 */
export function clipTriangle(places: CornerPlaces): [Weights, Weights, Weights][] {
  if (places.every(([u, v]) => u >= 0 && u <= 1 && v >= 0 && v <= 1)) return [WHOLE];
  if (isBeside(places.map(([u]) => u)) || isBeside(places.map(([, v]) => v))) return [];
  let polygon: Weights[] = [...WHOLE];
  for (const axis of [0, 1] as const) {
    const at = (weights: Weights) => weigh(weights, (corner) => places[corner][axis]);
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

/** Whether all coordinates are on the same side of the artwork. */
const isBeside = (coordinates: readonly number[]): boolean =>
  coordinates.every((value) => value <= 0) || coordinates.every((value) => value >= 1);
