import { drawnSize, objectCentre, placementOfLayer, type Point } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { layersOf } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

/** The topmost layer at a point that a shopper may select. */
export function findLayerAt(session: Session, at: Point): Id | undefined {
  const { scene } = session;
  if (!scene) return undefined;
  return layersOf(session).findLast(({ layer }) => {
    if (layer.locked || layer.designFunction === 'IMAGE' || layer.designFunction === 'COLOURAREA')
      return false;
    const placement = placementOfLayer(scene, layer.id);
    if (!placement) return false;
    const centre = objectCentre(placement);
    const { width, height } = drawnSize(placement);
    const angle = (-placement.angle * Math.PI) / 180;
    const [x, y] = [at.x - centre.x, at.y - centre.y];
    const along = x * Math.cos(angle) - y * Math.sin(angle);
    const down = x * Math.sin(angle) + y * Math.cos(angle);
    return Math.abs(along) <= width / 2 && Math.abs(down) <= height / 2;
  })?.layer.id;
}
