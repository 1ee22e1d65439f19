import type { Outline } from './outline.ts';

/** The affine map x' = a x + c y + e, y' = b x + d y + f, as canvas and SVG write it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The composition that applies `inner` first, then `outer`. */
export function multiplyMatrices(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Maps every point of an outline; an affine map of a curve is the curve of its mapped control points. */
export function transformOutline(outline: Outline, [a, b, c, d, e, f]: Matrix): Outline {
  const { points } = outline;
  const mapped = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    mapped[i] = a * x + c * y + e;
    mapped[i + 1] = b * x + d * y + f;
  }
  return { verbs: outline.verbs, points: mapped };
}
