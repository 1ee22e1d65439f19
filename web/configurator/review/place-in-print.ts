import type { Product } from '../../../engine/browser.ts';
import {
  describePlacement,
  mmPerUnit,
  type ObjectConfiguration,
  printRectangle,
} from '../../../engine/editor.ts';

/** A rectangle of a print, in mm from its top left corner. */
export interface PrintedPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The place of an object in a print, clipped to the print. The place of a rotated object is not clipped and is measured
 * along its own sides.
 */
export function placeInPrint(
  placement: ObjectConfiguration,
  area: Product['printAreas'][number],
): PrintedPlace | undefined {
  const { inPrint, angleDeg } = describePlacement(placement, area);
  if (!inPrint) return undefined;
  const { centreMm, widthMm, heightMm } = inPrint;
  const [left, top] = [centreMm.x - widthMm / 2, centreMm.y - heightMm / 2];
  if (angleDeg % 180 !== 0) return { left, top, width: widthMm, height: heightMm };
  const [print, scale] = [printRectangle(area), mmPerUnit(area.configuration)];
  const [printedLeft, printedTop] = [Math.max(left, 0), Math.max(top, 0)];
  return {
    left: printedLeft,
    top: printedTop,
    width: Math.max(Math.min(left + widthMm, print.width * scale.x) - printedLeft, 0),
    height: Math.max(Math.min(top + heightMm, print.height * scale.y) - printedTop, 0),
  };
}
