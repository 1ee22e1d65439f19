import type { Ink } from '../../model/ink.ts';
import { listPatches, paintColourBar } from '../marks/colour-bar.ts';
import { toPoints } from '../to-points.ts';
import type { MarkTarget } from '../marks/mark-target.ts';
import type { PdfOptions } from '../pdf/pdf-options.ts';
import { layOutSheetBar } from './lay-out-sheet-marks.ts';
import type { SheetPlan } from './plan-sheets.ts';

/**
 * Paints the fields of a sheet's inks.
 * @param inks of the prints, besides the process inks
 * @throws PlatenError `sheet-too-small` when the row does not fit
 */
export function paintSheetBar(
  plan: SheetPlan,
  index: number,
  target: MarkTarget,
  colour: PdfOptions['colour'],
  inks: readonly Ink[],
): void {
  const patches = listPatches(colour, inks);
  const { xMm, yMm, widthMm, heightMm } = layOutSheetBar(plan, index, patches.length);
  paintColourBar(target, patches, {
    left: toPoints(xMm),
    top: toPoints(yMm),
    // Half a field of tolerance, so that rounding errors do not begin another row.
    right: toPoints(xMm + widthMm + heightMm / 2),
    bottom: toPoints(yMm + heightMm),
  });
}
