import { type Matrix, multiply, type Point, transformPoint } from '../assets/matrix.ts';
import type { Platform } from '../platform/platform.ts';
import type { DrawnObject } from './drawn-object.ts';
import { DrawnPicture } from './drawn-picture.ts';
import { DrawnRectangle } from './drawn-rectangle.ts';
import { OutlineText } from './outline-text.ts';
import { VectorArt } from './vector-art.ts';

/** A target canvas, `widthPx` x `heightPx`, under the transform of its context. */
export interface PaintedCanvas {
  context: CanvasRenderingContext2D;
  widthPx: number;
  heightPx: number;
  platform: Platform;
}

/** Whole pixels of a target. */
export interface PaintWindow {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  /** Whether it is the whole target. */
  isWhole: boolean;
}

/** The margin for antialiased edges and picture sampling. */
const MARGIN_PX = 1;
/**
 * The part of a target that an object can paint: the bounds of its clip, else its own. Undefined when it is outside the
 * target. The whole target if surfaces have no pixels or the extent of the object is unknown.
 */
export function paintWindow(object: DrawnObject, target: PaintedCanvas): PaintWindow | undefined {
  const { platform, widthPx, heightPx } = target;
  const whole = { x: 0, y: 0, widthPx, heightPx, isWhole: true };
  const corners = platform.recordsPaint
    ? undefined
    : paintedCorners(object.clip ?? object, matrixOf(target.context));
  if (!corners) return whole;
  const [left, right] = reach(
    corners.map(([x]) => x),
    widthPx,
  );
  const [top, bottom] = reach(
    corners.map(([, y]) => y),
    heightPx,
  );
  if (!(left < right && top < bottom)) return undefined;
  const isWhole = left === 0 && top === 0 && right === widthPx && bottom === heightPx;
  return { x: left, y: top, widthPx: right - left, heightPx: bottom - top, isWhole };
}

/** A range from the first to after the last pixel, limited to the target. */
const reach = (places: readonly number[], endPx: number): [start: number, end: number] => [
  Math.max(Math.floor(Math.min(...places)) - MARGIN_PX, 0),
  Math.min(Math.ceil(Math.max(...places)) + MARGIN_PX, endPx),
];

/**
 * The corners of the box that an object paints, without its clip, in pixels; `undefined` for objects without a box.
 * @param matrix canvas units to pixels
 */
export function paintedCorners(object: DrawnObject, matrix: Matrix): Point[] | undefined {
  const toPixels = multiply(matrix, object.toCanvas());
  return paintedBox(object)?.map((corner) => transformPoint(toPixels, corner));
}

/** From an object's own units, with its centre at the origin, to the pixels of a context in canvas units. */
export const toPixels = (object: DrawnObject, context: CanvasRenderingContext2D): Matrix =>
  multiply(matrixOf(context), object.toCanvas());

function matrixOf(context: CanvasRenderingContext2D): Matrix {
  const { a, b, c, d, e, f } = context.getTransform();
  return [a, b, c, d, e, f];
}

/** The box that an object paints in, from its centre. */
function paintedBox(object: DrawnObject): Point[] | undefined {
  const { width, height } = object;
  // Swashes, bent lines and texts that are too long exceed the box.
  const ink =
    object instanceof OutlineText
      ? object.layout.bounds
      : object instanceof VectorArt
        ? object.clipArt.ink
        : undefined;
  if (ink) return cornersAt(ink.left - width / 2, ink.top - height / 2, ink.width, ink.height);
  const keepsToBox =
    object instanceof DrawnPicture || object instanceof DrawnRectangle || object instanceof VectorArt;
  return keepsToBox ? cornersAt(-width / 2, -height / 2, width, height) : undefined;
}

const cornersAt = (left: number, top: number, width: number, height: number): Point[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];
