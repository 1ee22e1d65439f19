import {
  drawnSize,
  HitTester,
  objectCentre,
  type ObjectConfiguration,
  type Point,
  type StageView,
  toCanvasUnits,
} from '../../../engine/editor.ts';
import { browserPlatform } from '../../../engine/browser.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';
import { emptyPhotoArea } from './shown-placement.ts';

/** Tolerance around a pointer, CSS pixels. */
const REACH_PX = { mouse: 4, pen: 8, touch: 14 };

const tester = new HitTester(browserPlatform);

/** The selectable layers at a point of the stage, topmost first. Where there is none, photos to choose. */
export function layersAt(session: Session, view: StageView, atPx: Point, pointerType: string): Id[] {
  if (!session.scene) return [];
  if (session.rights === 'staff') return areasAt(session, toCanvasUnits(atPx, view));
  const tolerancePx = REACH_PX[pointerType as keyof typeof REACH_PX] ?? REACH_PX.mouse;
  const at = toCanvasUnits(atPx, view);
  const hits = tester
    .hit(session.scene, at, { pxPerUnit: view.pxPerUnit, tolerancePx })
    .filter(({ distancePx }) => distancePx !== undefined)
    .map(({ layerId }) => layerId)
    .filter((id) => isSelectable(session, id));
  if (hits.length > 0) return hits;
  return layersOf(session)
    .map(({ layer }) => layer.id)
    .filter((id) => isInside(emptyPhotoArea(session, id), at))
    .toReversed();
}

/** Layers by area, for staff, because an area may be empty. */
const areasAt = (session: Session, at: Point): Id[] =>
  layersOf(session)
    .filter(({ area }) => isInside(area, at))
    .map(({ layer }) => layer.id)
    .toReversed();

/** Whether a point, in canvas units, is inside a box that may be rotated. */
function isInside(box: ObjectConfiguration | undefined, at: Point): boolean {
  if (!box) return false;
  const centre = objectCentre(box);
  const { width, height } = drawnSize(box);
  const angle = (-box.angle * Math.PI) / 180;
  const x = at.x - centre.x;
  const y = at.y - centre.y;
  return (
    Math.abs(x * Math.cos(angle) - y * Math.sin(angle)) <= width / 2 &&
    Math.abs(x * Math.sin(angle) + y * Math.cos(angle)) <= height / 2
  );
}

/** Whether a tap selects a layer. Backgrounds and fixed artwork, which cover the whole canvas, are excluded. */
function isSelectable(session: Session, id: Id): boolean {
  const target = findLayer(session, id);
  return (
    target !== undefined &&
    !target.layer.locked &&
    target.layer.designFunction !== 'IMAGE' &&
    target.layer.designFunction !== 'COLOURAREA'
  );
}
