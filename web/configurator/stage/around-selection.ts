import {
  type Bounds,
  handlesOf,
  objectCorners,
  type Point,
  type StageView,
  toScreenPx,
  uniteBounds,
} from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { findLayer } from '../session/layers-of.ts';
import { limitsOf } from '../session/limits-of.ts';
import { selectionOf } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { shownFrame } from './shown-placement.ts';
import { sideHandlePlaces } from './side-handles.ts';
import type { StageSize } from './stage-size.ts';
import { turnPlace } from './turn-place.ts';

/** Radius of the touch target of a handle, CSS pixels. */
const HANDLE_PX = 22;

/** The rectangle around the selection with its handles, which a bar must not cover. CSS pixels of the stage. */
export function aroundSelection(session: Session, view: StageView, size: StageSize): Bounds | undefined {
  const selection = selectionOf(session);
  const boxes = selection.flatMap((id) => {
    const frame = shownFrame(session, id);
    if (!frame) return [];
    const corners = objectCorners(frame).map((corner) => toScreenPx(corner, view));
    const { at: turn } = turnPlace(frame, view, size);
    const sides = selection.length === 1 && hasSideHandles(session, id) ? sideHandlePlaces(frame, view) : [];
    return [boundsOf([...corners, turn, ...sides])];
  });
  return uniteBounds(boxes);
}

/** Whether the left and the right side of a layer have handles. */
function hasSideHandles(session: Session, layerId: Id): boolean {
  const target = findLayer(session, layerId);
  if (!target) return false;
  const { refusals, resizeMode } = limitsOf(session, target);
  return !refusals.resize && handlesOf[resizeMode].some(({ y }) => y === 0);
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
