import { growBounds } from '../assets/clip-art/clip-art-nodes.ts';
import { type Bounds, boundsIn } from '../assets/clip-art/path.ts';
import type { Platform } from '../platform/platform.ts';

/** The part of a canvas that the layer of a group covers, in whole pixels of the canvas. */
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
 * Finds the visible window of a group; undefined if there is none. It is the whole canvas if surfaces have no pixels.
 * @param bounds of the paint, in the coordinates of the context
 * @param marginPx margin around the bounds and the canvas
 * @param origin of the context's canvas on the whole canvas, in pixels
 */
export function findGroupWindow(
  bounds: Bounds | undefined,
  context: CanvasRenderingContext2D,
  platform: Platform,
  origin: { x: number; y: number },
  marginPx = 0,
): GroupWindow | undefined {
  if (!bounds) return undefined;
  const { width, height } = context.canvas;
  if (platform.recordsPaint) return { x: 0, y: 0, widthPx: width, heightPx: height, toLayer: { x: 0, y: 0 } };
  const { a, b, c, d, e, f } = context.getTransform();
  const placed = growBounds(boundsIn([a, b, c, d, e, f], bounds), marginPx);
  const [left, right] = reach(placed.left, placed.right, width, marginPx);
  const [top, bottom] = reach(placed.top, placed.bottom, height, marginPx);
  if (!(left < right && top < bottom)) return undefined;
  return {
    x: origin.x + left,
    y: origin.y + top,
    widthPx: right - left,
    heightPx: bottom - top,
    toLayer: { x: -left, y: -top },
  };
}

const reach = (from: number, to: number, endPx: number, marginPx: number): [start: number, end: number] => [
  Math.max(Math.floor(from) - MARGIN_PX, -marginPx),
  Math.min(Math.ceil(to) + MARGIN_PX, endPx + marginPx),
];
