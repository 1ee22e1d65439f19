import { MARK_GAP, MARK_LENGTH, type MarkBox } from './mark-box.ts';
import { createLines, type Line } from './mark-lines.ts';
import { type MarkTarget, strokeOnEveryPlate } from './mark-target.ts';

/**
 * Two lines at every corner that point at the trim edges from outside the bleed.
 * @param gap paper between the bleed and the lines
 */
export function layOutCropMarks(
  { left, top, right, bottom }: MarkBox,
  bleed: number,
  gap = MARK_GAP,
  length = MARK_LENGTH,
): Line[] {
  const near = bleed + gap;
  const far = near + length;
  return [
    ...[top, bottom].flatMap((y): Line[] => [
      [left - far, y, left - near, y],
      [right + near, y, right + far, y],
    ]),
    ...[left, right].flatMap((x): Line[] => [
      [x, top - far, x, top - near],
      [x, bottom + near, x, bottom + far],
    ]),
  ];
}

/**
 * Paints the crop marks of a trim box, on every plate.
 * @param bleed of the item, in points
 */
export function paintCropMarks(target: MarkTarget, trim: MarkBox, bleed: number): void {
  strokeOnEveryPlate(target, createLines(layOutCropMarks(trim, bleed)));
}
