import { HitTester, type Point, type StageView, toCanvasUnits } from '../../../engine/editor.ts';
import { browserPlatform } from '../../../engine/browser.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { findLayer } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

/** Around a point that was hit. CSS pixels. */
const REACH_PX = { mouse: 4, pen: 8, touch: 14 };

const tester = new HitTester(browserPlatform);

/** The layers at a point of the stage that may be selected, the topmost first. */
export function layersAt(session: Session, view: StageView, atPx: Point, pointerType: string): Id[] {
  if (!session.scene) return [];
  const tolerancePx = REACH_PX[pointerType as keyof typeof REACH_PX] ?? REACH_PX.mouse;
  return tester
    .hit(session.scene, toCanvasUnits(atPx, view), { pxPerUnit: view.pxPerUnit, tolerancePx })
    .filter(({ distancePx }) => distancePx !== undefined)
    .map(({ layerId }) => layerId)
    .filter((id) => isSelectable(session, id));
}

/** Backgrounds and fixed artwork cover the whole canvas: a tap on them means nothing. */
function isSelectable(session: Session, id: Id): boolean {
  const target = findLayer(session, id);
  return (
    target !== undefined &&
    !target.layer.locked &&
    target.layer.designFunction !== 'IMAGE' &&
    target.layer.designFunction !== 'COLOURAREA'
  );
}
