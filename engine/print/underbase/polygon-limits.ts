import type { Paths64 } from 'clipper2-ts';

/** Polygons have integer coordinates: 0.1 micrometres. */
export const UNITS_PER_MM = 10_000;
/** 100 m: products of coordinates stay exact. */
const MAX_COORDINATE = 1000 * 1000 * 100;
/** Of the outlines of a page. */
const MAX_EDGES = 100_000;
/** Pairs of edges whose boxes overlap: those may cross. Combining takes about a microsecond for each. */
const MAX_PAIRS = 1e6;
/**
 * Such pairs per edge that is offset, and for all edges. Offsets of close edges cross all their neighbours, which takes
 * far longer: 38 s for 1000 upright edges in 5 mm, offset by 2 mm.
 */
const MAX_OFFSET_PAIRS_PER_EDGE = 40;
const MIN_OFFSET_PAIRS = 20_000;
/** Pairs of edges that are compared to count those. */
const MAX_COMPARED = 5e7;

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

interface Edge {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Whether polygons can be combined in bounded time and memory: it takes as many steps as edges cross, which hostile
 * drawings can make the square of their number.
 * @param reach distance that the edges are offset by
 */
export function canCombine(polygons: Paths64, reach: number): boolean {
  const edges: Edge[] = [];
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
  const maxPairs =
    reach > 0 ? Math.max(MIN_OFFSET_PAIRS, MAX_OFFSET_PAIRS_PER_EDGE * edges.length) : MAX_PAIRS;
  return hasFewCrossings(
    edges.sort((one, other) => one.top - other.top),
    maxPairs,
  );
}

/** @param edges by their tops */
function hasFewCrossings(edges: readonly Edge[], maxPairs: number): boolean {
  let [compared, pairs] = [0, 0];
  for (const [index, { left, right, bottom }] of edges.entries())
    for (let at = index + 1; at < edges.length && edges[at]!.top <= bottom; at += 1) {
      compared += 1;
      if (edges[at]!.left <= right && edges[at]!.right >= left) pairs += 1;
      if (compared > MAX_COMPARED || pairs > maxPairs) return false;
    }
  return true;
}
