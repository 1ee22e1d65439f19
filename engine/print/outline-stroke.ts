import { type Path, transformPath } from '../assets/clip-art/path.ts';
import { determinant, type Matrix, maxScaleOf, multiply } from '../assets/matrix.ts';
import { type Pen, traceStroke } from '../platform/node/trace-stroke.ts';
import { dashPath } from './dash-path.ts';

/** The state of a canvas that strokes depend on. The transform applies to the pen, too. */
export interface StrokeState extends Pen {
  transform: Matrix;
  dashes: readonly number[];
  lineDashOffset: number;
}

/** An outline to be filled by the nonzero rule, and the map from its coordinates to those of the canvas. */
export interface StrokeOutline {
  path: Path;
  matrix: Matrix;
}

/**
 * The outline of a stroked path, dashed as by a canvas. Skia's stroker has an error of a quarter of a unit.
 * @param path in the coordinates of the state's transform
 * @param unitsPerPixel units of the stroker in a unit of the canvas
 * @returns undefined if nothing is painted
 */
export function outlineStroke(
  path: Path,
  { transform, lineWidth, dashes, lineDashOffset, lineCap, lineJoin, miterLimit }: StrokeState,
  unitsPerPixel: number,
): StrokeOutline | undefined {
  if (path.length === 0 || !(lineWidth > 0) || determinant(transform) === 0) return undefined;
  const scale = unitsPerPixel * maxScaleOf(transform);
  const dashed = dashPath(
    transformPath([scale, 0, 0, scale, 0, 0], path),
    dashes.map((length) => length * scale),
    lineDashOffset * scale,
  );
  const pen: Pen = { lineWidth: lineWidth * scale, lineCap, lineJoin, miterLimit };
  return { path: traceStroke(dashed, pen), matrix: multiply(transform, [1 / scale, 0, 0, 1 / scale, 0, 0]) };
}
