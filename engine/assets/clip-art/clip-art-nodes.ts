import type { ClipArtGroup, ClipArtNode, ClipArtShape } from '../clip-art.ts';
import { type Bounds, measurePath, transformPath } from './path.ts';

export const isGroup = (node: ClipArtNode): node is Exclude<ClipArtNode, ClipArtShape> => 'nodes' in node;

/** The shapes that are painted, in painting order, without those of masks. */
export const listShapes = (nodes: readonly ClipArtNode[]): ClipArtShape[] =>
  nodes.flatMap((node) => (isGroup(node) ? listShapes(node.nodes) : [node]));

/** Shapes with the parts of their clips and masks: as much as a drawing costs. */
export const countSegments = (nodes: readonly ClipArtNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum +
      (isGroup(node) ? countSegments(node.nodes) + countSegments(node.mask?.nodes ?? []) : node.path.length) +
      node.clips.reduce((all, clip) => all + clip.length, 1),
    0,
  );

/** A box around the shape with its stroke, never too small. */
export function measureShape({ path, transform, stroke }: ClipArtShape): Bounds | undefined {
  const bounds = measurePath(transformPath(transform, path));
  if (!bounds || !stroke) return bounds;
  const reach = stroke.join === 'miter' ? Math.max(stroke.miterLimit, Math.SQRT2) : Math.SQRT2;
  const stretch = Math.hypot(transform[0], transform[1], transform[2], transform[3]);
  return growBounds(bounds, (stroke.widthPx / 2) * reach * Math.max(1, stretch));
}

/** A box around all that is painted, never too small. */
export function measureNodes(nodes: readonly ClipArtNode[]): Bounds | undefined {
  return uniteAll(nodes.map((node) => (isGroup(node) ? measureGroup(node) : measureShape(node))));
}

/** A filter may paint outside of its element. */
export const measureGroup = ({ filter, nodes }: ClipArtGroup): Bounds | undefined =>
  filter ? filter.bounds : measureNodes(nodes);

export const growBounds = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const uniteBounds = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** A box around all boxes; undefined where there is none. */
export const uniteAll = (boxes: readonly (Bounds | undefined)[]): Bounds | undefined =>
  boxes.reduce((all, one) => (all && one ? uniteBounds(all, one) : (all ?? one)), undefined);

export const isOverlapping = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
