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

/** A layer under the pointer. Points are canvas units, by pointer. */
export interface Drag {
  layerId: Id;
  grip: Grip;
  start: ObjectConfiguration;
  /** The box that its handles are at: its own, or the part that its area leaves of it. */
  frame: ObjectConfiguration;
  limits: LayerLimits;
  targets: SnapTargets;
  /** Layers that are selected with it and move together. */
  group: Group | undefined;
  from: Map<number, Point>;
  to: Map<number, Point>;
  /** The pointer has left the place where it was put down. */
  isMeant: boolean;
  reached: Reached | undefined;
  /** The layer that a tap selects: the dragged one, or the one below it, where it was selected already. */
  tapSelects: Id;
}

/** @param isFree nothing pulls at the layer */
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
      // The edges of a picture that is cut are not seen: nothing pulls at them.
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
