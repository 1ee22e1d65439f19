import {
  type LayerLimits,
  moveLayer,
  type ObjectConfiguration,
  objectCentre,
  pinchLayer,
  type Point,
  resizeByFrame,
  resizeLayer,
  rotateLayer,
  snapMove,
  snapResize,
  snapRotate,
  type SnapTargets,
  turnBetween,
} from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import type { Grip } from './grip.ts';
import { type Group, moveGroup } from './group.ts';
import type { Reached } from './reached.ts';

/** A layer under the pointer. Points are by pointer, in canvas units. */
export interface Drag {
  layerId: Id;
  grip: Grip;
  start: ObjectConfiguration;
  /** The box of its handles: its own, or its part inside the area. */
  frame: ObjectConfiguration;
  limits: LayerLimits;
  targets: SnapTargets;
  /** Layers selected with it, which move together. */
  group: Group | undefined;
  from: Map<number, Point>;
  to: Map<number, Point>;
  /** The pointer has moved far enough for a drag. */
  isMeant: boolean;
  reached: Reached | undefined;
  /** The layer that a tap selects: the dragged one, or the one below if that is already selected. */
  tapSelects: Id;
}

/** @param isFree the layer does not snap */
export function reach(drag: Drag, { isFree }: { isFree: boolean }): Reached {
  const { grip, start, frame, limits, targets, from, to, group } = drag;
  const [a, b] = [...from.values()];
  const [c, d] = [...to.values()];
  if (!a || !c) return { placement: start, stoppedBy: [], guides: [] };
  const by = { x: c.x - a.x, y: c.y - a.y };
  if (group) return moveGroup(group, by, isFree ? undefined : targets);
  if (b && d) return { ...pinchLayer(start, limits, [a, b], [c, d]), guides: [] };
  switch (grip.kind) {
    case 'move':
      return isFree
        ? { ...moveLayer(start, limits, by.x, by.y), guides: [] }
        : snapMove(start, limits, by, targets);
    case 'resize':
      // The edges of a cropped picture are not visible, so they do not snap.
      if (frame !== start)
        return { ...resizeByFrame(start, limits, { frame, handle: grip.handle, by }), guides: [] };
      return isFree
        ? { ...resizeLayer(start, limits, grip.handle, by), guides: [] }
        : snapResize(start, limits, grip.handle, by, targets);
    case 'turn': {
      const isMoved = !limits.refusals.move;
      const centre = objectCentre(isMoved ? frame : start);
      const turnDeg = turnBetween(centre, a, c);
      const radiusPx = Math.hypot(c.x - centre.x, c.y - centre.y) * targets.pxPerUnit;
      return isFree
        ? { ...rotateLayer(start, limits, turnDeg, centre), guides: [] }
        : snapRotate(start, limits, turnDeg, {
            tolerancePx: targets.tolerancePx,
            radiusPx,
            about: centre,
          });
    }
  }
}
