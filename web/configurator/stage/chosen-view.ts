import {
  type Bounds,
  type Point,
  type StageView,
  toCanvasUnits,
  zoomStageView,
} from '../../../engine/editor.ts';
import type { StageSize } from './stage-size.ts';

/** The zoomed or panned part of the canvas, independent of the size of the stage. */
export interface ChosenView {
  /** CSS pixels per canvas unit, so that a view at its real size keeps it. */
  pxPerUnit: number;
  /** The point in the middle of the stage, canvas units. */
  centre: Point;
}

/** Minimum zoom relative to the fitted view. A poster's real size is several times that view, a stamp's a tenth. */
const MIN_FACTOR = 0.1;
const MAX_FACTOR = 12;
/** Margin between a revealed object and the edge of the stage, CSS pixels. */
const MARGIN_PX = 48;

/** The view of a chosen part on a stage. */
export function viewOf({ pxPerUnit, centre }: ChosenView, size: StageSize): StageView {
  return {
    pxPerUnit,
    leftPx: size.widthPx / 2 - centre.x * pxPerUnit,
    topPx: size.heightPx / 2 - centre.y * pxPerUnit,
  };
}

/** The part of the canvas that a view shows. Its middle is kept on the visible rectangle. */
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

/** A view panned as little as needed to show a rectangle. Unchanged if it is visible. */
export function revealBounds(view: StageView, bounds: Bounds, { widthPx, heightPx }: StageSize): StageView {
  const { pxPerUnit, leftPx, topPx } = view;
  const across = wayInto(leftPx + bounds.left * pxPerUnit, bounds.width * pxPerUnit, widthPx);
  const down = wayInto(topPx + bounds.top * pxPerUnit, bounds.height * pxPerUnit, heightPx);
  return across === 0 && down === 0 ? view : { pxPerUnit, leftPx: leftPx + across, topPx: topPx + down };
}

/** The distance that moves a span onto the stage. A span longer than the stage is centred if it is off the stage. */
function wayInto(start: number, length: number, room: number): number {
  const [least, most] = [start, start + length];
  if (least >= 0 && most <= room) return 0;
  if (length > room - 2 * MARGIN_PX)
    return most < MARGIN_PX || least > room - MARGIN_PX ? room / 2 - (least + most) / 2 : 0;
  return least < 0 ? MARGIN_PX - least : room - MARGIN_PX - most;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
