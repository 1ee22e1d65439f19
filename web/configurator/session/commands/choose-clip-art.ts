import type { Design, Product } from '../../../../engine/browser.ts';
import {
  findVariant,
  type Id,
  layersOfVariant,
  type ResolvedLayer,
  sameId,
} from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editBlock, editLayer } from './edit-layer.ts';

/** Chooses a clip art. */
export const chooseClipArt =
  (selectedClipArtId: Id): LayerCommand =>
  ({ design }, target) => ({
    design: editBlock(design, target, 'clipArt', { selectedClipArtId }),
    name: t('Clip art of {layer}', { layer: target.layer.name }),
    key: `clip art ${target.maskId} ${target.layer.id}`,
  });

/** Removes the chosen clip art from a layer. */
export const removeClipArt: LayerCommand = ({ design }, target) => ({
  design: editLayer(design, target, ({ configuration }) => {
    delete configuration?.clipArt?.selectedClipArtId;
  }),
  name: t('Remove the motif of {layer}', { layer: target.layer.name }),
  key: randomId(),
});

/** Whether a layer has a clip art that the shopper chose. A layer with a clip art of the product always shows one. */
export function mayRemoveClipArt(
  { product, design }: { product: Product; design: Design },
  target: ResolvedLayer,
): boolean {
  if (target.kind !== 'clipArt' || !target.clipArt) return false;
  const { id, originalLayerId } = target.layer;
  const original = layersOfVariant(product, findVariant(product, design))
    .flatMap(({ layers }) => layers)
    .find((layer) => sameId(layer.id, originalLayerId ?? id));
  return original !== undefined && original.configuration.clipArt?.selectedClipArtId === undefined;
}
