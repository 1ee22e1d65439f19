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

/** A gesture that came to rest at something, with the guides that say at what. */
export interface SnappedGesture extends Gesture {
  guides: readonly Guide[];
}

const AXES: readonly Axis[] = ['x', 'y'];
/** Ends that meet, up to float arithmetic. Canvas units. */
const SAME = 1e-6;

/** A move that edges, middles and equal gaps pull at, within the layer's limits. Canvas units. */
export function snapMove(
  start: ObjectConfiguration,
  limits: LayerLimits,
  by: Point,
  targets: SnapTargets,
): SnappedGesture {
  const moved = moveLayer(start, limits, by.x, by.y);
  if (limits.refusals.move) return { ...moved, guides: [] };
  const bounds = objectBounds(moved.placement);
  const snaps = AXES.map((axis) => {
    const line = snapToLines(bounds, axis, { start: true, middle: true, end: true }, targets);
    const gap = snapToGaps(bounds, axis, targets);
    return line && gap && Math.abs(gap.by) < Math.abs(line.by) ? gap : (line ?? gap);
  });
  const [x, y] = snaps;
  const placement = { ...moved.placement };
  const snapped = moveLayer(placement, limits, x?.by ?? 0, y?.by ?? 0);
  const end = objectBounds(snapped.placement);
  return {
    placement: snapped.placement,
    stoppedBy: [...new Set([...moved.stoppedBy, ...snapped.stoppedBy])],
    guides: snaps.flatMap((snap, index) => {
      const axis = AXES[index] ?? 'x';
      return snap && isThere(bounds, end, axis, snap) ? snap.guides : [];
    }),
  };
}

/** A resize by a handle whose edges other edges and middles pull at. Upright objects alone: a turned one has no edge along the canvas. */
export function snapResize(
  start: ObjectConfiguration,
  limits: LayerLimits,
  handle: Handle,
  by: Point,
  targets: SnapTargets,
): SnappedGesture {
  const free = resizeLayer(start, limits, handle, by);
  if (limits.refusals.resize || start.angle % 90 !== 0) return { ...free, guides: [] };
  const [before, bounds] = [objectBounds(start), objectBounds(free.placement)];
  const snaps = AXES.flatMap((axis) => {
    const [from, to] = [spanOf(before, axis), spanOf(bounds, axis)];
    const parts = {
      start: Math.abs(from.start - to.start) > SAME,
      middle: false,
      end: Math.abs(from.end - to.end) > SAME,
    };
    // A middle that stays lets both edges move: then one of them leads.
    const snap = snapToLines(bounds, axis, { ...parts, start: parts.start && !parts.end }, targets);
    return snap && (parts.start || parts.end) ? [{ axis, snap, isStart: parts.start && !parts.end }] : [];
  });
  const isProportional = limits.resizeMode !== 'box' && handle.x !== 0 && handle.y !== 0;
  const nearest = snaps.toSorted((a, b) => Math.abs(a.snap.by) - Math.abs(b.snap.by));
  const taken = isProportional ? nearest.slice(0, 1) : nearest;
  if (taken.length === 0) return { ...free, guides: [] };
  const to = isProportional
    ? alongDiagonal(start, limits, handle, free, bounds, taken[0])
    : corrected(by, taken);
  const snapped = resizeLayer(start, limits, handle, to);
  const end = objectBounds(snapped.placement);
  const guides = taken.flatMap(({ axis, snap, isStart }) => {
    const [from, reached] = [spanOf(bounds, axis), spanOf(end, axis)];
    const way = isStart ? reached.start - from.start : reached.end - from.end;
    return Math.abs(way - snap.by) < 1e-3 ? snap.guides : [];
  });
  return { ...snapped, guides };
}

/** A turn that comes to rest at multiples of 15 degrees. @param radiusPx how far from the middle the pointer is on the screen */
export function snapRotate(
  start: ObjectConfiguration,
  limits: LayerLimits,
  turnDeg: number,
  { tolerancePx, radiusPx }: { tolerancePx: number; radiusPx: number },
): SnappedGesture {
  const { angleStepDeg } = gestureLimits;
  const angle = normaliseAngle(start.angle + turnDeg);
  const rest = Math.round(angle / angleStepDeg) * angleStepDeg;
  // Near the middle a pixel is a wide angle; at most a third of a step is pulled, so that all angles can be had.
  const toleranceDeg = Math.min((tolerancePx / Math.max(radiusPx, 1)) * (180 / Math.PI), angleStepDeg / 3);
  if (Math.abs(angle - rest) > toleranceDeg) return { ...rotateLayer(start, limits, turnDeg), guides: [] };
  const gesture = rotateLayer(start, limits, turnDeg + rest - angle);
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

function isThere(before: Bounds, after: Bounds, axis: Axis, { by }: Snap): boolean {
  return Math.abs(spanOf(after, axis).start - spanOf(before, axis).start - by) < 1e-6;
}

/** The pointer's way with what each axis is pulled by. */
function corrected(by: Point, snaps: readonly { axis: Axis; snap: Snap }[]): Point {
  const pulled = { ...by };
  for (const { axis, snap } of snaps) pulled[axis] += snap.by;
  return pulled;
}

/** The way along the diagonal that brings the edge of one axis to its line. */
function alongDiagonal(
  start: ObjectConfiguration,
  limits: LayerLimits,
  handle: Handle,
  free: Gesture,
  bounds: Bounds,
  taken: { axis: Axis; snap: Snap; isStart: boolean } | undefined,
): Point {
  const [size, now] = [drawnSize(start), drawnSize(free.placement)];
  const factor = size.width > 0 ? now.width / size.width : now.height / size.height;
  const span = taken ? spanOf(bounds, taken.axis) : { start: 0, end: 1 };
  const reach = limits.refusals.move ? 2 : 1;
  const growth = (taken ? (taken.isStart ? -taken.snap.by : taken.snap.by) : 0) * reach;
  const wanted = factor * (1 + growth / (span.end - span.start));
  const local = {
    x: (handle.x * size.width * (wanted - 1)) / reach,
    y: (handle.y * size.height * (wanted - 1)) / reach,
  };
  return rotateVector(local, start.angle);
}
