import { PlatenError } from '../../errors.ts';
import { sheetLimits } from '../../limits.ts';
import { ceilMicrons, toMm } from './microns.ts';
import type { PrintableArea } from './sheet-stock.ts';

/** An item with its copies: a box including bleed and label. */
export interface SheetItem {
  /** Unique; used in errors and placements. */
  id: string;
  widthMm: number;
  heightMm: number;
  copies: number;
}

/** The place of one copy of an item. */
export interface Placement {
  id: string;
  /** Counted from 1 in reading order, over all sheets. */
  copy: number;
  /** The top left corner, from that of the sheet, y down. */
  xMm: number;
  yMm: number;
  /** Whether it is rotated clockwise by a quarter turn, so that its width runs down the sheet. */
  isTurned: boolean;
  /** Whether it is rotated by a further half turn, on the back of a sheet that is turned over on its top edge. */
  isUpsideDown?: true;
}

/** One sheet, or one piece of a roll. */
export interface FilledSheet {
  widthMm: number;
  heightMm: number;
  /** In reading order. */
  placements: Placement[];
  /** Absent if sheets are printed on one side. The back of a sheet follows its front. */
  side?: 'front' | 'back';
}

/**
 * Refuses items that fit no sheet, before the layout.
 * @throws PlatenError `sheet-item-too-large` naming the item, `sheet-too-full`
 */
export function refuseItems(
  items: readonly SheetItem[],
  { width, height }: PrintableArea,
  allowRotation: boolean,
): void {
  for (const { id, widthMm, heightMm } of items) {
    const [itemWidth, itemHeight] = [ceilMicrons(widthMm), ceilMicrons(heightMm)];
    const isUpright = itemWidth <= width && itemHeight <= height;
    const isTurned = itemHeight <= width && itemWidth <= height;
    if (isUpright || (allowRotation && isTurned)) continue;
    const wayOut = isTurned
      ? 'allow rotation, or take a larger sheet'
      : 'take a larger sheet or smaller margins';
    throw new PlatenError(
      'sheet-item-too-large',
      `${id} is ${widthMm} x ${heightMm} mm and does not fit the ${toMm(width)} x ${toMm(height)} mm that a sheet has for items: ${wayOut}.`,
    );
  }
  const copies = items.reduce((sum, item) => sum + item.copies, 0);
  if (copies > sheetLimits.maxCopies)
    throw new PlatenError(
      'sheet-too-full',
      `${copies} copies are more than the ${sheetLimits.maxCopies} of one job: divide it.`,
    );
}
