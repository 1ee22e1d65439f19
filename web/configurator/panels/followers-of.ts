import { type ResolvedLayer, sameId } from '../../../engine/personalisation.ts';

/**
 * The other layers that change with a layer, on all views: those that show its text, directly or indirectly, and those
 * that are synchronised with it (C3).
 * @param layers of all views
 */
export function followersOf(target: ResolvedLayer, layers: readonly ResolvedLayer[]): ResolvedLayer[] {
  return layers.filter(
    (other) =>
      other.isShown &&
      !isSame(other, target) &&
      (isSynchronised(other, target) || linksTo(other, target, layers)),
  );
}

/** The layer whose text a linking layer shows. `undefined`: the layer links to none. */
export function linkedLayer(
  { layer }: ResolvedLayer,
  layers: readonly ResolvedLayer[],
): ResolvedLayer | undefined {
  const id = layer.configuration.text?.linkedTextLayerId;
  return id === undefined ? undefined : layers.find((other) => sameId(other.layer.id, id));
}

function linksTo(other: ResolvedLayer, target: ResolvedLayer, layers: readonly ResolvedLayer[]): boolean {
  const seen = new Set<ResolvedLayer>();
  let at = linkedLayer(other, layers);
  while (at && !seen.has(at)) {
    if (isSame(at, target)) return true;
    seen.add(at);
    at = linkedLayer(at, layers);
  }
  return false;
}

function isSynchronised(one: ResolvedLayer, other: ResolvedLayer): boolean {
  const group = one.layer.synchronizationId;
  return (
    group !== undefined &&
    group === other.layer.synchronizationId &&
    one.kind === other.kind &&
    !one.isDuplicate &&
    !other.isDuplicate
  );
}

const isSame = (one: ResolvedLayer, other: ResolvedLayer): boolean =>
  sameId(one.maskId, other.maskId) && sameId(one.layer.id, other.layer.id);
