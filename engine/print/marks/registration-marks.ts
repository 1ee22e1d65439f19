import type { Segment } from '../../assets/clip-art/path.ts';
import type { Point } from '../../assets/matrix.ts';
import type { RecordedPath } from '../recorded-path.ts';
import { MARK_GAP, MARK_LENGTH, type MarkBox } from './mark-box.ts';
import { toPoints } from '../to-points.ts';
import { createLines } from './mark-lines.ts';
import { type MarkTarget, strokeOnEveryPlate } from './mark-target.ts';

const RADIUS = toPoints(1.5);
/** The length of the handles of a quarter circle as a cubic, relative to the radius. */
const ARC = 0.5522847498;

/** The centres of the marks: one outside the bleed on every side. */
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
 * Paints the crosses in circles that plates are registered by.
 * @param bleed of the item, in points
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

/** A cross in a circle as lines of a drawing. @param arm in points: half the side of the drawing */
export function layOutCross(arm: number): Segment[] {
  const [near, far, handle] = [arm - RADIUS, arm + RADIUS, RADIUS * ARC];
  return [
    ['M', 0, arm],
    ['L', 2 * arm, arm],
    ['M', arm, 0],
    ['L', arm, 2 * arm],
    ['M', far, arm],
    ['C', far, arm + handle, arm + handle, far, arm, far],
    ['C', arm - handle, far, near, arm + handle, near, arm],
    ['C', near, arm - handle, arm - handle, near, arm, near],
    ['C', arm + handle, near, far, arm - handle, far, arm],
    ['Z'],
  ];
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
