import type {
  ClipArtFilter,
  ClipArtGroup,
  ClipArtNode,
  ClipArtShape,
  ClipRegion,
  Paint,
} from '../clip-art.ts';
import { composeFilter } from './compose-filter.ts';
import { type Matrix, multiply } from '../matrix.ts';
import { type Bounds, measurePath, transformPath } from './path.ts';
import { settleGradient } from './settle-gradient.ts';

export const isGroup = (node: ClipArtNode): node is Exclude<ClipArtNode, ClipArtShape> => 'nodes' in node;

/** The shapes that are painted, in painting order, without those of masks. */
export const listShapes = (nodes: readonly ClipArtNode[]): ClipArtShape[] =>
  nodes.flatMap((node) => (isGroup(node) ? listShapes(node.nodes) : [node]));

/** Shapes with what their clips and masks are made of: as much as a drawing costs. */
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
  return nodes
    .map((node) => (isGroup(node) ? measureGroup(node) : measureShape(node)))
    .reduce((all, one) => (all && one ? uniteBounds(all, one) : (all ?? one)), undefined);
}

/** A filter may show more than what it is put on. */
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

export const isOverlapping = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** A copy that stands elsewhere. */
export function moveNode(node: ClipArtNode, x: number, y: number): ClipArtNode {
  const move: Matrix = [1, 0, 0, 1, x, y];
  const clips = node.clips.map((clip) => moveRegion(clip, move));
  if (isGroup(node)) {
    const nodes = node.nodes.map((child) => moveNode(child, x, y));
    const filter = node.filter && moveFilter(node.filter, move);
    return {
      ...node,
      nodes,
      clips,
      ...(filter ? { filter } : {}),
      ...(node.mask
        ? { mask: { ...node.mask, nodes: node.mask.nodes.map((child) => moveNode(child, x, y)) } }
        : {}),
    };
  }
  const { fill, stroke, transform } = node;
  const isBaked = transform.every((value, index) => value === [1, 0, 0, 1, 0, 0][index]);
  if (!isBaked) return { ...node, clips, transform: multiply(move, transform) };
  return {
    ...node,
    clips,
    path: transformPath(move, node.path),
    ...(fill ? { fill: { ...fill, ...movePaint(fill, move) } } : {}),
    ...(stroke ? { stroke: { ...stroke, ...movePaint(stroke, move) } } : {}),
  };
}

const moveFilter = ({ graph }: ClipArtFilter, move: Matrix): ClipArtFilter =>
  composeFilter({ ...graph, matrix: multiply(move, graph.matrix) });

const moveRegion = (region: ClipRegion, move: Matrix): ClipRegion =>
  region.map(({ path, fillRule }) => ({ path: transformPath(move, path), fillRule }));

const movePaint = ({ colour, opacity }: Paint, move: Matrix): Paint => ({
  colour:
    typeof colour === 'string'
      ? colour
      : settleGradient({ ...colour, transform: multiply(move, colour.transform) }),
  opacity,
});
