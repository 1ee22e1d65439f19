import {
  type Bounds,
  objectCorners,
  type Point,
  type StageView,
  toScreenPx,
  uniteBounds,
} from '../../../engine/editor.ts';
import { selectionOf } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { shownPlacement } from './shown-placement.ts';

/** From the middle of a handle to the end of what a thumb hits. CSS pixels. */
const HANDLE_PX = 22;
/** From the upper edge of an object to the handle that turns it, as in Handles.module.css. */
const TURN_PX = 30;

/** The rectangle around all that is selected, with its handles: what a bar must not cover. CSS pixels of the stage. */
export function aroundSelection(session: Session, view: StageView): Bounds | undefined {
  const boxes = selectionOf(session).flatMap((id) => {
    const placement = shownPlacement(session, id);
    if (!placement) return [];
    const corners = objectCorners(placement).map((corner) => toScreenPx(corner, view));
    const [topLeft, topRight] = corners as [Point, Point];
    const angle = ((placement.angle - 90) * Math.PI) / 180;
    const turn = {
      x: (topLeft.x + topRight.x) / 2 + Math.cos(angle) * TURN_PX,
      y: (topLeft.y + topRight.y) / 2 + Math.sin(angle) * TURN_PX,
    };
    return [boundsOf([...corners, turn])];
  });
  return uniteBounds(boxes);
}

function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - HANDLE_PX, Math.min(...ys) - HANDLE_PX];
  return {
    left,
    top,
    width: Math.max(...xs) + HANDLE_PX - left,
    height: Math.max(...ys) + HANDLE_PX - top,
  };
}
