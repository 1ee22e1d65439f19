import {
  moveTogether,
  objectBounds,
  type Point,
  type SelectedLayer,
  snapMove,
  type SnapTargets,
  uniteBounds,
} from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { findLayer } from '../session/layers-of.ts';
import { limitsOf } from '../session/limits-of.ts';
import type { Session } from '../session/session.ts';
import type { Reached } from './reached.ts';
import { shownPlacement } from './shown-placement.ts';

/** Layers that are selected together, with their current placements. */
export type Group = readonly (SelectedLayer & { layerId: Id })[];

/** The layers that have an object. */
export function groupOf(session: Session, layerIds: readonly Id[]): Group {
  return layerIds.flatMap((layerId) => {
    const target = findLayer(session, layerId);
    const placement = shownPlacement(session, layerId);
    return target && placement ? [{ layerId, placement, limits: limitsOf(session, target) }] : [];
  });
}

/**
 * Moves a group as one. Its bounding rectangle snaps to targets.
 * @param targets absent: no snapping
 * @returns the placement of the first layer and of the others
 */
export function moveGroup(group: Group, by: Point, targets?: SnapTargets): Reached {
  const whole = uniteBounds(group.map(({ placement }) => objectBounds(placement)));
  const [first] = group;
  if (!whole || !first) throw new RangeError('A group has layers.');
  const box = { ...whole, scaleX: 1, scaleY: 1, angle: 0, flipX: false, flipY: false };
  const free = { ...first.limits, refusals: {}, lockedInto: undefined };
  const pulled = targets && snapMove(box, free, by, targets);
  const way = pulled ? { x: pulled.placement.left - whole.left, y: pulled.placement.top - whole.top } : by;
  const { placements, stoppedBy } = moveTogether(group, way.x, way.y);
  const placed = group.map(({ layerId, placement }, index) => ({
    layerId,
    placement: placements[index] ?? placement,
  }));
  return {
    placement: placed[0]?.placement ?? first.placement,
    others: placed.slice(1),
    stoppedBy,
    // A group that a limit has stopped is not at the snapped position.
    guides: stoppedBy.length > 0 ? [] : (pulled?.guides ?? []),
  };
}
