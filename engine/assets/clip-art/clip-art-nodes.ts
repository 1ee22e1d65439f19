import type { ClipArtGroup, ClipArtNode, ClipArtPicture, ClipArtShape } from '../clip-art.ts';
import type { Picture } from '../picture.ts';
import { type Bounds, boundsIn, measurePath, transformPath } from './path.ts';

export const isGroup = (node: ClipArtNode): node is ClipArtGroup => 'nodes' in node;
export const isPicture = (node: ClipArtNode): node is ClipArtPicture => 'picture' in node;

/** The shapes that are painted, in painting order, without those of masks. */
export const listShapes = (nodes: readonly ClipArtNode[]): ClipArtShape[] =>
  nodes.flatMap((node) => (isGroup(node) ? listShapes(node.nodes) : isPicture(node) ? [] : [node]));

/** The pictures that are painted, in painting order, without those of masks and filters. */
export const listPictures = (nodes: readonly ClipArtNode[]): ClipArtPicture[] =>
  nodes.flatMap((node) => (isGroup(node) ? listPictures(node.nodes) : isPicture(node) ? [node] : []));

/** The files of all pictures, those of masks and filters too, each once. */
export function listPictureFiles(nodes: readonly ClipArtNode[]): ReadonlySet<Picture> {
  const files = new Set<Picture>();
  visitPictures(nodes, ({ picture }) => files.add(picture));
  return files;
}

/** Visits all pictures, those of masks and filters too. */
export function visitPictures(nodes: readonly ClipArtNode[], visit: (picture: ClipArtPicture) => void): void {
  for (const node of nodes) {
    if (isPicture(node)) visit(node);
    if (!isGroup(node)) continue;
    for (const part of [node.nodes, node.mask?.nodes ?? [], ...(node.filter?.images ?? [])])
      visitPictures(part, visit);
  }
}

/** The number of shapes including those of clips and masks: the cost of a drawing. */
export const countSegments = (nodes: readonly ClipArtNode[]): number =>
  nodes.reduce(
    (sum, node) => sum + countOwnSegments(node) + node.clips.reduce((all, clip) => all + clip.length, 1),
    0,
  );

function countOwnSegments(node: ClipArtNode): number {
  if (isPicture(node)) return 1;
  if (!isGroup(node)) return node.path.length;
  const { nodes, mask, filter } = node;
  return countSegments([...nodes, ...(mask?.nodes ?? []), ...(filter?.images ?? []).flat()]);
}

export const measurePicture = ({ picture, transform }: ClipArtPicture): Bounds =>
  boundsIn(transform, { left: 0, top: 0, right: picture.widthPx, bottom: picture.heightPx });

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
  return uniteAll(nodes.map(measureNode));
}

export function measureNode(node: ClipArtNode): Bounds | undefined {
  if (isPicture(node)) return measurePicture(node);
  return isGroup(node) ? measureGroup(node) : measureShape(node);
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
