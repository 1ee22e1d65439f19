import { transformPoint } from '../../assets/matrix.ts';
import { placeBox } from './place-box.ts';
import type { SheetEntry } from './sheet-entry.ts';
import type { Placement, SheetItem } from './sheet-item.ts';

/** The place of a box on a sheet, from the sheet's top left corner, y down. */
export interface BoxOnSheet {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

/** The box of a print on a sheet before rotation, including its label. */
type Room = Pick<SheetItem, 'widthMm' | 'heightMm'>;

/**
 * Maps a box inside a print's box to the sheet.
 * @param own the box from the top left corner of the print's box, before rotation
 */
export function boxOnSheet(placement: Placement, room: Room, own: BoxOnSheet): BoxOnSheet {
  const size = { width: room.widthMm, height: room.heightMm };
  const place = placeBox(placement.xMm, placement.yMm, size, placement);
  const [x1, y1] = transformPoint(place, [own.xMm, own.yMm]);
  const [x2, y2] = transformPoint(place, [own.xMm + own.widthMm, own.yMm + own.heightMm]);
  const [widthMm, heightMm] = placement.isTurned ? [own.heightMm, own.widthMm] : [own.widthMm, own.heightMm];
  return { xMm: Math.min(x1, x2), yMm: Math.min(y1, y2), widthMm, heightMm };
}

/** A print on its sheet, including bleed. */
export const boxOfPrint = (
  placement: Placement,
  { widthMm, heightMm }: Pick<SheetEntry, 'widthMm' | 'heightMm'>,
  room: Room,
): BoxOnSheet => boxOnSheet(placement, room, { xMm: 0, yMm: 0, widthMm, heightMm });
