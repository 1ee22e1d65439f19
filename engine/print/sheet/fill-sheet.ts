import { sheetLimits } from '../../limits.ts';
import { ceilMicrons, toMm } from './microns.ts';
import type { Arrange } from './lay-out-sheets.ts';
import type { FilledSheet, SheetItem } from './sheet-item.ts';
import { findPrintableArea, type SheetStock } from './sheet-stock.ts';

/** Fills one sheet with copies of a single item (step and repeat), centred; on a roll, one row across. */
export const fillSheet: Arrange = (place) => (items, stock) => {
  const [item] = items;
  if (!item) return [];
  const { maxCopies } = sheetLimits;
  // The number of sheets is monotonic in the number of copies, so a binary search finds the largest that fits.
  let [sheets, fits, tooMany] = [place([{ ...item, copies: 1 }], stock), 1, maxCopies + 1];
  for (let copies = 2; tooMany - fits > 1; copies = Math.floor((fits + tooMany) / 2)) {
    const tried = place([{ ...item, copies }], stock);
    if (tried.length === 1) [sheets, fits] = [tried, copies];
    else tooMany = copies;
  }
  return sheets.map((sheet) => centre(sheet, item, stock));
};

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
