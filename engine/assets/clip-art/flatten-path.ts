import type { Path } from './path.ts';
import { type Matrix, transformPoint } from '../matrix.ts';

/** Receives the corners of flattened outlines. */
export interface CornerSink {
  begin(x: number, y: number): void;
  /** @param slope dx/dy of the curve the corner lies on; 0 at ends of lines and curves, which are not moved */
  corner(x: number, y: number, slope: number): void;
  /** Closes the outline. */
  close(): void;
}

/** The maximum distance of a segment from its curve, in pixels: an eighth of a level of alpha on an edge. */
const TOLERANCE_PX = 1 / 32;
const MAX_PIECES = 512;
/** The maximum slope: on steeper curves a corner moved along its tangent could pass its neighbour. */
const MAX_SLOPE = 4;

/** Maps a path to pixels and flattens its curves. */
export function flattenPath(path: Path, matrix: Matrix, sink: CornerSink): void {
  let [x0, y0] = [0, 0];
  for (const segment of path) {
    if (segment[0] === 'Z') {
      sink.close();
      continue;
    }
    const [x, y] = transformPoint(matrix, segment.slice(-2) as unknown as [number, number]);
    if (segment[0] === 'M') sink.begin(x, y);
    else if (segment[0] === 'L') sink.corner(x, y, 0);
    else {
      const [x1, y1] = transformPoint(matrix, [segment[1], segment[2]]);
      const [x2, y2] = transformPoint(matrix, [segment[3], segment[4]]);
      flattenCurve([x0, y0, x1, y1, x2, y2, x, y], sink);
    }
    [x0, y0] = [x, y];
  }
}

type Cubic = readonly [
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
];

/** Uniform steps, their number from the largest second difference. Source: Wang's bound of a Bézier curve's chords. */
function flattenCurve([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, sink: CornerSink): void {
  const bend = Math.max(
    Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
  );
  const pieces = Math.min(MAX_PIECES, Math.ceil(Math.sqrt((0.75 * bend) / TOLERANCE_PX)));
  for (let piece = 1; piece < pieces; piece += 1) {
    const t = piece / pieces;
    const u = 1 - t;
    const [b0, b1, b2, b3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    const dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2);
    const dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2);
    const slope = Math.abs(dx) <= MAX_SLOPE * Math.abs(dy) ? dx / (dy || 1) : 0;
    sink.corner(b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3, slope);
  }
  sink.corner(x3, y3, 0);
}
