import { PlatenError } from '../../errors.ts';
import type { PointPx } from './projection.ts';

/** A grid of bicubic patches over one parameter square. */
export interface BezierMesh {
  columns: number;
  rows: number;
  /** Control points, `3 * columns + 1` in a row. */
  points: Float64Array;
}

/** Samples per side of a patch for the detection of folds. */
const PROBES = 9;

/**
 * @throws PlatenError `mockup-mesh-broken` when the points do not form patches, or when the surface folds, mirrors or
 * degenerates, so that a place of the photograph would show two places of the artwork, or none.
 */
export function composeBezierMesh(points: readonly (readonly PointPx[])[]): BezierMesh {
  const width = points[0]!.length;
  const isWhole = (count: number) => count % 3 === 1;
  if (!isWhole(points.length) || !isWhole(width) || points.some((row) => row.length !== width))
    throw new PlatenError(
      'mockup-mesh-broken',
      `A mesh of ${points.length} rows of ${[...new Set(points.map((row) => row.length))].join(' and ')} points is no set of cubic patches; give 4, 7, 10, … rows of 4, 7, 10, … points each.`,
    );
  const mesh: BezierMesh = {
    columns: (width - 1) / 3,
    rows: (points.length - 1) / 3,
    points: Float64Array.from(points.flat(2)),
  };
  checkFolds(mesh);
  return mesh;
}

/**
 * Writes the position and derivatives at a parameter: x, y, dx/ds, dy/ds, dx/dt, dy/dt, in pixels over the whole
 * square. Parameters outside 0..1 extrapolate the outermost patches.
 */
export function evaluateMesh(
  { columns, rows, points }: BezierMesh,
  s: number,
  t: number,
  into: Float64Array,
): void {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(s * columns)));
  const row = Math.max(0, Math.min(rows - 1, Math.floor(t * rows)));
  const a = s * columns - column;
  const b = t * rows - row;
  const na = 1 - a;
  const nb = 1 - b;
  const weights = [na * na * na, 3 * na * na * a, 3 * na * a * a, a * a * a];
  const slopes = [-3 * na * na, 3 * na * (na - 2 * a), 3 * a * (2 * na - a), 3 * a * a];
  const downWeights = [nb * nb * nb, 3 * nb * nb * b, 3 * nb * b * b, b * b * b];
  const downSlopes = [-3 * nb * nb, 3 * nb * (nb - 2 * b), 3 * b * (2 * nb - b), 3 * b * b];
  let x = 0;
  let y = 0;
  let xs = 0;
  let ys = 0;
  let xt = 0;
  let yt = 0;
  const stride = columns * 3 + 1;
  for (let j = 0; j < 4; j += 1) {
    let at = ((row * 3 + j) * stride + column * 3) * 2;
    let rowX = 0;
    let rowY = 0;
    let rowXs = 0;
    let rowYs = 0;
    for (let i = 0; i < 4; i += 1, at += 2) {
      const px = points[at]!;
      const py = points[at + 1]!;
      rowX += px * weights[i]!;
      rowY += py * weights[i]!;
      rowXs += px * slopes[i]!;
      rowYs += py * slopes[i]!;
    }
    x += rowX * downWeights[j]!;
    y += rowY * downWeights[j]!;
    xs += rowXs * downWeights[j]!;
    ys += rowYs * downWeights[j]!;
    xt += rowX * downSlopes[j]!;
    yt += rowY * downSlopes[j]!;
  }
  into[0] = x;
  into[1] = y;
  into[2] = xs * columns;
  into[3] = ys * columns;
  into[4] = xt * rows;
  into[5] = yt * rows;
}

function checkFolds(mesh: BezierMesh): void {
  const found = new Float64Array(6);
  for (let row = 0; row < mesh.rows * PROBES; row += 1) {
    for (let column = 0; column < mesh.columns * PROBES; column += 1) {
      const s = (column + 0.5) / (mesh.columns * PROBES);
      const t = (row + 0.5) / (mesh.rows * PROBES);
      evaluateMesh(mesh, s, t, found);
      // The area of the whole artwork in pixels of the photograph at the local scale.
      const areaPx = found[2]! * found[5]! - found[3]! * found[4]!;
      if (!(areaPx > 1))
        throw new PlatenError(
          'mockup-mesh-broken',
          `The mesh folds over, mirrors or shrinks to nothing at ${s.toFixed(2)}, ${t.toFixed(2)} of the artwork; move the control points near there apart.`,
        );
    }
  }
}
