import { produce } from 'immer';
import type { Design } from '../../../../engine/browser.ts';
import { type ResolvedLayer, sameId, type SavedLayer } from '../../../../engine/personalisation.ts';

/** A design with an edited layer. The layer is added if the design has no changes of it yet. */
export function editLayer(
  design: Design,
  { maskId, layer }: ResolvedLayer,
  edit: (saved: SavedLayer) => void,
): Design {
  return produce(design, (draft) => {
    const { masks } = draft.customisation.configuration;
    let mask = masks.find(({ id }) => sameId(id, maskId));
    if (!mask) {
      masks.push({ id: maskId, layers: [] });
      mask = masks.at(-1)!;
    }
    let saved = mask.layers.find(({ id }) => sameId(id, layer.id));
    if (!saved) {
      mask.layers.push({ id: layer.id });
      saved = mask.layers.at(-1)!;
    }
    edit(saved);
  });
}

/** A design with an edited block of a layer. */
export const editBlock = <Kind extends Block>(
  design: Design,
  target: ResolvedLayer,
  kind: Kind,
  changes: NonNullable<NonNullable<SavedLayer['configuration']>[Kind]>,
): Design =>
  editLayer(design, target, (saved) => {
    saved.configuration = { ...saved.configuration, [kind]: { ...saved.configuration?.[kind], ...changes } };
  });

type Block = 'text' | 'image' | 'colour' | 'clipArt';
