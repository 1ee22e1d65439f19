import { ceilMicrons, toMm } from './microns.ts';
import { type FilledSheet, refuseItems, type SheetItem } from './sheet-item.ts';
import { findPrintableArea, type SheetStock } from './sheet-stock.ts';

/**
 * Places items on sheets in the given order, in rows from left to right; a row is as high as its highest item. Items
 * are not rotated.
 * @throws PlatenError `sheet-item-too-large` naming the item, `sheet-too-full`, `sheet-too-small`
 */
export function placeInRows(items: readonly SheetItem[], stock: SheetStock): FilledSheet[] {
  const area = findPrintableArea(stock);
  refuseItems(items, area, false);
  const sheets: FilledSheet[] = [];
  let [x, y, rowHeight] = [0, Infinity, 0];
  for (const { id, widthMm, heightMm, copies } of items) {
    const [width, height] = [ceilMicrons(widthMm), ceilMicrons(heightMm)];
    for (let copy = 1; copy <= copies; copy += 1) {
      if (x + width > area.width) {
        y += rowHeight + area.spacing;
        [x, rowHeight] = [0, 0];
      }
      if (y + height > area.height) {
        sheets.push({ widthMm: stock.widthMm, heightMm: stock.heightMm, placements: [] });
        [x, y, rowHeight] = [0, 0, 0];
      }
      const place = { xMm: toMm(area.left + x), yMm: toMm(area.top + y), isTurned: false };
      sheets.at(-1)!.placements.push({ id, copy, ...place });
      x += width + area.spacing;
      rowHeight = Math.max(rowHeight, height);
    }
  }
  return sheets;
}
