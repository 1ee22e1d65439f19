import type { Path } from '../../assets/clip-art/path.ts';
import { flattenPath } from '../../assets/clip-art/flatten-path.ts';
import type { PlacedPixels } from './psd-layer.ts';
import type { PlateGrid } from './plate-grid.ts';

/**
 * Six numbers per knot, in pixels of the document: the control point before it, the knot, the control point after it.
 */
export type Contour = readonly (readonly number[])[];

/** A shape of closed outlines of cubic Bezier curves. */
export interface MaskPath {
  contours: readonly Contour[];
  isEvenOdd: boolean;
  operation: 'combine' | 'subtract' | 'intersect' | 'exclude';
}

/** Sampled rows per row of the plate; horizontally, coverage is exact. */
const LOOKS = 8;

/** Operations of Photoshop's paths, on coverage. */
const operations: Readonly<Record<MaskPath['operation'], (before: number, path: number) => number>> = {
  combine: (a, b) => a + b - a * b,
  subtract: (a, b) => a * (1 - b),
  intersect: (a, b) => a * b,
  exclude: (a, b) => a + b - 2 * a * b,
};

/** A vector mask as a grey picture of the plate, 255 where it is visible. */
export function rasterizePaths(
  paths: readonly MaskPath[],
  isInverted: boolean,
  grid: PlateGrid,
): PlacedPixels {
  const { widthPx, heightPx, document } = grid;
  const scale = [widthPx / document.widthPx, heightPx / document.heightPx] as const;
  const startsFull = paths[0]?.operation === 'subtract';
  const total = new Float32Array(widthPx * heightPx).fill(startsFull ? 1 : 0);
  for (const path of paths) {
    const covered = coverPath(path, scale, widthPx, heightPx);
    const combine = operations[path.operation];
    for (let at = 0; at < total.length; at += 1) total[at] = combine(total[at]!, covered[at]!);
  }
  const bytes = Uint8Array.from(total, (part) =>
    Math.round(255 * Math.min(1, Math.max(0, isInverted ? 1 - part : part))),
  );
  return { left: 0, top: 0, widthPx, heightPx, bytes };
}

function coverPath(
  path: MaskPath,
  scale: readonly [number, number],
  widthPx: number,
  heightPx: number,
): Float32Array {
  const covered = new Float32Array(widthPx * heightPx);
  /** For each sampled row: the crossings of edges and their direction. */
  const crossings: [x: number, turn: number][][] = Array.from({ length: heightPx * LOOKS }, () => []);
  for (const contour of path.contours) crossRows(flatten(contour, scale), crossings);
  for (const [look, row] of crossings.entries()) {
    row.sort(([a], [b]) => a - b);
    let winding = 0;
    for (const [i, [x, turn]] of row.entries()) {
      winding += turn;
      const isInside = path.isEvenOdd ? i % 2 === 0 : winding !== 0;
      const next = row[i + 1];
      if (isInside && next) fillSpan(covered, Math.floor(look / LOOKS) * widthPx, widthPx, x, next[0]);
    }
  }
  return covered;
}

function crossRows(points: readonly (readonly [number, number])[], crossings: [number, number][][]): void {
  for (const [index, [x0, y0]] of points.entries()) {
    const [x1, y1] = points[(index + 1) % points.length]!;
    const [low, high] = [Math.min(y0, y1), Math.max(y0, y1)];
    const last = Math.min(crossings.length, Math.ceil(high * LOOKS - 0.5));
    for (let look = Math.max(0, Math.ceil(low * LOOKS - 0.5)); look < last; look += 1) {
      const y = (look + 0.5) / LOOKS;
      crossings[look]!.push([x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1]);
    }
  }
}

function fillSpan(covered: Float32Array, row: number, widthPx: number, from: number, to: number): void {
  const [left, right] = [Math.max(0, from), Math.min(widthPx, to)];
  for (let x = Math.floor(left); x < right; x += 1)
    covered[row + x]! += (Math.min(right, x + 1) - Math.max(left, x)) / LOOKS;
}

/** A closed outline as line segments, in pixels of the plate. */
function flatten(knots: Contour, [right, down]: readonly [number, number]): [number, number][] {
  const points: [number, number][] = [];
  const curves = knots.map((knot, index): Path[number] => {
    const next = knots[(index + 1) % knots.length]!;
    return ['C', knot[4]!, knot[5]!, next[0]!, next[1]!, next[2]!, next[3]!];
  });
  const [first] = knots;
  const outline: Path = first ? [['M', first[2]!, first[3]!], ...curves] : [];
  const add = (x: number, y: number) => points.push([x, y]);
  flattenPath(outline, [right, 0, 0, down, 0, 0], { begin: add, corner: add, close: () => {} });
  return points;
}
