import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { findForbiddenChanges } from '../layers/forbidden-changes.ts';
import { type LocatedLayer, MASKS_PATH } from './list-saved-layers.ts';

/** Reports masks and layers that the product does not have (C5-15). */
export function checkKnown(
  design: Design,
  layerGroups: readonly LayerGroup[],
  layers: readonly LocatedLayer[],
): Finding[] {
  const unknownMasks = design.customisation.configuration.masks.flatMap((mask, index): Finding[] => {
    if (layerGroups.some((group) => sameId(group.enterpriseProductMaskId, mask.id))) return [];
    const message = `The product has no mask ${mask.id}, so nothing of it is shown.`;
    return [
      { severity: 'error', rule: 'C5-15', message, path: `${MASKS_PATH}[${index}].id`, maskId: mask.id },
    ];
  });
  const unknownLayers = layers
    .filter(({ original }) => !original)
    .map(({ maskId, saved, path }): Finding => {
      const origin =
        saved.originalLayerId === undefined ? '' : `, nor layer ${saved.originalLayerId} it was copied from`;
      const message = `Mask ${maskId} has no layer ${saved.id}${origin}, so it is not shown.`;
      return { severity: 'error', rule: 'C5-15', message, path, maskId, layerId: saved.id };
    });
  return [...unknownMasks, ...unknownLayers];
}

/** Reports layers saved twice, of which only the last would be used. */
export function checkSavedOnce(layers: readonly LocatedLayer[]): Finding[] {
  const seen = new Set<string>();
  return layers.flatMap(({ maskId, saved, path }): Finding[] => {
    const key = `${maskId} ${saved.id}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `Layer ${saved.id} is saved twice on mask ${maskId}; keep one.`;
    return [{ severity: 'error', rule: 'layer-saved-twice', message, path, maskId, layerId: saved.id }];
  });
}

/** Reports changes that the product does not permit. */
export function checkPermissions(product: Product, layers: readonly LocatedLayer[]): Finding[] {
  return layers.flatMap(({ maskId, saved, path, original }) => {
    if (!original) return [];
    const definition = findDefinition(product, original);
    return findForbiddenChanges(product, original, saved, definition).map((change): Finding => {
      const name = original.name || `layer ${original.id}`;
      const message = `The ${change} of ${name} may not be changed.`;
      return { severity: 'error', rule: 'change-not-allowed', message, path, maskId, layerId: saved.id };
    });
  });
}
