/** An upright rectangle in points, y down: a trim box, the paper around it. */
export interface MarkBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Millimetres in points of 1/72 inch. */
export const toPoints = (lengthMm: number): number => (lengthMm * 72) / 25.4;

/** Paper that stays free between the bleed and all marks. */
export const MARK_GAP = toPoints(2);
/** Length of crop marks and of the arms of registration marks. */
export const MARK_LENGTH = toPoints(5);
/** Width of their lines. */
export const MARK_LINE_WIDTH = 0.25;
