import type { ClipArtNode } from '../clip-art.ts';
import { identity } from '../matrix.ts';
import { isGroup, isPicture, measureGroup, measurePicture } from './clip-art-nodes.ts';
import type { FilterOperation } from '../filter/filter-steps.ts';
import type { Bounds } from './path.ts';
import type { Size } from './resolve-viewport.ts';

/** The number of picture pixels that cost as much as a layer; all of them are read on each paint. */
const pixelsPerLayer = 4e6;

/**
 * The total area of group layers, mask layers and pictures, in multiples of the whole drawing. Each is painted at the
 * resolution of the surface, so this is their cost at any size.
 */
export function measureLayers(nodes: readonly ClipArtNode[], size: Size): number {
  return nodes.reduce((sum, node) => sum + measureLayer(node, size), 0);
}

function measureLayer(node: ClipArtNode, size: Size): number {
  if (isPicture(node)) {
    const { widthPx, heightPx } = node.picture;
    return shareOf(measurePicture(node), 0, size) + (widthPx * heightPx) / pixelsPerLayer;
  }
  const bounds = isGroup(node) ? measureGroup(node) : undefined;
  if (!isGroup(node) || !bounds) return 0;
  const { filter, mask } = node;
  const share = shareOf(bounds, filter?.toEffect(identity).at(identity).reachPx ?? 0, size);
  const masks = mask ? share + measureLayers(mask.nodes, size) : 0;
  const steps = filter?.graph.steps ?? [];
  const filters = share * steps.reduce((cost, step) => cost + costOf(step.operation), 0);
  const images = (filter?.images ?? []).reduce((cost, one) => cost + share + measureLayers(one, size), 0);
  return share + filters + masks + images + measureLayers(node.nodes, size);
}

/** The part of the drawing that a box covers, with its reach. */
function shareOf({ left, top, right, bottom }: Bounds, reach: number, { width, height }: Size): number {
  const across = Math.min(right, width) - Math.max(left, 0) + 2 * reach;
  const down = Math.min(bottom, height) - Math.max(top, 0) + 2 * reach;
  return (Math.max(0, across) * Math.max(0, down)) / (width * height);
}

/** The cost of a step, in layers: noise is computed pixel by pixel, a kernel for each of its numbers. */
function costOf(operation: FilterOperation): number {
  if (operation.kind === 'turbulence') return 20 * operation.octaves;
  if (operation.kind === 'convolve') return 2 + operation.kernel.length;
  return operation.kind === 'light' || operation.kind === 'blend' ? 8 : 4;
}
