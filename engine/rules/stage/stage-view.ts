import type { Bounds, Point } from '../geometry/object-bounds.ts';

/** The zoom and position of the canvas of 500 units on the screen. CSS pixels. */
export interface StageView {
  /** The top left corner of the canvas, in the coordinates of pointer positions. */
  leftPx: number;
  topPx: number;
  /** CSS pixels per canvas unit; greater than 0. */
  pxPerUnit: number;
}

/** Converts a point of the screen to canvas units. */
export const toCanvasUnits = (pointPx: Point, { leftPx, topPx, pxPerUnit }: StageView): Point => ({
  x: (pointPx.x - leftPx) / pxPerUnit,
  y: (pointPx.y - topPx) / pxPerUnit,
});

/** Converts a point of the canvas to the screen. */
export const toScreenPx = (point: Point, { leftPx, topPx, pxPerUnit }: StageView): Point => ({
  x: leftPx + point.x * pxPerUnit,
  y: topPx + point.y * pxPerUnit,
});

/** The view that shows a rectangle of the canvas, centred at the largest size that fits. */
export function fitStageView(shown: Bounds, screen: { widthPx: number; heightPx: number }): StageView {
  const pxPerUnit = Math.min(screen.widthPx / shown.width, screen.heightPx / shown.height);
  return {
    pxPerUnit,
    leftPx: screen.widthPx / 2 - (shown.left + shown.width / 2) * pxPerUnit,
    topPx: screen.heightPx / 2 - (shown.top + shown.height / 2) * pxPerUnit,
  };
}

/** The view at another zoom, with the point under the pointer fixed. */
export function zoomStageView(view: StageView, aboutPx: Point, pxPerUnit: number): StageView {
  const about = toCanvasUnits(aboutPx, view);
  return { pxPerUnit, leftPx: aboutPx.x - about.x * pxPerUnit, topPx: aboutPx.y - about.y * pxPerUnit };
}
