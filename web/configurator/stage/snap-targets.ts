import {
  objectBounds,
  placementOfLayer,
  printAreasOfMask,
  printRectangle,
  type SnapTargets,
} from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import { layersOf } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

/** CSS pixels from which a line pulls. */
const TOLERANCE_PX = 6;

/** The targets at which dragged layers come to rest: the print area and the other layers' objects. */
export function snapTargets(session: Session, dragged: readonly Id[], pxPerUnit: number): SnapTargets {
  const { product, maskId, scene } = session;
  const others = layersOf(session)
    .filter(({ layer, kind }) => kind !== 'colour' && !dragged.some((id) => sameId(layer.id, id)))
    .flatMap(({ layer }) => (scene && placementOfLayer(scene, layer.id)) ?? []);
  return {
    printArea: printRectangle(printAreasOfMask(product, maskId)[0]),
    others: others.map(objectBounds),
    tolerancePx: TOLERANCE_PX,
    pxPerUnit,
  };
}
