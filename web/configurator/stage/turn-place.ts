import {
  drawnSize,
  objectCentre,
  type ObjectConfiguration,
  type Point,
  rotateVector,
  type StageView,
  toScreenPx,
} from '../../../engine/editor.ts';
import type { StageSize } from './stage-size.ts';

/** Distance between the edge of an object and its rotation handle, CSS pixels, as in Handles.module.css. */
const TURN_PX = 30;
/** Radius of the handle's dot, which must be fully on the stage, CSS pixels. */
const DOT_PX = 6;

/** The position of the rotation handle: outside or inside the upper edge, or below the lower edge. */
export type TurnSide = 'above' | 'below' | 'inside';

/** The side at which the handle is on the stage, and its position in CSS pixels of the stage. */
export function turnPlace(
  frame: ObjectConfiguration,
  view: StageView,
  { widthPx, heightPx }: StageSize,
): { side: TurnSide; at: Point } {
  const middle = toScreenPx(objectCentre(frame), view);
  const half = (drawnSize(frame).height * view.pxPerUnit) / 2;
  const downBy = (px: number): Point => {
    const { x, y } = rotateVector({ x: 0, y: px }, frame.angle);
    return { x: middle.x + x, y: middle.y + y };
  };
  const places: { side: TurnSide; at: Point }[] = [
    { side: 'above', at: downBy(-half - TURN_PX) },
    { side: 'below', at: downBy(half + TURN_PX) },
    { side: 'inside', at: downBy(-half + TURN_PX) },
  ];
  const isOnStage = ({ at: { x, y } }: { at: Point }) => Math.min(x, y, widthPx - x, heightPx - y) >= DOT_PX;
  return places.find(isOnStage) ?? places[0]!;
}
