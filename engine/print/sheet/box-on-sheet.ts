import type { SheetEntry } from './sheet-entry.ts';
import type { Placement, SheetItem } from './sheet-item.ts';

/** A box on a sheet as it lies there, from the sheet's left top corner, y down. */
export interface BoxOnSheet {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

/** The room of a print on a sheet before it is turned: a label makes it larger than the print. */
type Room = Pick<SheetItem, 'widthMm' | 'heightMm'>;

/**
 * A box within the room of a print, as it lies on the sheet.
 * @param own the box from the room's left top corner, before the room is turned
 */
export function boxOnSheet({ xMm, yMm, isTurned }: Placement, room: Room, own: BoxOnSheet): BoxOnSheet {
  if (!isTurned)
    return { xMm: xMm + own.xMm, yMm: yMm + own.yMm, widthMm: own.widthMm, heightMm: own.heightMm };
  return {
    xMm: xMm + room.heightMm - own.yMm - own.heightMm,
    yMm: yMm + own.xMm,
    widthMm: own.heightMm,
    heightMm: own.widthMm,
  };
}

/** A print on its sheet, bleed included. */
export const boxOfPrint = (
  placement: Placement,
  { widthMm, heightMm }: Pick<SheetEntry, 'widthMm' | 'heightMm'>,
  room: Room,
): BoxOnSheet => boxOnSheet(placement, room, { xMm: 0, yMm: 0, widthMm, heightMm });
