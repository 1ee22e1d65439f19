import { ceilMicrons, toMm } from './microns.ts';
import type { FilledSheet, SheetItem } from './sheet-item.ts';
import { refuseItems } from './sheet-item.ts';
import { findPrintableArea, type SheetStock } from './sheet-stock.ts';
import { searchOrder } from './search-order.ts';

/**
 * Nests items on as few sheets, or on as short a piece of a roll, as a bounded search finds. All is reckoned in whole
 * micrometres, so margins and spacings hold exactly, and the same items always lie the same way.
 * @throws PlatenError `sheet-item-too-large` naming the item, `sheet-too-full`, `sheet-too-small`
 */
export function nestItems(
  items: readonly SheetItem[],
  stock: SheetStock,
  allowRotation: boolean,
): FilledSheet[] {
  const area = findPrintableArea(stock);
  refuseItems(items, area, allowRotation);
  if (items.length === 0) return [];

  // Every box takes along the spacing to its right and below; beyond the area's edge there is no neighbour to keep off.
  const { left, top, spacing } = area;
  const sizes = items.map(({ widthMm, heightMm, copies }) => ({
    width: ceilMicrons(widthMm) + spacing,
    height: ceilMicrons(heightMm) + spacing,
    count: copies,
  }));
  const room = { width: area.width + spacing, height: area.height + spacing, isRoll: stock.isRoll };
  const { boxes, depths } = searchOrder(sizes, room, allowRotation);

  const sheets = depths.map((depth): FilledSheet => {
    const unused = room.height - depth;
    return {
      widthMm: stock.widthMm,
      heightMm: stock.isRoll ? toMm(ceilMicrons(stock.heightMm) - unused) : stock.heightMm,
      placements: [],
    };
  });
  const copies = items.map(() => 0);
  const inReadingOrder = boxes.toSorted((a, b) => a.sheet - b.sheet || a.y - b.y || a.x - b.x);
  for (const { sheet, size, isTurned, x, y } of inReadingOrder) {
    copies[size]! += 1;
    sheets[sheet]!.placements.push({
      id: items[size]!.id,
      copy: copies[size]!,
      xMm: toMm(left + x),
      yMm: toMm(top + y),
      isTurned,
    });
  }
  return sheets;
}
