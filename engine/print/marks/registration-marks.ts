import type { Point } from '../../assets/matrix.ts';
import type { RecordedPath } from '../recorded-path.ts';
import { MARK_GAP, MARK_LENGTH, type MarkBox, toPoints } from './mark-box.ts';
import { createLines } from './mark-lines.ts';
import { type MarkTarget, strokeOnEveryPlate } from './mark-target.ts';

const RADIUS = toPoints(1.5);
/** A quarter of a circle as a cubic: handles at this part of the radius. */
const ARC = 0.5522847498;

/** The middles of the marks: one beyond the bleed on every side. */
export function layOutRegistrationMarks({ left, top, right, bottom }: MarkBox, bleed: number): Point[] {
  const distance = bleed + MARK_GAP + MARK_LENGTH / 2;
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  return [
    [middleX, top - distance],
    [right + distance, middleY],
    [middleX, bottom + distance],
    [left - distance, middleY],
  ];
}

/**
 * Paints crosses in circles by which plates are laid upon each other.
 * @param bleed in points, of the item the box is the trim of
 */
export function paintRegistrationMarks(target: MarkTarget, trim: MarkBox, bleed: number): void {
  const arm = MARK_LENGTH / 2;
  for (const [x, y] of layOutRegistrationMarks(trim, bleed)) {
    const path = createLines([
      [x - arm, y, x + arm, y],
      [x, y - arm, x, y + arm],
    ]);
    addCircle(path, [x, y]);
    strokeOnEveryPlate(target, path);
  }
}

function addCircle(path: RecordedPath, [x, y]: Point): void {
  const handle = RADIUS * ARC;
  path.moveTo(x + RADIUS, y);
  path.bezierCurveTo(x + RADIUS, y + handle, x + handle, y + RADIUS, x, y + RADIUS);
  path.bezierCurveTo(x - handle, y + RADIUS, x - RADIUS, y + handle, x - RADIUS, y);
  path.bezierCurveTo(x - RADIUS, y - handle, x - handle, y - RADIUS, x, y - RADIUS);
  path.bezierCurveTo(x + handle, y - RADIUS, x + RADIUS, y - handle, x + RADIUS, y);
  path.closePath();
}
