import type { Customisation } from '../../model/customisation.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import { messages } from '../messages.ts';
import { duplicateRoots } from './duplicate-roots.ts';

/**
 * Why a fetched customisation does not belong to a product (C5-15): `undefined` when it does. Every mask and layer
 * it names must be the product's, or a duplicate that goes back to one of its layers.
 * @param customisation the one that the code led to; `undefined` when it led to nothing
 */
export function refuseCustomisation(
  customisation: Customisation | undefined,
  layerGroups: readonly LayerGroup[],
): string | undefined {
  if (!customisation) return messages.customisationNotRecognised;
  const layerIdsByMask = new Map(
    layerGroups.map((group) => [
      String(group.enterpriseProductMaskId),
      new Set(group.layers.map(({ id }) => String(id))),
    ]),
  );
  const isMatch = customisation.configuration.masks.every((mask) => {
    const layerIds = layerIdsByMask.get(String(mask.id));
    if (!layerIds) return false;
    const roots = duplicateRoots(mask.layers, layerIds);
    return mask.layers.every(({ id }) => layerIds.has(String(id)) || roots.has(String(id)));
  });
  return isMatch ? undefined : messages.customisationMismatch;
}
