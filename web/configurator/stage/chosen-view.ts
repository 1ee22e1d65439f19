import {
  type Bounds,
  type Point,
  type StageView,
  toCanvasUnits,
  zoomStageView,
} from '../../../engine/editor.ts';
import type { StageSize } from './stage-size.ts';

/** A part of the canvas that was zoomed or panned to, on a stage of any size. */
export interface ChosenView {
  /** CSS pixels a canvas unit takes: a view in its real size stays so. */
  pxPerUnit: number;
  /** In the middle of the stage. Canvas units. */
  centre: Point;
}

/** Of the view that fits. A poster's real size is several times that, a stamp's a tenth. */
const MIN_FACTOR = 0.1;
const MAX_FACTOR = 12;
/** Between the revealed object and the edge of the stage. CSS pixels. */
const MARGIN_PX = 48;

/** How a chosen part lies on a stage. */
export function viewOf({ pxPerUnit, centre }: ChosenView, size: StageSize): StageView {
  return {
    pxPerUnit,
    leftPx: size.widthPx / 2 - centre.x * pxPerUnit,
    topPx: size.heightPx / 2 - centre.y * pxPerUnit,
  };
}

/** The part of the canvas that a view shows. Its middle stays on the visible part, so that it is never lost. */
export function chooseView(view: StageView, { widthPx, heightPx }: StageSize, shown: Bounds): ChosenView {
  const centre = toCanvasUnits({ x: widthPx / 2, y: heightPx / 2 }, view);
  return {
    pxPerUnit: view.pxPerUnit,
    centre: {
      x: clamp(centre.x, shown.left, shown.left + shown.width),
      y: clamp(centre.y, shown.top, shown.top + shown.height),
    },
  };
}

/** A view zoomed about a point, within the limits. @param fittedPxPerUnit of the view that shows all */
export function zoomed(view: StageView, by: number, aboutPx: Point, fittedPxPerUnit: number): StageView {
  const factor = clamp((view.pxPerUnit * by) / fittedPxPerUnit, MIN_FACTOR, MAX_FACTOR);
  return zoomStageView(view, aboutPx, factor * fittedPxPerUnit);
}

/** A view panned as little as it takes to see a rectangle; the same view where that is seen. */
export function revealBounds(view: StageView, bounds: Bounds, { widthPx, heightPx }: StageSize): StageView {
  const { pxPerUnit, leftPx, topPx } = view;
  const across = wayInto(leftPx + bounds.left * pxPerUnit, bounds.width * pxPerUnit, widthPx);
  const down = wayInto(topPx + bounds.top * pxPerUnit, bounds.height * pxPerUnit, heightPx);
  return across === 0 && down === 0 ? view : { pxPerUnit, leftPx: leftPx + across, topPx: topPx + down };
}

/** How far a span has to go to be on the stage; one that is longer than the stage goes to its middle, if it is off it. */
function wayInto(start: number, length: number, room: number): number {
  const [least, most] = [start, start + length];
  if (least >= 0 && most <= room) return 0;
  if (length > room - 2 * MARGIN_PX)
    return most < MARGIN_PX || least > room - MARGIN_PX ? room / 2 - (least + most) / 2 : 0;
  return least < 0 ? MARGIN_PX - least : room - MARGIN_PX - most;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
