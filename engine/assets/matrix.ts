/** An affine map: `x' = a*x + c*y + e`, `y' = b*x + d*y + f`, as SVG and canvas write it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The composition that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function transformPoint([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

export const determinant = ([a, b, c, d]: Matrix): number => a * d - b * c;

/** The inverse; the determinant must not be 0. */
export function invert(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f] = matrix;
  const size = determinant(matrix);
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

/** The larger of the scale factors along the axes. */
export const maxScaleOf = ([a, b, c, d]: Matrix): number => Math.max(Math.hypot(a, b), Math.hypot(c, d));

/** @returns the factor by which the map scales, when it scales all directions alike (turning and flipping allowed). */
export function uniformScale([a, b, c, d]: Matrix): number | undefined {
  const [along, across, skew] = [Math.hypot(a, b), Math.hypot(c, d), a * c + b * d];
  const isUniform = Math.abs(along - across) <= 1e-6 * along && Math.abs(skew) <= 1e-6 * along * along;
  return isUniform ? along : undefined;
}
