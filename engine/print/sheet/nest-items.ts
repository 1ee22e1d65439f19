import { ceilMicrons, toMm } from './microns.ts';
import type { FilledSheet, SheetItem } from './sheet-item.ts';
import { refuseItems } from './sheet-item.ts';
import { findPrintableArea, type SheetStock } from './sheet-stock.ts';
import { searchOrder } from './search-order.ts';

/**
 * Nests items on the fewest sheets, or the shortest piece of a roll, that a bounded search finds. All computations use
 * whole micrometres, so margins and spacings are exact, and the same items always have the same layout.
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

  // Every box includes the spacing to its right and below; at the area's edge there is no neighbour.
  const { left, top, spacing } = area;
  const groups = groupBySize(items);
  const sizes = groups.map(({ widthMm, heightMm, members }) => ({
    width: ceilMicrons(widthMm) + spacing,
    height: ceilMicrons(heightMm) + spacing,
    count: members.length,
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
  const inReadingOrder = boxes.toSorted((a, b) => a.sheet - b.sheet || a.y - b.y || a.x - b.x);
  for (const { sheet, size, isTurned, x, y } of inReadingOrder) {
    sheets[sheet]!.placements.push({
      ...groups[size]!.members.shift()!,
      xMm: toMm(left + x),
      yMm: toMm(top + y),
      isTurned,
    });
  }
  return sheets;
}

interface SizeGroup {
  widthMm: number;
  heightMm: number;
  /** Every copy of every item of the size, in order. */
  members: { id: string; copy: number }[];
}

/** Items of one size are equivalent in the search: a thousand rows of a CSV are a thousand copies. */
function groupBySize(items: readonly SheetItem[]): SizeGroup[] {
  const groups = new Map<string, SizeGroup>();
  for (const { id, widthMm, heightMm, copies } of items) {
    const key = `${widthMm} ${heightMm}`;
    const group = groups.get(key) ?? { widthMm, heightMm, members: [] };
    groups.set(key, group);
    for (let copy = 1; copy <= copies; copy += 1) group.members.push({ id, copy });
  }
  return [...groups.values()];
}
