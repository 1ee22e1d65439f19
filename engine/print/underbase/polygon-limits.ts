import type { Paths64 } from 'clipper2-ts';
import type { Bounds } from '../../assets/clip-art/path.ts';

/** Polygons have integer coordinates: 0.1 micrometres. */
export const UNITS_PER_MM = 10_000;
/** 100 m: products of coordinates stay exact. */
const MAX_COORDINATE = 1000 * 1000 * 100;
/** Of the outlines of a page. */
const MAX_EDGES = 100_000;
/** Pairs of edges that are compared. */
const MAX_COMPARED = 5e7;
/**
 * The sum of the squares of each edge's neighbours, whose boxes overlap its own. Where many edges cross each other in
 * one place, combining them takes a time in this proportion: 2 s for this sum, 35 s for the stroke of 1000 upright lines
 * in 5 mm with a pen of 4 mm.
 */
const MAX_CROWDING = 2e7;

/** Counts the edges of the outlines of a page, curves and clips included. */
export class EdgeBudget {
  #left = MAX_EDGES;

  /** @returns whether another edge may be added */
  spend(): boolean {
    this.#left -= 1;
    return !this.isSpent;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}

/**
 * Whether polygons can be combined in bounded time and memory: it takes as many steps as edges cross, which hostile
 * drawings can make the square of their number.
 * @param reach distance that the edges are offset by
 */
export function canCombine(polygons: Paths64, reach: number): boolean {
  const edges: Bounds[] = [];
  for (const points of polygons)
    for (const [index, { x, y }] of points.entries()) {
      if (!(Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE)) return false;
      const next = points[index + 1] ?? points[0]!;
      edges.push({
        left: Math.min(x, next.x) - reach,
        right: Math.max(x, next.x) + reach,
        top: Math.min(y, next.y) - reach,
        bottom: Math.max(y, next.y) + reach,
      });
    }
  return isUncrowded(edges.sort((one, other) => one.top - other.top));
}

/** @param edges by their tops */
function isUncrowded(edges: readonly Bounds[]): boolean {
  let [compared, crowding] = [0, 0];
  for (const [index, { left, right, bottom }] of edges.entries()) {
    let neighbours = 0;
    for (let at = index + 1; at < edges.length && edges[at]!.top <= bottom; at += 1) {
      compared += 1;
      if (edges[at]!.left <= right && edges[at]!.right >= left) neighbours += 1;
    }
    crowding += neighbours ** 2;
    if (compared > MAX_COMPARED || crowding > MAX_CROWDING) return false;
  }
  return true;
}
