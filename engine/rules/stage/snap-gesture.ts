import { gestureLimits } from '../../limits.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { type Bounds, drawnSize, objectBounds, type Point, rotateVector } from '../geometry/object-bounds.ts';
import type { Gesture } from './gesture.ts';
import type { LayerLimits } from './limits-of-layer.ts';
import { moveLayer } from './move-layer.ts';
import { type Handle, resizeLayer } from './resize-layer.ts';
import { normaliseAngle, rotateLayer } from './rotate-layer.ts';
import {
  type Axis,
  type Guide,
  type Snap,
  snapToGaps,
  snapToLines,
  type SnapTargets,
  spanOf,
} from './snap-lines.ts';

/** A gesture with snapping, and its guides. */
export interface SnappedGesture extends Gesture {
  guides: readonly Guide[];
}

const AXES: readonly Axis[] = ['x', 'y'];
/** The tolerance for coincident ends. Canvas units. */
const SAME = 1e-6;
/** The tolerance for an edge at its line, because an edge stopped by a limit can be slightly off. Canvas units. */
const AT_LINE = 1e-3;

/** An object that snaps along an axis: by its start if `isStart`, else by its end. */
interface Pulled {
  axis: Axis;
  snap: Snap;
  isStart?: boolean;
}

/** A move with snapping to edges, centres and equal gaps, within the layer's limits. Canvas units. */
export function snapMove(
  start: ObjectConfiguration,
  limits: LayerLimits,
  by: Point,
  targets: SnapTargets,
): SnappedGesture {
  const moved = moveLayer(start, limits, by.x, by.y);
  if (limits.refusals.move) return { ...moved, guides: [] };
  const bounds = objectBounds(moved.placement);
  const snaps = AXES.flatMap((axis): Pulled[] => {
    const line = snapToLines(bounds, axis, { start: true, middle: true, end: true }, targets);
    const gap = snapToGaps(bounds, axis, targets);
    const snap = line && gap && Math.abs(gap.by) < Math.abs(line.by) ? gap : (line ?? gap);
    return snap ? [{ axis, snap }] : [];
  });
  const pull = withPull({ x: 0, y: 0 }, snaps);
  const snapped = moveLayer(moved.placement, limits, pull.x, pull.y);
  const end = objectBounds(snapped.placement);
  return {
    placement: snapped.placement,
    stoppedBy: [...new Set([...moved.stoppedBy, ...snapped.stoppedBy])],
    guides: guidesAt(bounds, end, snaps),
  };
}

/**
 * A resize by a handle with snapping to edges and centres. Only for upright objects: a rotated one has no edges
 * parallel to the canvas.
 */
export function snapResize(
  start: ObjectConfiguration,
  limits: LayerLimits,
  handle: Handle,
  by: Point,
  targets: SnapTargets,
): SnappedGesture {
  const free = resizeLayer(start, limits, handle, by);
  if (start.angle % 90 !== 0) return { ...free, guides: [] };
  const [before, bounds] = [objectBounds(start), objectBounds(free.placement)];
  const snaps = AXES.flatMap((axis): Pulled[] => {
    const [from, to] = [spanOf(before, axis), spanOf(bounds, axis)];
    const isEnd = Math.abs(from.end - to.end) > SAME;
    // With a fixed centre both edges move; one of them determines the snap.
    const isStart = Math.abs(from.start - to.start) > SAME && !isEnd;
    const snap = snapToLines(bounds, axis, { start: isStart, middle: false, end: isEnd }, targets);
    return snap ? [{ axis, snap, isStart }] : [];
  });
  const isProportional = limits.resizeMode !== 'box' && handle.x !== 0 && handle.y !== 0;
  const nearest = snaps.toSorted((a, b) => Math.abs(a.snap.by) - Math.abs(b.snap.by));
  const [first] = nearest;
  if (!first) return { ...free, guides: [] };
  const to = isProportional
    ? alongDiagonal(start, limits, handle, free.placement, first)
    : withPull(by, nearest);
  const snapped = resizeLayer(start, limits, handle, to);
  return { ...snapped, guides: guidesAt(bounds, objectBounds(snapped.placement), nearest) };
}

/**
 * A rotation that snaps to multiples of 15 degrees.
 * @param radiusPx distance of the pointer from the centre on the screen
 * @param about as in `rotateLayer`
 */
export function snapRotate(
  start: ObjectConfiguration,
  limits: LayerLimits,
  turnDeg: number,
  { tolerancePx, radiusPx, about }: { tolerancePx: number; radiusPx: number; about?: Point },
): SnappedGesture {
  const { angleStepDeg } = gestureLimits;
  const angle = normaliseAngle(start.angle + turnDeg);
  const rest = Math.round(angle / angleStepDeg) * angleStepDeg;
  // Near the centre a pixel is a wide angle; the snapping angle is limited to a third of a step, so that all angles are
  // reachable.
  const toleranceDeg = Math.min(Math.atan2(tolerancePx, radiusPx) * (180 / Math.PI), angleStepDeg / 3);
  if (Math.abs(angle - rest) > toleranceDeg)
    return { ...rotateLayer(start, limits, turnDeg, about), guides: [] };
  const gesture = rotateLayer(start, limits, turnDeg + rest - angle, about);
  const angleDeg = normaliseAngle(rest);
  const isReached = Math.abs(Math.sin(((gesture.placement.angle - rest) * Math.PI) / 360)) < 1e-9;
  return isReached
    ? {
        placement: { ...gesture.placement, angle: angleDeg },
        stoppedBy: gesture.stoppedBy,
        guides: [{ kind: 'angle', angleDeg }],
      }
    : { ...gesture, guides: [] };
}

/** The guides of the parts that reached their line. */
function guidesAt(before: Bounds, after: Bounds, snaps: readonly Pulled[]): Guide[] {
  return snaps.flatMap(({ axis, snap, isStart }) => {
    const [from, to] = [spanOf(before, axis), spanOf(after, axis)];
    const way = isStart ? to.start - from.start : to.end - from.end;
    return Math.abs(way - snap.by) < AT_LINE ? snap.guides : [];
  });
}

/** A distance with the snap of each axis. */
function withPull(by: Point, snaps: readonly Pulled[]): Point {
  const pulled = { ...by };
  for (const { axis, snap } of snaps) pulled[axis] += snap.by;
  return pulled;
}

/** The distance along the diagonal that moves the edge of one axis to its line. */
function alongDiagonal(
  start: ObjectConfiguration,
  limits: LayerLimits,
  handle: Handle,
  free: ObjectConfiguration,
  { axis, snap, isStart }: Pulled,
): Point {
  const [size, now] = [drawnSize(start), drawnSize(free)];
  const factor = Math.hypot(now.width, now.height) / Math.hypot(size.width, size.height);
  const span = spanOf(objectBounds(free), axis);
  const reach = limits.refusals.move ? 2 : 1;
  const growth = (isStart ? -snap.by : snap.by) * reach;
  const wanted = factor * (1 + growth / (span.end - span.start));
  const local = {
    x: (handle.x * size.width * (wanted - 1)) / reach,
    y: (handle.y * size.height * (wanted - 1)) / reach,
  };
  return rotateVector(local, start.angle);
}
