import type { Bounds, Point } from '../geometry/object-bounds.ts';

/** How the canvas of 500 units lies on the screen, zoomed and panned. CSS pixels. */
export interface StageView {
  /** Where the canvas's top left corner is, from that of whatever the pointer's positions count from. */
  leftPx: number;
  topPx: number;
  /** CSS pixels a canvas unit takes; greater than 0. */
  pxPerUnit: number;
}

/** A point of the screen in canvas units. */
export const toCanvasUnits = (pointPx: Point, { leftPx, topPx, pxPerUnit }: StageView): Point => ({
  x: (pointPx.x - leftPx) / pxPerUnit,
  y: (pointPx.y - topPx) / pxPerUnit,
});

/** A point of the canvas on the screen. */
export const toScreenPx = (point: Point, { leftPx, topPx, pxPerUnit }: StageView): Point => ({
  x: leftPx + point.x * pxPerUnit,
  y: topPx + point.y * pxPerUnit,
});

/** The view that shows a rectangle of the canvas as large as it fits, in the middle. */
export function fitStageView(shown: Bounds, screen: { widthPx: number; heightPx: number }): StageView {
  const pxPerUnit = Math.min(screen.widthPx / shown.width, screen.heightPx / shown.height);
  return {
    pxPerUnit,
    leftPx: screen.widthPx / 2 - (shown.left + shown.width / 2) * pxPerUnit,
    topPx: screen.heightPx / 2 - (shown.top + shown.height / 2) * pxPerUnit,
  };
}

/** The view at another zoom, with the point under the pointer where it is. */
export function zoomStageView(view: StageView, aboutPx: Point, pxPerUnit: number): StageView {
  const about = toCanvasUnits(aboutPx, view);
  return { pxPerUnit, leftPx: aboutPx.x - about.x * pxPerUnit, topPx: aboutPx.y - about.y * pxPerUnit };
}
