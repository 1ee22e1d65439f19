import { cubicAt, type Path } from './path.ts';

/** The number of chords per curve; their total length differs from the curve's by less than a thousandth. */
const pieces = 64;

/** The length of an outline, without its moves. */
export function measureLength(path: Path): number {
  let length = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const segment of path) {
    if (segment[0] === 'M') [startX, startY] = [segment[1], segment[2]];
    else if (segment[0] === 'L') length += Math.hypot(segment[1] - x, segment[2] - y);
    else if (segment[0] === 'Z') length += Math.hypot(startX - x, startY - y);
    else length += measureCurve([x, y, ...(segment.slice(1) as number[])]);
    [x, y] = segment[0] === 'Z' ? [startX, startY] : (segment.slice(-2) as [number, number]);
  }
  return length;
}

function measureCurve([x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: number[]): number {
  let length = 0;
  let [fromX, fromY] = [x0, y0];
  for (let piece = 1; piece <= pieces; piece += 1) {
    const [x, y] = [cubicAt(piece / pieces, x0, x1, x2, x3), cubicAt(piece / pieces, y0, y1, y2, y3)];
    length += Math.hypot(x - fromX, y - fromY);
    [fromX, fromY] = [x, y];
  }
  return length;
}
