import type { Point } from '../../assets/matrix.ts';

/**
 * The intersection of two convex polygons of any direction; empty when they are disjoint. Source: I. Sutherland, G.
 * Hodgman, "Reentrant polygon clipping", CACM 17 (1974).
 */
export function clipPolygon(polygon: readonly Point[], window: readonly Point[]): Point[] {
  const turn = Math.sign(area(window));
  let kept = [...polygon];
  for (const [index, from] of window.entries()) {
    const to = window[(index + 1) % window.length]!;
    /** Positive inside of this edge of the window. */
    const inside = ([x, y]: Point): number =>
      turn * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    const subject = kept;
    kept = [];
    for (const [at, point] of subject.entries()) {
      const next = subject[(at + 1) % subject.length]!;
      const [here, there] = [inside(point), inside(next)];
      if (here >= 0) kept.push(point);
      if (here >= 0 !== there >= 0) {
        const part = here / (here - there);
        kept.push([point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]);
      }
    }
  }
  return kept;
}

/** Twice the signed area. */
const area = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
