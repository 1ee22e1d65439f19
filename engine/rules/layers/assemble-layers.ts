import type { Design } from '../../model/design-file.ts';
import { type Id, sameId } from '../../model/id.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import type { Layer } from '../../model/layer.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Product } from '../../model/product-file.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';
import type { QuantityLayer } from '../../model/text-area-quantities.ts';
import { itemTexts, withItemText } from '../individual-quantities.ts';
import { duplicateRoots } from './duplicate-roots.ts';
import { findVariant } from './find-variant.ts';
import { layersOfVariant } from './layers-of-variant.ts';
import { overlayLayer } from './overlay-layer.ts';

/** A product's layer with its design's changes, before dependencies between layers are resolved. */
export interface AssembledLayer {
  maskId: Id;
  /** The layer with the design's changes on top. */
  layer: Layer;
  /** The saved layer of the design, if any. */
  saved: SavedLayer | undefined;
  /** The product's layer; for a duplicate, that of its original. */
  original: Layer;
  isDuplicate: boolean;
  /** The layer's box. */
  area: ObjectConfiguration;
  /** The placement of the design; `null`: the product's rules place the object. */
  placement: ObjectConfiguration | null;
}

/**
 * Every layer of every mask of the design's variant: the product's, each followed by its duplicates. Other saved layers
 * are ignored here and reported by validation.
 * @throws PlatenError `variant-unknown`
 */
export function assembleLayers(product: Product, design: Design): AssembledLayer[] {
  const texts = itemTexts(design);
  const savedMasks = design.customisation.configuration.masks;
  return layersOfVariant(product, findVariant(product, design)).flatMap((group) => {
    const saved = savedMasks
      .filter((mask) => sameId(mask.id, group.enterpriseProductMaskId))
      .flatMap((mask) => mask.layers);
    return assembleMask(group, saved, texts);
  });
}

function assembleMask(
  group: LayerGroup,
  saved: readonly SavedLayer[],
  texts: ReadonlyMap<string, QuantityLayer>,
): AssembledLayer[] {
  const maskId = group.enterpriseProductMaskId;
  const savedById = new Map(saved.map((layer) => [String(layer.id), layer]));
  const productIds = new Set(group.layers.map((layer) => String(layer.id)));
  const roots = duplicateRoots([...savedById.values()], productIds);
  const duplicates = new Map<string, SavedLayer[]>();
  for (const layer of savedById.values()) {
    const root = roots.get(String(layer.id));
    if (root === undefined) continue;
    const copies = duplicates.get(root);
    if (copies) copies.push(layer);
    else duplicates.set(root, [layer]);
  }
  return group.layers.flatMap((original) => {
    const own = savedById.get(String(original.id));
    const copies = duplicates.get(String(original.id)) ?? [];
    return [
      assembleLayer(maskId, original, withItemText(original, own, texts.get(String(original.id))), false),
      ...copies.map((copy) => {
        const saved = withItemText(original, copy, texts.get(String(copy.id)));
        return assembleLayer(maskId, original, saved, true);
      }),
    ];
  });
}

function assembleLayer(
  maskId: Id,
  original: Layer,
  saved: SavedLayer | undefined,
  isDuplicate: boolean,
): AssembledLayer {
  const identity =
    saved && isDuplicate
      ? { id: saved.id, originalLayerId: original.id, name: saved.name ?? original.name }
      : {};
  const base = { ...original, ...identity };
  const area = original.objectConfiguration;
  const savedPlacement = saved?.objectConfiguration;
  return {
    maskId,
    layer: saved ? overlayLayer(base, saved) : base,
    saved,
    original,
    isDuplicate,
    area,
    placement: savedPlacement ? { ...area, ...savedPlacement } : null,
  };
}
