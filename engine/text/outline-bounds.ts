import { drawOutline, type Outline } from './outline.ts';

/** Edges of a box; the direction of y depends on the owner. */
export interface Bounds {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Exact ink bounds of an outline (extrema of its curves, not its control points); undefined if it is empty. */
export function outlineBounds(outline: Outline): Bounds | undefined {
  const bounds: Bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  let penX = 0;
  let penY = 0;
  const addX = (x: number) => {
    if (x < bounds.minX) bounds.minX = x;
    if (x > bounds.maxX) bounds.maxX = x;
  };
  const addY = (y: number) => {
    if (y < bounds.minY) bounds.minY = y;
    if (y > bounds.maxY) bounds.maxY = y;
  };
  const penTo = (x: number, y: number) => {
    addX((penX = x));
    addY((penY = y));
  };
  drawOutline(outline, {
    moveTo: penTo,
    lineTo: penTo,
    quadraticCurveTo(cx, cy, x, y) {
      addQuadraticExtremum(penX, cx, x, addX);
      addQuadraticExtremum(penY, cy, y, addY);
      penTo(x, y);
    },
    bezierCurveTo(c1x, c1y, c2x, c2y, x, y) {
      addCubicExtrema(penX, c1x, c2x, x, addX);
      addCubicExtrema(penY, c1y, c2y, y, addY);
      penTo(x, y);
    },
    closePath() {},
  });
  return bounds.minX <= bounds.maxX ? bounds : undefined;
}

type Add = (value: number) => void;

function addQuadraticExtremum(from: number, control: number, to: number, add: Add): void {
  if (control >= Math.min(from, to) && control <= Math.max(from, to)) return; // monotone
  const t = (from - control) / (from - 2 * control + to);
  add((1 - t) * (1 - t) * from + 2 * t * (1 - t) * control + t * t * to);
}

function addCubicExtrema(from: number, control1: number, control2: number, to: number, add: Add): void {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the bounds of its ends
  // zeroes of the derivative: a t² + b t + c
  const a = to - 3 * control2 + 3 * control1 - from;
  const b = 2 * (control2 - 2 * control1 + from);
  const c = control1 - from;
  const addAt = (t: number) => {
    if (!(t > 0 && t < 1)) return;
    const s = 1 - t;
    add(s * s * s * from + 3 * s * s * t * control1 + 3 * s * t * t * control2 + t * t * t * to);
  };
  if (Math.abs(a) < 1e-12) return addAt(-c / b);
  const root = Math.sqrt(b * b - 4 * a * c); // NaN when there is none; addAt refuses it
  addAt((-b + root) / (2 * a));
  addAt((-b - root) / (2 * a));
}
