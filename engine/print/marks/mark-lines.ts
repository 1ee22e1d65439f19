import { RecordedPath } from '../recorded-path.ts';

export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** Lines, in points, as one path to be stroked. */
export function createLines(lines: readonly Line[]): RecordedPath {
  const path = new RecordedPath();
  for (const [x1, y1, x2, y2] of lines) {
    path.moveTo(x1, y1);
    path.lineTo(x2, y2);
  }
  return path;
}
