import type { SheetEntry } from './sheet-entry.ts';
import { placeBox } from './place-box.ts';
import type { FilledSheet, Placement, SheetItem } from './sheet-item.ts';

/** A thousandth of a micrometre: the sums of millimetres lose no more. */
const EXACT = 1e6;

/**
 * The back of a sheet: behind every print that has a back, that back. Cut out and turned like the page of a book, a
 * print is upright on both sides, whichever edge the sheet is turned over on.
 * @param edge of the sheet that it is turned over on
 * @param boxes the room of the prints on the front
 */
export function mirrorSheet(
  { widthMm, heightMm, placements }: FilledSheet,
  edge: 'long-edge' | 'short-edge',
  entries: ReadonlyMap<string, SheetEntry>,
  boxes: ReadonlyMap<string, SheetItem>,
): FilledSheet {
  const turnsLikePage = (edge === 'long-edge') === heightMm >= widthMm;
  const mirrored = placements.flatMap(({ id, copy, xMm, yMm, isTurned }): Placement[] => {
    const entry = entries.get(id)!;
    if (!entry.back) return [];
    const box = boxes.get(id)!;
    // A label makes the box larger than the print in it.
    const [, , , , left] = placeBox(xMm, yMm, { width: box.widthMm, height: box.heightMm }, { isTurned });
    const [across, down] = isTurned ? [entry.heightMm, entry.widthMm] : [entry.widthMm, entry.heightMm];
    const printLeft = isTurned ? left - across : xMm;
    const back = { id: entry.back.id, copy };
    return turnsLikePage
      ? [
          {
            ...back,
            xMm: exact(widthMm - printLeft - across),
            yMm,
            isTurned,
            ...(isTurned && { isUpsideDown: true }),
          },
        ]
      : [
          {
            ...back,
            xMm: exact(printLeft),
            yMm: exact(heightMm - yMm - down),
            isTurned,
            ...(!isTurned && { isUpsideDown: true }),
          },
        ];
  });
  return { widthMm, heightMm, placements: mirrored, side: 'back' };
}

const exact = (lengthMm: number): number => Math.round(lengthMm * EXACT) / EXACT;
