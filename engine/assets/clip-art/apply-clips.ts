import type { ClipArtShape, ClipRegion } from '../clip-art.ts';
import { type Bounds, measurePath, transformPath } from './path.ts';
import { outlineRect } from './read-geometry.ts';

/**
 * Leaves out the clips that cut nothing off, which most of them do not: editors clip everything to the page. The
 * rectangles among the others become one.
 * @returns the shape with the clips that matter, or undefined when nothing of it can be seen
 */
export function applyClips(shape: ClipArtShape, clips: readonly ClipRegion[]): ClipArtShape | undefined {
  const extent = measureExtent(shape);
  if (!extent || clips.some((clip) => clip.length === 0)) return undefined;
  const boxes = clips.map(asBox).filter((box) => box !== undefined);
  const others = clips.filter((clip) => !asBox(clip));
  const box = boxes.reduce<Bounds | undefined>((a, b) => (a ? intersect(a, b) : b), undefined);
  if (!box || isContaining(box, extent)) return { ...shape, clips: others };
  return isOverlapping(box, extent) ? { ...shape, clips: [outlineBox(box), ...others] } : undefined;
}

const intersect = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const outlineBox = ({ left, top, right, bottom }: Bounds): ClipRegion => [
  { path: outlineRect(left, top, right - left, bottom - top, [0, 0]), fillRule: 'nonzero' },
];

/** A box around the shape with its stroke, never too small. */
function measureExtent({ path, transform, stroke }: ClipArtShape): Bounds | undefined {
  const bounds = measurePath(transformPath(transform, path));
  if (!bounds || !stroke) return bounds;
  const reach = stroke.join === 'miter' ? Math.max(stroke.miterLimit, Math.SQRT2) : Math.SQRT2;
  const stretch = Math.hypot(transform[0], transform[1], transform[2], transform[3]);
  const margin = (stroke.widthPx / 2) * reach * Math.max(1, stretch);
  return {
    left: bounds.left - margin,
    top: bounds.top - margin,
    right: bounds.right + margin,
    bottom: bounds.bottom + margin,
  };
}

const knownBoxes = new WeakMap<ClipRegion, { box: Bounds | undefined }>();

/** The clip as a box, when it is an upright rectangle; looked at once, for all the shapes of a group share it. */
function asBox(clip: ClipRegion): Bounds | undefined {
  const known = knownBoxes.get(clip) ?? { box: findBox(clip) };
  knownBoxes.set(clip, known);
  return known.box;
}

function findBox(clip: ClipRegion): Bounds | undefined {
  const [only, ...others] = clip;
  if (!only || others.length > 0) return undefined;
  const corners = only.path.filter((segment) => segment[0] !== 'Z');
  const isClosed =
    corners.length === 5 && corners[0]?.[1] === corners[4]?.[1] && corners[0]?.[2] === corners[4]?.[2];
  if (corners.length !== 4 && !isClosed) return undefined;
  const box = measurePath(only.path);
  if (!box || corners.some(([command], index) => command !== (index === 0 ? 'M' : 'L'))) return undefined;
  const tolerance = 1e-6 * Math.max(box.right - box.left, box.bottom - box.top);
  const isNear = (a: number | undefined, b: number) => Math.abs((a ?? NaN) - b) <= tolerance;
  const isCorner = ([, x, y]: (typeof corners)[number]) =>
    (isNear(x, box.left) || isNear(x, box.right)) && (isNear(y, box.top) || isNear(y, box.bottom));
  // Walking the corners, each step goes along exactly one axis.
  const isStep = (index: number) => {
    const [from, to] = [corners[index], corners[(index + 1) % 4]];
    return isNear(from?.[1], to?.[1] ?? NaN) !== isNear(from?.[2], to?.[2] ?? NaN);
  };
  return corners.every(isCorner) && [0, 1, 2, 3].every(isStep) ? box : undefined;
}

const isOverlapping = (a: Bounds, b: Bounds): boolean =>
  a.left < a.right &&
  a.top < a.bottom &&
  a.left < b.right &&
  a.right > b.left &&
  a.top < b.bottom &&
  a.bottom > b.top;

const isContaining = (outer: Bounds, inner: Bounds): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;
