import { type Matrix, type Point, transformPoint } from '../matrix.ts';

/** One absolute segment: move, line, cubic curve (two handles and the end), close. */
export type Segment =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

export type Path = readonly Segment[];

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function transformPath(matrix: Matrix, path: Path): Path {
  return path.map((segment) => {
    switch (segment[0]) {
      case 'M':
      case 'L':
        return [segment[0], ...transformPoint(matrix, [segment[1], segment[2]])];
      case 'C': {
        const [, x1, y1, x2, y2, x, y] = segment;
        const [first, second, end] = [
          transformPoint(matrix, [x1, y1]),
          transformPoint(matrix, [x2, y2]),
          transformPoint(matrix, [x, y]),
        ];
        return ['C', ...first, ...second, ...end];
      }
      case 'Z':
        return segment;
    }
  });
}

/** The tight box around the outline, without a stroke; undefined for an empty path. */
export function measurePath(path: Path): Bounds | undefined {
  const bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let [fromX, fromY] = [0, 0];
  const include = ([x, y]: Point) => {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  };
  for (const segment of path) {
    if (segment[0] === 'Z') continue;
    if (segment[0] === 'C') {
      const [, x1, y1, x2, y2, x, y] = segment;
      for (const t of [...findTurns(fromX, x1, x2, x), ...findTurns(fromY, y1, y2, y)])
        include([cubicAt(t, fromX, x1, x2, x), cubicAt(t, fromY, y1, y2, y)]);
    }
    const [x, y] = segment.slice(-2) as unknown as [number, number];
    include([x, y]);
    [fromX, fromY] = [x, y];
  }
  return bounds.left <= bounds.right ? bounds : undefined;
}

/** A coordinate of a handle of the cubic that is equivalent to a quadratic curve, next to one of its ends. */
export const cubicHandle = (end: number, control: number): number => end + (2 / 3) * (control - end);

/**
 * Whether one coordinate of a cubic curve is that of a quadratic curve, within the rounding to eight digits in files.
 */
export const isQuadratic = (a: number, b: number, c: number, d: number): boolean =>
  Math.abs(d - a + 3 * (b - c)) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(d));

/** A coordinate of a cubic Bezier curve at t, 0 to 1. */
export const cubicAt = (t: number, a: number, b: number, c: number, d: number): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;

/** The extrema of one coordinate of a cubic: the roots of its derivative in (0, 1). */
function findTurns(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = 3 * (-p0 + 3 * p1 - 3 * p2 + p3);
  const b = 6 * (p0 - 2 * p1 + p2);
  const c = 3 * (p1 - p0);
  const root = Math.sqrt(b * b - 4 * a * c);
  const roots = Math.abs(a) < 1e-12 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return roots.filter((t) => t > 0 && t < 1);
}

/** The box around a box under a transform. */
export function boundsIn(matrix: Matrix, { left, top, right, bottom }: Bounds): Bounds {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => transformPoint(matrix, [x, y])));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Eight significant digits: finer than any printer at any size, and the same text on every machine. */
export const formatNumber = (value: number): string => String(Number(value.toPrecision(8)) || 0);

export function formatPath(path: Path): string {
  return path.map(([command, ...numbers]) => command + numbers.map(formatNumber).join(' ')).join('');
}
