import {
  drawnSize,
  objectCentre,
  type ObjectConfiguration,
  type Point,
  rotateVector,
  type StageView,
  toScreenPx,
} from '../../../engine/editor.ts';

/** On a shorter side the middle handle would overlap the corner handles, so it is placed outside. CSS pixels. */
const MIN_SIDE_PX = 96;
/** Distance between a short side and its middle handle, CSS pixels. */
export const OUTSIDE_PX = 26;

/** Whether the middle handle of a side is placed outside. */
export const isShortSide = (lengthPx: number): boolean => lengthPx < MIN_SIDE_PX;

/** The positions of the middle handles that are outside the left and the right side, CSS pixels of the stage. */
export function sideHandlePlaces(frame: ObjectConfiguration, view: StageView): Point[] {
  const { width, height } = drawnSize(frame);
  if (!isShortSide(height * view.pxPerUnit)) return [];
  const middle = toScreenPx(objectCentre(frame), view);
  const distancePx = (width * view.pxPerUnit) / 2 + OUTSIDE_PX;
  return [-distancePx, distancePx].map((px) => {
    const { x, y } = rotateVector({ x: px, y: 0 }, frame.angle);
    return { x: middle.x + x, y: middle.y + y };
  });
}
