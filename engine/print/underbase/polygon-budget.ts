import type { Paths64 } from 'clipper2-ts';
import type { Bounds } from '../../assets/clip-art/path.ts';

/** Polygons have integer coordinates: 0.1 micrometres. */
export const UNITS_PER_MM = 10_000;
/** 100 m: products of coordinates stay exact. */
const MAX_COORDINATE = 1000 * 1000 * 100;
/** Edges of the outlines of a page, curves and clips included. */
const MAX_EDGES = 100_000;
/** Pairs of edges that are compared for a page. */
const MAX_COMPARED = 5e7;
/**
 * The sum of the cubes of each edge's neighbours, whose boxes overlap its own. Combining takes a time in proportion to
 * the square of the crossings in one place: 2 s for this sum, 35 s for the stroke of 1000 upright lines in 5 mm with a
 * pen of 4 mm.
 */
const MAX_CROWDING = 1e10;

/**
 * The work that polygons of a page may take. Combining takes as many steps as edges cross, which hostile drawings can
 * make the square of their number. Polygons that are refused use nothing of it.
 */
export class PolygonBudget {
  #edges = MAX_EDGES;
  #compared = MAX_COMPARED;
  #crowding = MAX_CROWDING;

  /** The number of edges that outlines may still have. */
  get edges(): number {
    return this.#edges;
  }

  /** Counts the edges of an outline. */
  spendEdges(count: number): void {
    this.#edges -= count;
  }

  /**
   * Whether polygons can be combined; if so, the work is counted.
   * @param reach distance that their edges are offset by
   */
  spendOn(polygons: Paths64, reach = 0): boolean {
    const edges = listEdges(polygons, reach);
    if (!edges) return false;
    let [compared, crowding] = [0, 0];
    for (const [index, { left, right, bottom }] of edges.entries()) {
      let neighbours = 0;
      for (let at = index + 1; at < edges.length && edges[at]!.top <= bottom; at += 1) {
        compared += 1;
        if (edges[at]!.left <= right && edges[at]!.right >= left) neighbours += 1;
      }
      crowding += neighbours ** 3;
      if (compared > this.#compared || crowding > this.#crowding) return false;
    }
    this.#compared -= compared;
    this.#crowding -= crowding;
    return true;
  }
}

/** The boxes of edges, by their tops; undefined if a coordinate is beyond the limit. */
function listEdges(polygons: Paths64, reach: number): Bounds[] | undefined {
  const edges: Bounds[] = [];
  for (const points of polygons)
    for (const [index, { x, y }] of points.entries()) {
      if (!(Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE)) return undefined;
      const next = points[index + 1] ?? points[0]!;
      edges.push({
        left: Math.min(x, next.x) - reach,
        right: Math.max(x, next.x) + reach,
        top: Math.min(y, next.y) - reach,
        bottom: Math.max(y, next.y) + reach,
      });
    }
  return edges.sort((one, other) => one.top - other.top);
}
