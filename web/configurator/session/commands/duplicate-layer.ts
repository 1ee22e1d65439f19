import { produce } from 'immer';
import { messages, sheetBounds } from '../../../../engine/editor.ts';
import { nameDuplicate, sameId } from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { shownPlacement } from '../../stage/shown-placement.ts';
import { layersOf } from '../layers-of.ts';
import { limitsOf } from '../limits-of.ts';
import type { LayerCommand } from '../outcome.ts';
import { placeCopy } from './place-copy.ts';

/** Copies a layer to a place beside it. */
export const duplicateLayer: LayerCommand = (session, target) => {
  const layers = layersOf(session);
  const limits = limitsOf(session, target);
  const { duplicate: refused } = limits.refusals;
  if (refused) return { refusal: String(messages[refused]) };
  const { layer, maskId } = target;
  const originalId = layer.originalLayerId ?? layer.id;
  const original = layers.find((other) => sameId(other.layer.id, originalId))?.layer ?? layer;
  const id = randomId();
  const placement = shownPlacement(session, layer.id);
  const others = layers.flatMap((other) => shownPlacement(session, other.layer.id) ?? []);
  const sheet = sheetBounds(session.product, maskId);
  return {
    design: produce(session.design, (draft) => {
      const { masks } = draft.customisation.configuration;
      if (!masks.some((mask) => sameId(mask.id, maskId))) masks.push({ id: maskId, layers: [] });
      const mask = masks.find((other) => sameId(other.id, maskId))!;
      const saved = mask.layers.find((other) => sameId(other.id, layer.id));
      mask.layers.push({
        ...saved,
        id,
        originalLayerId: originalId,
        name: nameDuplicate(
          original.name,
          layers.map((other) => other.layer.name),
        ),
        designFunction: layer.designFunction,
        ...(placement && { objectConfiguration: placeCopy(placement, limits, sheet, others) }),
      });
    }),
    name: t('Copy of {layer}', { layer: layer.name }),
    key: id,
    selectedId: id,
  };
};
