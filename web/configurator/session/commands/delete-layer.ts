import { produce } from 'immer';
import { limitsOfLayer, messages } from '../../../../engine/editor.ts';
import { sameId } from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { layersOf } from '../layers-of.ts';
import type { LayerCommand } from '../outcome.ts';

/** Deletes a copy that the shopper made. */
export const deleteLayer: LayerCommand = (session, target) => {
  const refused = limitsOfLayer(session.product, layersOf(session), target).refusals.delete;
  if (refused) return { refusal: String(messages[refused]) };
  return {
    design: produce(session.design, (draft) => {
      for (const mask of draft.customisation.configuration.masks)
        if (sameId(mask.id, target.maskId))
          mask.layers = mask.layers.filter(({ id }) => !sameId(id, target.layer.id));
    }),
    name: t('Delete {layer}', { layer: target.layer.name }),
    key: randomId(),
    selectedId: undefined,
  };
};
