import type { ClipArtGroup, ClipArtNode } from '../clip-art.ts';
import { isGroup, isOverlapping, isPicture, measureNode } from './clip-art-nodes.ts';

/** Above this number, comparing all pairs costs more than it saves. */
const maxCompared = 40;

/**
 * Wraps nodes in a group, or returns them without one where the result is the same: if a group only has an opacity and
 * its shapes do not overlap, the opacity is applied to each shape.
 */
export function composeGroup(group: ClipArtGroup): readonly ClipArtNode[] {
  const { nodes, opacity, clips, mask, blendMode, filter } = group;
  if ((nodes.length === 0 && !filter) || mask?.nodes.length === 0) return [];
  const isPlain = clips.length === 0 && !mask && !filter && blendMode === 'source-over';
  if (!isPlain) return [group];
  // Parts that blend inside of a group must not blend with anything below it.
  if (nodes.some((node) => isGroup(node) && node.blendMode !== 'source-over')) return [group];
  if (opacity === 1) return nodes;
  if (!canFade(nodes)) return [group];
  return nodes.map((node) => ({ ...node, opacity: node.opacity * opacity }));
}

function canFade(nodes: readonly ClipArtNode[]): nodes is readonly Exclude<ClipArtNode, ClipArtGroup>[] {
  if (nodes.length > maxCompared) return false;
  if (!nodes.every((node) => !isGroup(node) && (isPicture(node) || !(node.fill && node.stroke))))
    return false;
  const boxes = nodes.map(measureNode);
  return boxes.every((box, index) =>
    boxes.slice(index + 1).every((other) => !box || !other || !isOverlapping(box, other)),
  );
}
