import type { Bounds } from '../assets/clip-art/path.ts';
import { type Matrix, transformPoint } from '../assets/matrix.ts';
import type { Platform } from '../platform/platform.ts';

/** The part of a canvas on which a group is painted apart, in whole pixels of the canvas. */
export interface GroupWindow {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  /** From the coordinates of the context to those of the group's layer. */
  toLayer: { x: number; y: number };
}

/** Edges are antialiased. */
const MARGIN_PX = 1;

/**
 * Finds where a group can be seen; undefined when nowhere. All of the canvas where surfaces hold no pixels.
 * @param bounds of what is painted, in the coordinates of the context
 * @param origin where the context's canvas begins on the whole canvas, in pixels
 */
export function findGroupWindow(
  bounds: Bounds | undefined,
  context: CanvasRenderingContext2D,
  platform: Platform,
  origin: { x: number; y: number },
): GroupWindow | undefined {
  if (!bounds) return undefined;
  const { width, height } = context.canvas;
  if (platform.recordsPaint) return { x: 0, y: 0, widthPx: width, heightPx: height, toLayer: { x: 0, y: 0 } };
  const { a, b, c, d, e, f } = context.getTransform();
  const placed = placeBounds(bounds, [a, b, c, d, e, f]);
  const [left, right] = reach(placed.left, placed.right, width);
  const [top, bottom] = reach(placed.top, placed.bottom, height);
  if (!(left < right && top < bottom)) return undefined;
  return {
    x: origin.x + left,
    y: origin.y + top,
    widthPx: right - left,
    heightPx: bottom - top,
    toLayer: { x: -left, y: -top },
  };
}

/** The box around a box under a transform. */
export function placeBounds({ left, top, right, bottom }: Bounds, matrix: Matrix): Bounds {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => transformPoint(matrix, [x, y])));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const reach = (from: number, to: number, endPx: number): [start: number, end: number] => [
  Math.max(Math.floor(from) - MARGIN_PX, 0),
  Math.min(Math.ceil(to) + MARGIN_PX, endPx),
];
