import type { Customisation } from '../../model/customisation.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import { messages } from '../messages.ts';
import { duplicateRoots } from './duplicate-roots.ts';

/**
 * The reason why a fetched customisation does not belong to a product (C5-15), or `undefined`. Every mask and layer in
 * it must be the product's, or a duplicate of one of its layers.
 * @param customisation the customisation of the code; `undefined` when there is none
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
