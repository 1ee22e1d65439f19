import { type Id, sameId } from '../../model/id.ts';
import type { ResolvedLayer } from '../layers/resolve-layers.ts';
import type { MessageKey } from '../messages.ts';
import { refuseOrder } from './limits-of-layer.ts';

export type OrderStep = 'front' | 'forward' | 'backward' | 'back';

/** A layer with the `sequence` a design saves for it. */
export interface LayerSequence {
  layerId: Id;
  sequence: number;
}

/**
 * Brings a layer before or behind others. Layers whose order is fixed keep their place, and nothing passes them: a
 * frame stays before the photo, and a background behind it. Hidden layers are passed over.
 * @param layers all layers of the mask, in painting order
 * @returns the layers whose `sequence` changes, none when the layer is there already
 */
export function reorderLayer(
  layers: readonly ResolvedLayer[],
  layerId: Id,
  step: OrderStep,
  rights: 'shopper' | 'staff' = 'shopper',
): { sequences: LayerSequence[]; stoppedBy: readonly MessageKey[] } {
  const index = layers.findIndex(({ layer }) => sameId(layer.id, layerId));
  const moved = layers[index];
  const isFixed = (entry: ResolvedLayer) => rights === 'shopper' && refuseOrder(entry) !== undefined;
  const reason = moved && rights === 'shopper' ? refuseOrder(moved) : undefined;
  if (!moved || reason) return { sequences: [], stoppedBy: reason ? [reason] : [] };
  const way = step === 'front' || step === 'forward' ? 1 : -1;
  const isOneStep = step === 'forward' || step === 'backward';
  let to = index;
  let isBlocked = false;
  for (let at = index + way; at >= 0 && at < layers.length; at += way) {
    const other = layers[at];
    if (!other || !other.isShown) continue;
    isBlocked = isFixed(other);
    if (isBlocked) break;
    to = at;
    if (isOneStep) break;
  }
  if (to === index) return { sequences: [], stoppedBy: isBlocked ? ['layerOrderFixed'] : [] };
  const order = layers.toSpliced(index, 1).toSpliced(to, 0, moved);
  return { sequences: numbered(layers, order), stoppedBy: [] };
}

/** New numbers for a new order: the numbers there are, if they tell all layers apart, else new ones from 0. */
function numbered(layers: readonly ResolvedLayer[], order: readonly ResolvedLayer[]): LayerSequence[] {
  const known = layers.map(({ layer }) => layer.sequence);
  const areDistinct = new Set(known).size === known.length;
  return order.flatMap(({ layer }, index) => {
    const sequence = areDistinct ? (known[index] ?? index) : index;
    return sequence === layer.sequence ? [] : [{ layerId: layer.id, sequence }];
  });
}
