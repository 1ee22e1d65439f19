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
  const knownLayers = findKnownLayers(layerGroups);
  const isMatch = customisation.configuration.masks.every(
    (mask) => knownLayers(mask)?.length === mask.layers.length,
  );
  return isMatch ? undefined : messages.customisationMismatch;
}

/**
 * A customisation without the masks and layers that its product no longer has, and without their texts in items. The
 * same object if there are none.
 */
export function keepKnownLayers(
  customisation: Customisation,
  layerGroups: readonly LayerGroup[],
): Customisation {
  if (refuseCustomisation(customisation, layerGroups) === undefined) return customisation;
  const knownLayers = findKnownLayers(layerGroups);
  const masks = customisation.configuration.masks.flatMap((mask) => {
    const layers = knownLayers(mask);
    return layers ? [{ ...mask, layers }] : [];
  });
  const ids = new Set([...layerGroups, ...masks].flatMap(({ layers }) => layers.map(({ id }) => String(id))));
  const textAreaQuantities = customisation.textAreaQuantities.map((item) => ({
    ...item,
    layers: item.layers.filter(({ id }) => ids.has(String(id))),
  }));
  const configuration = { ...customisation.configuration, masks };
  return { ...customisation, configuration, textAreaQuantities };
}

type SavedMask = Customisation['configuration']['masks'][number];

/** Finds the saved layers of a mask that the product has, or that copy one of its layers. `undefined`: no such mask. */
function findKnownLayers(layerGroups: readonly LayerGroup[]) {
  const layerIdsByMask = new Map(
    layerGroups.map((group) => [
      String(group.enterpriseProductMaskId),
      new Set(group.layers.map(({ id }) => String(id))),
    ]),
  );
  return (mask: SavedMask): SavedMask['layers'] | undefined => {
    const layerIds = layerIdsByMask.get(String(mask.id));
    if (!layerIds) return undefined;
    const roots = duplicateRoots(mask.layers, layerIds);
    return mask.layers.filter(({ id }) => layerIds.has(String(id)) || roots.has(String(id)));
  };
}
