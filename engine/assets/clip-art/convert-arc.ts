import { type Matrix, multiply, transformPoint } from '../matrix.ts';
import type { Segment } from './path.ts';

export interface Arc {
  fromX: number;
  fromY: number;
  radiusX: number;
  radiusY: number;
  angleDeg: number;
  isLarge: boolean;
  isClockwise: boolean;
  toX: number;
  toY: number;
}

/** Segments that end inside an arc, where the file has no vertex. */
export const insideArcs = new WeakSet<Segment>();

/**
 * An elliptical arc as cubic curves of at most a quarter turn each (error below 0.03 % of the radius).
 * Source: SVG 2, appendix B.2.4 (endpoint to centre) and B.2.5 (radii that are too small).
 */
export function convertArc(arc: Arc): Segment[] {
  const { fromX, fromY, toX, toY } = arc;
  if (fromX === toX && fromY === toY) return [];
  let [radiusX, radiusY] = [Math.abs(arc.radiusX), Math.abs(arc.radiusY)];
  if (radiusX === 0 || radiusY === 0) return [['L', toX, toY]];
  const angle = (arc.angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [halfX, halfY] = [(fromX - toX) / 2, (fromY - toY) / 2];
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const stretch = Math.sqrt((x / radiusX) ** 2 + (y / radiusY) ** 2);
  if (stretch > 1) [radiusX, radiusY] = [radiusX * stretch, radiusY * stretch];

  const reach = (x / radiusX) ** 2 + (y / radiusY) ** 2;
  const side = arc.isLarge === arc.isClockwise ? -1 : 1;
  const factor = side * Math.sqrt(Math.max(0, 1 / reach - 1));
  const [centreX, centreY] = [(factor * radiusX * y) / radiusY, (-factor * radiusY * x) / radiusX];
  const start = Math.atan2((y - centreY) / radiusY, (x - centreX) / radiusX);
  const end = Math.atan2((-y - centreY) / radiusY, (-x - centreX) / radiusX);
  let sweep = end - start;
  if (arc.isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!arc.isClockwise && sweep > 0) sweep -= 2 * Math.PI;

  const turn: Matrix = [cos, sin, -sin, cos, (fromX + toX) / 2, (fromY + toY) / 2];
  const toEllipse = multiply(turn, [radiusX, 0, 0, radiusY, centreX, centreY]);
  const pieces = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9);
  const step = sweep / pieces;
  const handle = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: pieces }, (_, index): Segment => {
    const [from, to] = [start + index * step, start + (index + 1) * step];
    const first = transformPoint(toEllipse, [
      Math.cos(from) - handle * Math.sin(from),
      Math.sin(from) + handle * Math.cos(from),
    ]);
    const second = transformPoint(toEllipse, [
      Math.cos(to) + handle * Math.sin(to),
      Math.sin(to) - handle * Math.cos(to),
    ]);
    // The last segment ends exactly at the coordinates of the file, so that the outline closes.
    const last =
      index === pieces - 1 ? ([toX, toY] as const) : transformPoint(toEllipse, [Math.cos(to), Math.sin(to)]);
    const piece: Segment = ['C', ...first, ...second, ...last];
    if (index < pieces - 1) insideArcs.add(piece);
    return piece;
  });
}
