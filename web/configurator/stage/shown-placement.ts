import { type ObjectConfiguration, placementOfLayer, seenFrame } from '../../../engine/editor.ts';
import { findDefinition, type Id, isPersonalisable, sameId } from '../../../engine/personalisation.ts';
import { findLayer } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

/** The shown placement of a layer's object: under the pointer, or as composed. `undefined`: the layer has no object. */
export function shownPlacement(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const { preview } = session;
  const moving =
    preview && [preview, ...(preview.others ?? [])].find((layer) => sameId(layer.layerId, layerId));
  return moving?.placement ?? restingPlacement(session, layerId);
}

/** The composed placement of a layer's object. Staff place the layer's area, which exists without an object, too. */
export function restingPlacement(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const { rights, scene } = session;
  if (rights === 'staff') return findLayer(session, layerId)?.area;
  return scene && placementOfLayer(scene, layerId);
}

/** The area of a layer whose photo the shopper has still to choose. `undefined`: the layer is no such layer. */
export function emptyPhotoArea(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const { rights, scene, product } = session;
  const target = findLayer(session, layerId);
  if (rights === 'staff' || !scene || target?.kind !== 'image' || target.layer.locked) return undefined;
  const mayChoose = target.isShown && isPersonalisable(target.layer, findDefinition(product, target.layer));
  return mayChoose && !placementOfLayer(scene, layerId) ? target.area : undefined;
}

/** The box around the visible part of a layer's object. `undefined`: the layer has no object. */
export function shownFrame(session: Session, layerId: Id): ObjectConfiguration | undefined {
  const placement = shownPlacement(session, layerId);
  return placement && frameAround(session, layerId, placement);
}

/**
 * The box around the visible part of a layer's object at a placement. The box of a picture is clipped to its area, so that
 * its handles can be reached. Other objects have the placement itself.
 */
export function frameAround(
  session: Session,
  layerId: Id,
  placement: ObjectConfiguration,
): ObjectConfiguration {
  const target = session.rights === 'shopper' ? findLayer(session, layerId) : undefined;
  return target?.kind === 'image' ? seenFrame(placement, target.area) : placement;
}
