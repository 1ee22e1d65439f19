import type { ClipArtNode } from '../clip-art.ts';
import { identity } from '../matrix.ts';
import { isGroup, measureGroup } from './clip-art-nodes.ts';
import type { FilterOperation } from '../filter/filter-steps.ts';
import type { Size } from './resolve-viewport.ts';

/**
 * How many whole drawings the layers of groups and masks amount to. Each is painted apart, at the resolution of what it
 * is painted on, so this is what groups cost at any size.
 */
export function measureLayers(nodes: readonly ClipArtNode[], size: Size): number {
  return nodes.reduce((sum, node) => {
    if (!isGroup(node)) return sum;
    const bounds = measureGroup(node);
    if (!bounds) return sum;
    const reach = node.filter?.toEffect(identity).at(identity).reachPx ?? 0;
    const across = Math.min(bounds.right, size.width) - Math.max(bounds.left, 0) + 2 * reach;
    const down = Math.min(bounds.bottom, size.height) - Math.max(bounds.top, 0) + 2 * reach;
    const share = (Math.max(0, across) * Math.max(0, down)) / (size.width * size.height);
    const masks = node.mask ? share + measureLayers(node.mask.nodes, size) : 0;
    const steps = node.filter?.graph.steps ?? [];
    const filters = share * steps.reduce((cost, step) => cost + costOf(step.operation), 0);
    return sum + share + filters + masks + measureLayers(node.nodes, size);
  }, 0);
}

/** The cost of a step, in layers: noise is computed pixel by pixel, a kernel for each of its numbers. */
function costOf(operation: FilterOperation): number {
  if (operation.kind === 'turbulence') return 20 * operation.octaves;
  if (operation.kind === 'convolve') return 2 + operation.kernel.length;
  return operation.kind === 'light' || operation.kind === 'blend' ? 8 : 4;
}
