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
  rights: 'shopper' | 'staff',
): { sequences: LayerSequence[]; stoppedBy: readonly MessageKey[] } {
  const index = layers.findIndex(({ layer }) => sameId(layer.id, layerId));
  const moved = layers[index];
  const isFixed = (entry: ResolvedLayer) => rights === 'shopper' && refuseOrder(entry) !== undefined;
  const reason = moved && rights === 'shopper' ? refuseOrder(moved) : undefined;
  if (!moved || reason) return { sequences: [], stoppedBy: reason ? [reason] : [] };
  const isForth = step === 'front' || step === 'forward';
  const ahead = isForth ? layers.slice(index + 1) : layers.slice(0, index).toReversed();
  const shown = ahead.filter((other) => other.isShown);
  const fixed = shown.findIndex(isFixed);
  const passable = fixed === -1 ? shown : shown.slice(0, fixed);
  const target = step === 'forward' || step === 'backward' ? passable[0] : passable.at(-1);
  if (!target) return { sequences: [], stoppedBy: fixed === -1 ? [] : ['layerOrderFixed'] };
  const order = layers.toSpliced(index, 1).toSpliced(layers.indexOf(target), 0, moved);
  return { sequences: numbered(layers, order), stoppedBy: [] };
}

/** New numbers for a new order: the numbers there are, if no two are equal, else new ones from 0. */
function numbered(layers: readonly ResolvedLayer[], order: readonly ResolvedLayer[]): LayerSequence[] {
  const known = layers.map(({ layer }) => layer.sequence);
  const areDistinct = new Set(known).size === known.length;
  return order.flatMap(({ layer }, index) => {
    const sequence = areDistinct ? (known[index] ?? index) : index;
    return sequence === layer.sequence ? [] : [{ layerId: layer.id, sequence }];
  });
}
