import { PlatenError } from '../../errors.ts';
import { ceilMicrons, floorMicrons } from './microns.ts';

/** The material that items are printed on. Lengths are millimetres. */
export interface SheetStock {
  widthMm: number;
  /** Height of a sheet; of a roll the maximum length of one piece. */
  heightMm: number;
  /** Whether it is a roll, which is cut after its last item. */
  isRoll: boolean;
  /** Empty space along every edge. */
  marginMm: number;
  /** Empty space between the margin and the items, above and below them. */
  headerMm: number;
  footerMm: number;
  /** Empty space between the boxes of items. */
  spacingMm: number;
}

/** The area of items, in whole micrometres from the sheet's top left corner. */
export interface PrintableArea {
  left: number;
  top: number;
  width: number;
  height: number;
  spacing: number;
}

/** @throws PlatenError `sheet-too-small` when margins, header and footer leave no space */
export function findPrintableArea(stock: SheetStock): PrintableArea {
  const margin = ceilMicrons(stock.marginMm);
  const top = margin + ceilMicrons(stock.headerMm);
  const bottom = margin + ceilMicrons(stock.footerMm);
  const width = floorMicrons(stock.widthMm) - 2 * margin;
  const height = floorMicrons(stock.heightMm) - top - bottom;
  if (!(width > 0 && height > 0))
    throw new PlatenError(
      'sheet-too-small',
      `Margins, header and footer leave nothing of a sheet of ${stock.widthMm} x ${stock.heightMm} mm: make them smaller.`,
    );
  return { left: margin, top, width, height, spacing: ceilMicrons(stock.spacingMm) };
}
