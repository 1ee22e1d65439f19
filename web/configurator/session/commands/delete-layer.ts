import { produce } from 'immer';
import { editLayersOfMask, messages } from '../../../../engine/editor.ts';
import { sameId } from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { limitsOf } from '../limits-of.ts';
import type { LayerCommand } from '../outcome.ts';

/** Deletes a copy that the shopper made or, for staff, a layer of the product. */
export const deleteLayer: LayerCommand = (session, target) => {
  const refused = limitsOf(session, target).refusals.delete;
  if (refused) return { refusal: String(messages[refused]) };
  const name = t('Delete {layer}', { layer: target.layer.name });
  if (session.rights === 'staff')
    return {
      design: session.design,
      product: editLayersOfMask(session.product, target.maskId, (layers) =>
        layers.filter(({ id }) => !sameId(id, target.layer.id)),
      ),
      name,
      key: randomId(),
      selectedId: undefined,
    };
  return {
    design: produce(session.design, (draft) => {
      for (const mask of draft.customisation.configuration.masks)
        if (sameId(mask.id, target.maskId))
          mask.layers = mask.layers.filter(({ id }) => !sameId(id, target.layer.id));
    }),
    name,
    key: randomId(),
    selectedId: undefined,
  };
};
