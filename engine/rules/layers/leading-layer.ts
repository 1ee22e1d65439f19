import type { Design } from '../../model/design-file.ts';
import type { SynchronizationMode } from '../../model/enumerations.ts';
import { type Id, sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import { assembleLayers } from './assemble-layers.ts';
import { findLeader } from './synchronise-layers.ts';

/** Where changes to a synchronised layer belong. */
export interface LeadingLayer {
  maskId: Id;
  layerId: Id;
  /** FULL: all changes belong there; LINKED: those to what is in the layer, while each stays where it is. */
  mode: SynchronizationMode;
  /** From a place in the following layer to the same place in the leading one, canvas units. */
  dx: number;
  dy: number;
}

/**
 * The layer that leads a synchronised one (C3, B3-31), which a change has to be made to, or it would not show; `undefined`
 * for a layer that leads, or is on its own.
 * @throws PlatenError `variant-unknown`
 */
export function leadingLayer(
  product: Product,
  design: Design,
  maskId: Id,
  layerId: Id,
): LeadingLayer | undefined {
  const layers = assembleLayers(product, design);
  const follower = layers.find((entry) => sameId(entry.maskId, maskId) && sameId(entry.layer.id, layerId));
  const leader = follower && findLeader(layers, follower);
  if (!leader) return undefined;
  return {
    maskId: leader.maskId,
    layerId: leader.layer.id,
    mode: follower.layer.synchronizationMode,
    dx: leader.area.left - follower.area.left,
    dy: leader.area.top - follower.area.top,
  };
}
