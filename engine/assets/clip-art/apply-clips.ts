import type { ClipArtPicture, ClipArtShape, ClipRegion } from '../clip-art.ts';
import { isOverlapping, measureNode } from './clip-art-nodes.ts';
import { type Bounds, measurePath, type Path } from './path.ts';
import { outlineRect } from './read-geometry.ts';

/**
 * Drops the clips that cut nothing off. Most do not, because editors clip everything to the page. Rectangular clips are
 * merged into one.
 * @returns the shape or picture with the remaining clips, or undefined when it is clipped away entirely
 */
export function applyClips<T extends ClipArtShape | ClipArtPicture>(
  node: T,
  clips: readonly ClipRegion[],
): T | undefined {
  const extent = measureNode(node);
  if (!extent || clips.some((clip) => clip.length === 0)) return undefined;
  const boxes = clips.map(asBox).filter((box) => box !== undefined);
  const others = clips.filter((clip) => !asBox(clip));
  const box = boxes.reduce<Bounds | undefined>((a, b) => (a ? intersect(a, b) : b), undefined);
  if (!box || isContaining(box, extent)) return { ...node, clips: others };
  // A clip without area hides everything.
  if (!isOverlapping(box, box) || !isOverlapping(box, extent)) return undefined;
  return { ...node, clips: [outlineBox(box), ...others] };
}

/** The intersection of two boxes; its sides are swapped when it is empty. */
export const intersect = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const outlineBox = ({ left, top, right, bottom }: Bounds): ClipRegion => [
  { path: outlineRect(left, top, right - left, bottom - top, [0, 0]), fillRule: 'nonzero' },
];

const knownBoxes = new WeakMap<ClipRegion, { box: Bounds | undefined }>();

/**
 * The clip as a box, when it is an upright rectangle. The result is cached, because all shapes of a group share the
 * clip.
 */
export function asBox(clip: ClipRegion): Bounds | undefined {
  const known = knownBoxes.get(clip) ?? { box: boxOf(clip) };
  knownBoxes.set(clip, known);
  return known.box;
}

const boxOf = ([only, ...others]: ClipRegion): Bounds | undefined =>
  only && others.length === 0 ? findBox(only.path) : undefined;

/** A path as a box, when it is an upright rectangle. */
export function findBox(path: Path): Bounds | undefined {
  const corners = path.filter((segment) => segment[0] !== 'Z');
  const isClosed =
    corners.length === 5 && corners[0]?.[1] === corners[4]?.[1] && corners[0]?.[2] === corners[4]?.[2];
  if (corners.length !== 4 && !isClosed) return undefined;
  const box = measurePath(path);
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

const isContaining = (outer: Bounds, inner: Bounds): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;
