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

/** Snapping distance, CSS pixels. */
const TOLERANCE_PX = 6;

/** The targets that dragged layers snap to: the print area and the objects of other layers. */
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
