import { sheetLimits } from '../../limits.ts';
import { ceilMicrons, toMm } from './microns.ts';
import type { FilledSheet, SheetItem } from './sheet-item.ts';
import { findPrintableArea, type SheetStock } from './sheet-stock.ts';

/**
 * Fills one sheet with copies of an item (step and repeat), in the middle of it; on a roll, across.
 * @param place lays items out
 * @returns the sheet with the most copies
 */
export function fillSheet(
  item: SheetItem,
  stock: SheetStock,
  place: (items: readonly SheetItem[]) => FilledSheet[],
): FilledSheet[] {
  const most = sheetLimits.maxCopies;
  // More copies never take fewer sheets; the answer is between one that fits and one that does not.
  let [sheets, fits, tooMany] = [place([{ ...item, copies: 1 }]), 1, most + 1];
  for (let copies = 2; tooMany - fits > 1; copies = Math.floor((fits + tooMany) / 2)) {
    const tried = place([{ ...item, copies: Math.min(copies, most) }]);
    if (tried.length === 1) [sheets, fits] = [tried, Math.min(copies, most)];
    else tooMany = copies;
  }
  return sheets.map((sheet) => centre(sheet, item, stock));
}

function centre({ placements, ...sheet }: FilledSheet, item: SheetItem, stock: SheetStock): FilledSheet {
  const area = findPrintableArea(stock);
  const ends = placements.map(({ xMm, yMm, isTurned }) => ({
    x: ceilMicrons(xMm) + ceilMicrons(isTurned ? item.heightMm : item.widthMm),
    y: ceilMicrons(yMm) + ceilMicrons(isTurned ? item.widthMm : item.heightMm),
  }));
  const freeX = area.left + area.width - Math.max(...ends.map(({ x }) => x));
  const freeY = stock.isRoll ? 0 : area.top + area.height - Math.max(...ends.map(({ y }) => y));
  const moved = (lengthMm: number, free: number) => toMm(ceilMicrons(lengthMm) + Math.floor(free / 2));
  return {
    ...sheet,
    placements: placements.map((placement) => ({
      ...placement,
      xMm: moved(placement.xMm, freeX),
      yMm: moved(placement.yMm, freeY),
    })),
  };
}
