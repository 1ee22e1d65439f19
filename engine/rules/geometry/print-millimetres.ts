import type { PrintAreaConfiguration } from '../../model/print-area.ts';
import type { Point } from './object-bounds.ts';

/** The rectangle of a print area on the canvas, and its size in millimetres. */
export type PrintFrame = Pick<
  PrintAreaConfiguration,
  'imageWidth' | 'imageHeight' | 'previewPositionX' | 'previewPositionY' | 'previewWidth' | 'previewHeight'
>;

/** Millimetres in print per canvas unit, horizontally and vertically. */
export const mmPerUnit = (area: PrintFrame): Point => ({
  x: area.imageWidth / area.previewWidth,
  y: area.imageHeight / area.previewHeight,
});

/** Converts a point of the canvas to millimetres from the top left corner of the print's trim box. */
export function toPrintMm(point: Point, area: PrintFrame): Point {
  const scale = mmPerUnit(area);
  return { x: (point.x - area.previewPositionX) * scale.x, y: (point.y - area.previewPositionY) * scale.y };
}

/** Converts a point in print to the canvas. */
export function fromPrintMm(pointMm: Point, area: PrintFrame): Point {
  const scale = mmPerUnit(area);
  return { x: pointMm.x / scale.x + area.previewPositionX, y: pointMm.y / scale.y + area.previewPositionY };
}
