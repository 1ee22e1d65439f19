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

/** Between an edge of an object and the handle that turns it, as in Handles.module.css. CSS pixels. */
const TURN_PX = 30;
/** The dot of the handle, which has to be on the stage whole. CSS pixels. */
const DOT_PX = 6;

/** On which side of the upper edge, or beyond the lower one, the handle is that turns an object. */
export type TurnSide = 'above' | 'below' | 'inside';

/** The side at which the handle is on the stage, and where it is there. CSS pixels of the stage. */
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
