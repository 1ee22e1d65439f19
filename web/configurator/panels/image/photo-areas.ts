import { leadingLayer } from '../../../../engine/editor.ts';
import { type ResolvedImage, sameId, visibleMasks } from '../../../../engine/personalisation.ts';
import { personalisableLayers } from '../../session/layers-of.ts';
import type { Session } from '../../session/session.ts';

/**
 * The photo areas that a shopper fills, in their order, beginning with the current view. Areas that follow another are
 * left out.
 */
export function photoAreas(session: Session): ResolvedImage[] {
  const { product, design, maskId } = session;
  const masks = visibleMasks(product, design);
  const current = masks.filter(({ id }) => sameId(id, maskId));
  const others = masks.filter(({ id }) => !sameId(id, maskId));
  const areas = [...current, ...others].flatMap(({ id }) =>
    personalisableLayers({ ...session, maskId: id }).filter((entry) => entry.kind === 'image'),
  );
  return areas.filter(
    (entry) => entry.isShown && !leadingLayer(product, design, entry.maskId, entry.layer.id),
  );
}

/**
 * The areas for several photos: that of the first, then the empty ones in their order. Areas that are synchronised with
 * each other show the same photo and count once.
 * @param isBusy whether a photo is being sent for an area
 */
export function areasToFill(
  session: Session,
  first: ResolvedImage,
  isBusy: (area: ResolvedImage) => boolean,
): ResolvedImage[] {
  const isFirst = ({ maskId, layer }: ResolvedImage) =>
    sameId(maskId, first.maskId) && sameId(layer.id, first.layer.id);
  const empty = photoAreas(session).filter((area) => !isFirst(area) && !area.image.url && !isBusy(area));
  const seen = new Set<string>();
  return [first, ...empty].filter(({ layer: { synchronizationId } }) => {
    if (synchronizationId === undefined) return true;
    const isNew = !seen.has(String(synchronizationId));
    seen.add(String(synchronizationId));
    return isNew;
  });
}
