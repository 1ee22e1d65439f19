import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { type Command, onLayers } from '../outcome.ts';
import type { PlacedLayer } from '../session.ts';
import { placeLayer } from './place-layer.ts';

/**
 * Places several layers at the result of a gesture, in one step.
 * @param gesture consecutive placements with the same name are one step. Default: a step of its own
 */
export function placeTogether(layers: readonly PlacedLayer[], gesture: string = randomId()): Command {
  const placements = new Map(layers.map(({ layerId, placement }) => [layerId, placement]));
  return onLayers([...placements.keys()], (layerId) => placeLayer(placements.get(layerId)!, gesture), {
    aspect: 'placement',
    name: t('Position of {count} parts', { count: layers.length }),
    key: `place ${[...placements.keys()].join()} ${gesture}`,
  });
}
