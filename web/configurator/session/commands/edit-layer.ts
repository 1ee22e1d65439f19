import { produce } from 'immer';
import type { Design } from '../../../../engine/browser.ts';
import { type Id, sameId, type SavedLayer } from '../../../../engine/personalisation.ts';

/** A design with one layer's changes changed. The layer is added to the design where it has none yet. */
export function editLayer(
  design: Design,
  maskId: Id,
  layerId: Id,
  edit: (saved: SavedLayer) => void,
): Design {
  return produce(design, (draft) => {
    const { masks } = draft.customisation.configuration;
    let mask = masks.find(({ id }) => sameId(id, maskId));
    if (!mask) {
      masks.push({ id: maskId, layers: [] });
      mask = masks.at(-1)!;
    }
    let saved = mask.layers.find(({ id }) => sameId(id, layerId));
    if (!saved) {
      mask.layers.push({ id: layerId });
      saved = mask.layers.at(-1)!;
    }
    edit(saved);
  });
}
