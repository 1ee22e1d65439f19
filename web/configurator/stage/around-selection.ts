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
import { shownFrame } from './shown-placement.ts';
import type { StageSize } from './stage-size.ts';
import { turnPlace } from './turn-place.ts';

/** Radius of the touch target of a handle, CSS pixels. */
const HANDLE_PX = 22;

/** The rectangle around the selection with its handles, which a bar must not cover. CSS pixels of the stage. */
export function aroundSelection(session: Session, view: StageView, size: StageSize): Bounds | undefined {
  const boxes = selectionOf(session).flatMap((id) => {
    const frame = shownFrame(session, id);
    if (!frame) return [];
    const corners = objectCorners(frame).map((corner) => toScreenPx(corner, view));
    const { at: turn } = turnPlace(frame, view, size);
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
