import type { Design } from '../../model/design-file.ts';
import { type Id, sameId } from '../../model/id.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';

/** Replaces the saved layer with the same id in a design, or adds it. */
export function saveLayer(design: Design, maskId: Id, saved: SavedLayer): Design {
  const { customisation } = design;
  const { masks } = customisation.configuration;
  const mask = masks.find(({ id }) => sameId(id, maskId)) ?? { id: maskId, layers: [] };
  const isThere = mask.layers.some(({ id }) => sameId(id, saved.id));
  const layers = isThere
    ? mask.layers.map((layer) => (sameId(layer.id, saved.id) ? saved : layer))
    : [...mask.layers, saved];
  const changed = { ...mask, layers };
  const others = masks.includes(mask)
    ? masks.map((each) => (each === mask ? changed : each))
    : [...masks, changed];
  return {
    ...design,
    customisation: { ...customisation, configuration: { ...customisation.configuration, masks: others } },
  };
}
