import { PlatenError } from '../../errors.ts';
import type { Ink } from '../../model/ink.ts';
import { barHeight, listPatches, paintColourBar } from '../marks/colour-bar.ts';
import { toPoints } from '../to-points.ts';
import type { MarkTarget } from '../marks/mark-target.ts';
import type { PdfOptions } from '../pdf/pdf-options.ts';
import { lowerSpots, SHEET_MARK_MM } from './compose-sheet-marks.ts';
import type { SheetPlan } from './plan-sheets.ts';

/**
 * Paints the fields of a sheet's inks at its lower edge, left of the middle, in one row.
 * @param inks of the prints, besides those that mix their colours
 * @throws PlatenError `sheet-too-small` when the row has no room
 */
export function paintSheetBar(
  plan: SheetPlan,
  index: number,
  target: MarkTarget,
  colour: PdfOptions['colour'],
  inks: readonly Ink[],
): void {
  const patches = listPatches(colour, inks);
  const { leftMm, topMm, widthMm } = lowerSpots(plan, index);
  const [left, top] = [toPoints(leftMm), toPoints(topMm)];
  if (barHeight(patches, toPoints(widthMm)) > toPoints(SHEET_MARK_MM))
    throw new PlatenError(
      'sheet-too-small',
      `The colour bar needs ${patches.length * SHEET_MARK_MM} mm beside the middle of the lower edge, which has ${Math.max(0, Math.floor(widthMm))}: take a wider sheet, or leave the bar out.`,
    );
  paintColourBar(target, patches, {
    left,
    top,
    right: left + toPoints(widthMm),
    bottom: top + toPoints(SHEET_MARK_MM),
  });
}
