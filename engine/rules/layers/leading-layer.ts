import type { Design } from '../../model/design-file.ts';
import type { SynchronizationMode } from '../../model/enumerations.ts';
import { type Id, sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import { assembleLayers } from './assemble-layers.ts';
import { findLeader } from './synchronise-layers.ts';

/** The layer that receives changes to a synchronised layer. */
export interface LeadingLayer {
  maskId: Id;
  layerId: Id;
  /** FULL: all changes go to it; LINKED: only changes to the content, and placements are independent. */
  mode: SynchronizationMode;
  /** The offset from the following layer to the leading one, canvas units. */
  dx: number;
  dy: number;
}

/**
 * The leader of a synchronised layer (C3, B3-31). Changes must be made to it, because changes to the follower are not
 * shown. `undefined` for a leader and for a layer that is not synchronised.
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
