import { type ObjectConfiguration, placementOfLayer, seenFrame } from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import { findLayer } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

/** Where a layer's object is seen: under the pointer, or as it was composed. `undefined`: it shows nothing to be placed. */
export function shownPlacement(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const { preview } = session;
  const moving =
    preview && [preview, ...(preview.others ?? [])].find((layer) => sameId(layer.layerId, layerId));
  return moving?.placement ?? restingPlacement(session, layerId);
}

/** Where a layer's object was composed. Staff place the layer's area, which is there without an object, too. */
export function restingPlacement(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const { rights, scene } = session;
  if (rights === 'staff') return findLayer(session, layerId)?.area;
  return scene && placementOfLayer(scene, layerId);
}

/** The box around the visible part of a layer's object. `undefined`: it shows nothing to be placed. */
export function shownFrame(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const placement = shownPlacement(session, layerId);
  return placement && frameAround(session, layerId, placement);
}

/**
 * The box around the visible part of a layer's object that is placed there: that of a picture ends where its area cuts
 * it, so that its handles can be reached. Of an object that is not cut it is the placement itself.
 */
export function frameAround(
  session: Session,
  layerId: Id,
  placement: ObjectConfiguration,
): ObjectConfiguration {
  const target = session.rights === 'shopper' ? findLayer(session, layerId) : undefined;
  return target?.kind === 'image' ? seenFrame(placement, target.area) : placement;
}
