import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';
import { editLayersOfMask } from './edit-layers-of-mask.ts';
import { overlayLayer } from './overlay-layer.ts';

/**
 * Merges the changes of a design into its product: content and order become those of the layers, placements become
 * their areas, and copies become layers. Staff therefore edit a product with the same commands as shoppers edit a
 * design.
 */
export function adoptDesign(product: Product, design: Design): Product {
  return design.customisation.configuration.masks.reduce(
    (adopted, mask) =>
      editLayersOfMask(adopted, mask.id, (layers) =>
        layers.flatMap((layer) => [
          adoptOwn(layer, mask.layers),
          ...mask.layers
            .filter((saved) => isCopyOf(saved, layer, layers))
            .map((copy) => adoptCopy(layer, copy)),
        ]),
      ),
    product,
  );
}

function adoptOwn(layer: Layer, saved: readonly SavedLayer[]): Layer {
  const own = saved.find(({ id }) => sameId(id, layer.id));
  return own ? adopt(layer, own) : layer;
}

const isCopyOf = ({ id, originalLayerId }: SavedLayer, { id: originalId }: Layer, layers: readonly Layer[]) =>
  originalLayerId !== undefined &&
  sameId(originalLayerId, originalId) &&
  !layers.some((layer) => sameId(layer.id, id));

const adoptCopy = (original: Layer, copy: SavedLayer): Layer => ({
  ...adopt(original, copy),
  id: copy.id,
  name: copy.name ?? original.name,
});

const adopt = (layer: Layer, saved: SavedLayer): Layer => ({
  ...overlayLayer(layer, saved),
  objectConfiguration: { ...layer.objectConfiguration, ...saved.objectConfiguration },
});
