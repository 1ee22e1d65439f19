import type { ClipArtFilter, ClipArtNode, ClipRegion, Paint } from '../clip-art.ts';
import { type Matrix, multiply } from '../matrix.ts';
import { isGroup, isPicture } from './clip-art-nodes.ts';
import { composeFilter } from './compose-filter.ts';
import { transformPath } from './path.ts';
import { normaliseGradient } from './normalise-gradient.ts';

/** Returns a copy moved by an offset. */
export function moveNode(node: ClipArtNode, x: number, y: number): ClipArtNode {
  const move: Matrix = [1, 0, 0, 1, x, y];
  const clips = node.clips.map((clip) => moveRegion(clip, move));
  if (isGroup(node)) {
    const nodes = node.nodes.map((child) => moveNode(child, x, y));
    const filter = node.filter && moveFilter(node.filter, x, y);
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
  if (isPicture(node)) return { ...node, clips, transform: multiply(move, node.transform) };
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

const moveFilter = ({ graph, images }: ClipArtFilter, x: number, y: number): ClipArtFilter =>
  composeFilter({
    graph: { ...graph, matrix: multiply([1, 0, 0, 1, x, y], graph.matrix) },
    images: images.map((nodes) => nodes.map((node) => moveNode(node, x, y))),
  });

const moveRegion = (region: ClipRegion, move: Matrix): ClipRegion =>
  region.map(({ path, fillRule }) => ({ path: transformPath(move, path), fillRule }));

const movePaint = ({ colour, opacity }: Paint, move: Matrix): Paint => ({
  colour:
    typeof colour === 'string'
      ? colour
      : normaliseGradient({ ...colour, transform: multiply(move, colour.transform) }),
  opacity,
});
