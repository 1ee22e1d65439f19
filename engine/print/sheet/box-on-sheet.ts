import { transformPoint } from '../../assets/matrix.ts';
import { placeBox } from './place-box.ts';
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
export function boxOnSheet(placement: Placement, room: Room, own: BoxOnSheet): BoxOnSheet {
  const size = { width: room.widthMm, height: room.heightMm };
  const place = placeBox(placement.xMm, placement.yMm, size, placement);
  const [x1, y1] = transformPoint(place, [own.xMm, own.yMm]);
  const [x2, y2] = transformPoint(place, [own.xMm + own.widthMm, own.yMm + own.heightMm]);
  const [widthMm, heightMm] = placement.isTurned ? [own.heightMm, own.widthMm] : [own.widthMm, own.heightMm];
  return { xMm: Math.min(x1, x2), yMm: Math.min(y1, y2), widthMm, heightMm };
}

/** A print on its sheet, bleed included. */
export const boxOfPrint = (
  placement: Placement,
  { widthMm, heightMm }: Pick<SheetEntry, 'widthMm' | 'heightMm'>,
  room: Room,
): BoxOnSheet => boxOnSheet(placement, room, { xMm: 0, yMm: 0, widthMm, heightMm });
