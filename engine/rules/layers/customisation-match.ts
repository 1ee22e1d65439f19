import type { Customisation } from '../../model/customisation.ts';
import type { Id } from '../../model/id.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import { messages } from '../messages.ts';

/**
 * Why a fetched customisation does not belong to a product (C5-15): `undefined` when it does. Every mask and layer
 * it names must be the product's, or a duplicate that goes back to one of its layers.
 * @param customisation what the code led to; `undefined` when it led to nothing
 */
export function refuseCustomisation(
  customisation: Customisation | undefined,
  layerGroups: readonly LayerGroup[],
): string | undefined {
  if (!customisation) return messages.customisationNotRecognised;
  const layersByMask = new Map(
    layerGroups.map((group) => [String(group.enterpriseProductMaskId), group.layers]),
  );
  const isMatch = customisation.configuration.masks.every((mask) => {
    const known = new Set(layersByMask.get(String(mask.id))?.map((layer) => String(layer.id)));
    const isKnown = (id: Id | undefined) => id !== undefined && known.has(String(id));
    const parents = new Map(mask.layers.map((layer) => [String(layer.id), layer.originalLayerId]));
    return (
      layersByMask.has(String(mask.id)) &&
      mask.layers.every((layer) => {
        let id: Id | undefined = layer.id;
        for (let steps = 0; steps <= mask.layers.length && !isKnown(id); steps += 1) {
          id = id === undefined ? undefined : parents.get(String(id));
        }
        return isKnown(id);
      })
    );
  });
  return isMatch ? undefined : messages.customisationMismatch;
}
