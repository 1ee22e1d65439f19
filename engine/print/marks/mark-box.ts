import { toPoints } from '../to-points.ts';

/** An upright rectangle in points, y down: a trim box, the paper around it. */
export interface MarkBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance between the bleed and all marks. */
export const MARK_GAP = toPoints(2);
/** Length of crop marks and of the arms of registration marks. */
export const MARK_LENGTH = toPoints(5);
/** Width of their lines. */
export const MARK_LINE_WIDTH = 0.25;
