import { type Id, sameId } from '../../model/id.ts';
import type { ResolvedLayer } from '../layers/resolve-layers.ts';
import type { MessageKey } from '../messages.ts';
import { refuseOrder } from './limits-of-layer.ts';

export type OrderStep = 'front' | 'forward' | 'backward' | 'back';

/** A layer with its saved `sequence`. */
export interface LayerSequence {
  layerId: Id;
  sequence: number;
}

/**
 * Moves a layer in front of or behind others. Layers with a fixed order keep their place, and nothing passes them: a
 * frame stays in front of the photo, and a background behind it. Hidden layers are skipped.
 * @param layers all layers of the mask, in painting order
 * @returns the layers whose `sequence` changes; empty if the order is the same
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

/** The numbers of a new order: the existing numbers if they are distinct, else new ones from 0. */
function numbered(layers: readonly ResolvedLayer[], order: readonly ResolvedLayer[]): LayerSequence[] {
  const known = layers.map(({ layer }) => layer.sequence);
  const areDistinct = new Set(known).size === known.length;
  return order.flatMap(({ layer }, index) => {
    const sequence = areDistinct ? (known[index] ?? index) : index;
    return sequence === layer.sequence ? [] : [{ layerId: layer.id, sequence }];
  });
}
