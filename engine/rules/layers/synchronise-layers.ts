import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { AssembledLayer } from './assemble-layers.ts';
import { appearanceFields, contentFields, overlayLayer } from './overlay-layer.ts';

/**
 * Layers of one `synchronizationId` and one design function change together (C3, B3-31). The first that the design
 * changed, in the product's order, leads, and its changes are copied to the others: with LINKED the content, with FULL
 * also the appearance and placement. Fields that the product sets differently (a white logo on the front, a black one
 * on the back) stay different. Duplicates are not synchronised.
 */
export function synchroniseLayers(layers: readonly AssembledLayer[]): AssembledLayer[] {
  const leaders = leadersOf(layers);
  return layers.map((follower) => {
    const leader = leaders.get(groupKey(follower) ?? '');
    return leader && leader !== follower ? follow(follower, leader) : follower;
  });
}

/** The leader of a layer, if it follows one; changes to the follower itself are not shown. */
export function findLeader(
  layers: readonly AssembledLayer[],
  follower: AssembledLayer,
): AssembledLayer | undefined {
  const leader = leadersOf(layers).get(groupKey(follower) ?? '');
  return leader === follower ? undefined : leader;
}

/** The first layer of each group that the design changed. */
function leadersOf(layers: readonly AssembledLayer[]): Map<string, AssembledLayer> {
  const leaders = new Map<string, AssembledLayer>();
  for (const candidate of layers) {
    const key = groupKey(candidate);
    if (key !== undefined && candidate.saved && !leaders.has(key)) leaders.set(key, candidate);
  }
  return leaders;
}

/** The synchronisation group of a layer, if any. */
function groupKey({ layer, isDuplicate }: AssembledLayer): string | undefined {
  const group = layer.synchronizationId;
  return group === undefined || isDuplicate ? undefined : `${layer.designFunction} ${group}`;
}

function follow(follower: AssembledLayer, leader: AssembledLayer): AssembledLayer {
  const { saved } = leader;
  if (!saved) return follower;
  const isFull = follower.layer.synchronizationMode === 'FULL';
  return {
    ...follower,
    layer: overlayLayer(follower.layer, saved, isFull ? appearanceFields : contentFields),
    placement: isFull ? translated(leader, follower) : follower.placement,
  };
}

/** The leader's placement at the same offset from the follower's own area. */
function translated(leader: AssembledLayer, follower: AssembledLayer): ObjectConfiguration | null {
  const { placement } = leader;
  if (!placement) return null;
  return {
    ...placement,
    left: placement.left + follower.area.left - leader.area.left,
    top: placement.top + follower.area.top - leader.area.top,
  };
}
