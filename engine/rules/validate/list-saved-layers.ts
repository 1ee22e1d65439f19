import type { Design } from '../../model/design-file.ts';
import { type Id, sameId } from '../../model/id.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import type { Layer } from '../../model/layer.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';
import { duplicateRoots } from '../layers/duplicate-roots.ts';

/** A saved layer with its place in the design file and the product's layer it changes. */
export interface LocatedLayer {
  maskId: Id;
  saved: SavedLayer;
  /** JSON path of the saved layer in the design file. */
  path: string;
  /** The product's layer that it changes or copies; `undefined` if there is none. */
  original: Layer | undefined;
  isDuplicate: boolean;
}

/** JSON path of the design file's masks. */
export const MASKS_PATH = 'customisation.configuration.masks';

/** All saved layers of the product's masks, with the corresponding product's layer. */
export function listSavedLayers(design: Design, layerGroups: readonly LayerGroup[]): LocatedLayer[] {
  return design.customisation.configuration.masks.flatMap((mask, maskIndex) => {
    const group = layerGroups.find((candidate) => sameId(candidate.enterpriseProductMaskId, mask.id));
    if (!group) return [];
    const productIds = new Set(group.layers.map((layer) => String(layer.id)));
    const roots = duplicateRoots(mask.layers, productIds);
    const originals = new Map(group.layers.map((layer) => [String(layer.id), layer]));
    return mask.layers.map((saved, layerIndex) => {
      const id = String(saved.id);
      return {
        maskId: group.enterpriseProductMaskId,
        saved,
        path: `${MASKS_PATH}[${maskIndex}].layers[${layerIndex}]`,
        original: originals.get(roots.get(id) ?? id),
        isDuplicate: !productIds.has(id),
      };
    });
  });
}
