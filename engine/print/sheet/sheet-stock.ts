import { PlatenError } from '../../errors.ts';
import { ceilMicrons, floorMicrons } from './microns.ts';

/** The material that items are printed on. Lengths are millimetres. */
export interface SheetStock {
  widthMm: number;
  /** Of a sheet; of a roll the most that is printed in one piece. */
  heightMm: number;
  /** A roll is cut off behind its last item. */
  isRoll: boolean;
  /** Kept free along every edge. */
  marginMm: number;
  /** Kept free between the margin and the items, above and below them. */
  headerMm: number;
  footerMm: number;
  /** Kept free between items, measured between the boxes they are given with. */
  spacingMm: number;
}

/** Where items may lie, in whole micrometres from the sheet's left top corner. */
export interface PrintableArea {
  left: number;
  top: number;
  width: number;
  height: number;
  spacing: number;
}

/** @throws PlatenError `sheet-too-small` when margins, header and footer leave nothing */
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
