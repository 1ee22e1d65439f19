import type { SheetEntry } from './sheet-entry.ts';
import { boxOfPrint } from './box-on-sheet.ts';
import type { FilledSheet, Placement, SheetItem } from './sheet-item.ts';

/** A thousandth of a micrometre, above the rounding errors of sums of millimetres. */
const EXACT = 1e6;

/**
 * Composes the back of a sheet, with every back behind its front. Cut out and turned like the page of a book, a print
 * is upright on both sides, on whichever edge the sheet is turned over.
 * @param edge that the sheet is turned over on
 * @param boxes the boxes of the prints on the front
 */
export function mirrorSheet(
  { widthMm, heightMm, placements }: FilledSheet,
  edge: 'long-edge' | 'short-edge',
  entries: ReadonlyMap<string, SheetEntry>,
  boxes: ReadonlyMap<string, SheetItem>,
): FilledSheet {
  const turnsLikePage = (edge === 'long-edge') === heightMm >= widthMm;
  const mirrored = placements.flatMap((placement): Placement[] => {
    const { id, copy, isTurned } = placement;
    const entry = entries.get(id)!;
    if (!entry.back) return [];
    const print = boxOfPrint(placement, entry, boxes.get(id)!);
    const back = { id: entry.back.id, copy };
    return turnsLikePage
      ? [
          {
            ...back,
            xMm: exact(widthMm - print.xMm - print.widthMm),
            yMm: print.yMm,
            isTurned,
            ...(isTurned && { isUpsideDown: true }),
          },
        ]
      : [
          {
            ...back,
            xMm: exact(print.xMm),
            yMm: exact(heightMm - print.yMm - print.heightMm),
            isTurned,
            ...(!isTurned && { isUpsideDown: true }),
          },
        ];
  });
  return { widthMm, heightMm, placements: mirrored, side: 'back' };
}

const exact = (lengthMm: number): number => Math.round(lengthMm * EXACT) / EXACT;
