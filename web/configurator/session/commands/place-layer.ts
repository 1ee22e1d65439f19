import type { ObjectConfiguration } from '../../../../engine/editor.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/**
 * Places a layer's object at the result of a gesture.
 * @param gesture consecutive placements with the same name are one step. Default: a step of its own
 */
export const placeLayer =
  (placement: ObjectConfiguration, gesture: string = randomId()): LayerCommand =>
  ({ design }, target, offset) => ({
    design: editLayer(design, target, (saved) => {
      const { left, top } = placement;
      const place = { ...placement, left: left + offset.x, top: top + offset.y };
      saved.objectConfiguration = { ...saved.objectConfiguration, ...place };
    }),
    preview: { layerId: target.layer.id, placement, isSettled: true },
    name: t('Position of {layer}', { layer: target.layer.name }),
    key: `place ${target.maskId} ${target.layer.id} ${gesture}`,
  });
