import type { SheetTicket } from '../../model/sheet-ticket.ts';

export type SheetPart = Pick<SheetTicket['sheets'][number], 'sheet' | 'side'>;

/** The number of a sheet of paper, counted from 1; front and back have the same number. */
export const paperNumber = ({ sheet, side }: SheetPart): number =>
  side === undefined ? sheet : Math.ceil(sheet / 2);

/** The surface of a page of the file, as an XJDF part. */
export const sheetPart = (sheet: SheetPart) => ({
  SheetName: `sheet-${paperNumber(sheet)}`,
  Side: sheet.side === 'back' ? 'Back' : 'Front',
});
