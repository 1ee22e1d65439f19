import type { Bounds } from '../geometry/object-bounds.ts';

/** `x`: horizontal positions, with vertical lines. `y`: vertical positions, with horizontal lines. */
export type Axis = 'x' | 'y';

/** The targets that a moving object snaps to. */
export interface SnapTargets {
  printArea: Bounds;
  /** Bounds of the other layers' objects. */
  others: readonly Bounds[];
  /** Snapping distance in screen pixels. */
  tolerancePx: number;
  /** Zoom of the stage's view. */
  pxPerUnit: number;
}

/** A guide to draw. Canvas units. */
export type Guide =
  /** A line through aligned edges or centres, over the extent of the aligned objects. */
  | { kind: 'line'; axis: Axis; at: number; from: number; to: number; isPrintArea: boolean }
  /** Equal gaps, each from its start to its end along the axis, drawn at one position across it. */
  | { kind: 'gap'; axis: Axis; gaps: readonly (readonly [start: number, end: number])[]; at: number }
  | { kind: 'angle'; angleDeg: number };

/** A shift along one axis, and the guides that apply after it. */
export interface Snap {
  by: number;
  guides: Guide[];
}

/** A side of a rectangle along an axis. */
interface Span {
  start: number;
  end: number;
}

const SIDES = { x: ['left', 'width'], y: ['top', 'height'] } as const;

export function spanOf(box: Bounds, axis: Axis): Span {
  const [start, length] = SIDES[axis];
  return { start: box[start], end: box[start] + box[length] };
}

const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
const middle = ({ start, end }: Span): number => (start + end) / 2;
/** The tolerance for coincident lines. Canvas units. */
const SAME = 1e-6;

/** The parts of an object's side that may snap. */
export interface SnappingParts {
  start: boolean;
  middle: boolean;
  end: boolean;
}

/** The nearest line that a part of an object snaps to: edges to edges, the centre to centres. */
export function snapToLines(
  own: Bounds,
  axis: Axis,
  parts: SnappingParts,
  targets: SnapTargets,
): Snap | undefined {
  const span = spanOf(own, axis);
  const points: [place: number, isMiddle: boolean][] = [];
  if (parts.start) points.push([span.start, false]);
  if (parts.middle) points.push([middle(span), true]);
  if (parts.end) points.push([span.end, false]);
  const lines = [targets.printArea, ...targets.others].flatMap((box) => {
    const { start, end } = spanOf(box, axis);
    return [
      { at: start, isMiddle: false, box },
      { at: (start + end) / 2, isMiddle: true, box },
      { at: end, isMiddle: false, box },
    ];
  });
  let by: number | undefined;
  for (const [place, isMiddle] of points)
    for (const line of lines) {
      const shift = line.at - place;
      if (line.isMiddle !== isMiddle || Math.abs(shift) > reachOf(targets)) continue;
      if (by === undefined || Math.abs(shift) < Math.abs(by)) by = shift;
    }
  if (by === undefined) return undefined;
  const guides = new Map<number, Guide & { kind: 'line' }>();
  for (const [place, isMiddle] of points)
    for (const { at, box, isMiddle: isOther } of lines) {
      if (isOther !== isMiddle || Math.abs(place + by - at) > SAME) continue;
      const known = guides.get(at);
      const ends = [spanOf(own, across(axis)), spanOf(box, across(axis))];
      const from = Math.min(known?.from ?? Infinity, ...ends.map(({ start }) => start));
      const to = Math.max(known?.to ?? -Infinity, ...ends.map(({ end }) => end));
      const isPrintArea = (known?.isPrintArea ?? false) || box === targets.printArea;
      guides.set(at, { kind: 'line', axis, at, from, to, isPrintArea });
    }
  return { by, guides: [...guides.values()] };
}

/** The nearest position at which the gaps to the neighbours of an object are equal. */
export function snapToGaps(own: Bounds, axis: Axis, targets: SnapTargets): Snap | undefined {
  const span = spanOf(own, axis);
  const size = span.end - span.start;
  const level = spanOf(own, across(axis));
  const beside = targets.others
    .filter((box) => overlap(spanOf(box, across(axis)), level))
    .map((box) => spanOf(box, axis))
    .toSorted((a, b) => a.start - b.start);
  let best: Snap | undefined;
  const offer = (start: number, gaps: (readonly [number, number])[]) => {
    const by = start - span.start;
    const isNear = Math.abs(by) <= reachOf(targets) && Math.abs(by) < Math.abs(best?.by ?? Infinity);
    if (isNear) best = { by, guides: [{ kind: 'gap', axis, gaps, at: middle(level) }] };
  };
  for (const [index, one] of beside.entries()) {
    const other = beside[index + 1];
    if (!other) break;
    const gap = other.start - one.end;
    if (gap <= SAME) continue;
    const between: readonly [number, number] = [one.end, other.start];
    offer(other.end + gap, [between, [other.end, other.end + gap]]);
    offer(one.start - gap - size, [[one.start - gap, one.start], between]);
    const half = (gap - size) / 2;
    if (half > SAME)
      offer(one.end + half, [
        [one.end, one.end + half],
        [other.start - half, other.start],
      ]);
  }
  return best;
}

/** Snapping distance in canvas units. */
const reachOf = ({ tolerancePx, pxPerUnit }: SnapTargets): number => tolerancePx / pxPerUnit;

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
