import type { Path } from '../../assets/clip-art/path.ts';
import { formatPath } from '../../assets/clip-art/path.ts';
import { parsePathData } from '../../assets/clip-art/parse-path-data.ts';
import { loadCanvas } from './load-canvas.ts';

/** The pen of a canvas. */
export interface Pen {
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  miterLimit: number;
}

const caps = { butt: 'Butt', round: 'Round', square: 'Square' } as const;
const joins = { miter: 'Miter', round: 'Round', bevel: 'Bevel' } as const;

/**
 * The outline of a stroked path, to be filled by the non-zero rule. It is traced by Skia's stroker, with an error of at
 * most a quarter of a unit; scale path and pen so that a unit is a small part of a pixel.
 */
export function traceStroke(path: Path, { lineWidth, lineCap, lineJoin, miterLimit }: Pen): Path {
  const { Path2D, StrokeCap, StrokeJoin } = loadCanvas();
  const pen = {
    width: lineWidth,
    cap: StrokeCap[caps[lineCap]],
    join: StrokeJoin[joins[lineJoin]],
    miterLimit,
  };
  return parsePathData(new Path2D(formatPath(path)).stroke(pen).toSVGString(), () => undefined);
}
