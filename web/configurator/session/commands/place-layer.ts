import type { ObjectConfiguration } from '../../../../engine/editor.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/**
 * Puts a layer's object where a gesture left it.
 * @param gesture its name makes it one step with others of that name; without one it is a step of its own
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
