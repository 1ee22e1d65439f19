import { PlatenError } from '../../errors.ts';
import type { FlatProjection } from '../../model/mockup-scene.ts';
import { projectQuad } from './project-quad.ts';
import type { Projection } from './projection.ts';

type Cylinder = Extract<FlatProjection, { type: 'cylinder' }>;

const MAX_STEPS = 24;
const PRECISION_PX = 1e-5;

/**
 * A surface that bends away from the viewer to the left and right, as on a mug or a bottle. Its corners span a quad; in
 * it, a point at angle A from the middle is sin(A) to the side, and the rings about the axis are arcs of ellipses,
 * which sag by cos(A).
 * @throws PlatenError `mockup-quad-broken`, `mockup-cylinder-broken`
 */
export function projectCylinder(cylinder: Cylinder): Projection {
  const { corners, sagTopPx, sagBottomPx, uFrom, uTo } = cylinder;
  const chord = projectQuad(corners);
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const axisX = (bottomLeft[0] + bottomRight[0] - topLeft[0] - topRight[0]) / 2;
  const axisY = (bottomLeft[1] + bottomRight[1] - topLeft[1] - topRight[1]) / 2;
  const heightPx = Math.hypot(axisX, axisY);
  const [downX, downY] = [axisX / heightPx, axisY / heightPx];
  const sagGrowthPx = sagBottomPx - sagTopPx;
  if (Math.abs(sagGrowthPx) > heightPx / 2 || uFrom >= uTo)
    throw new PlatenError(
      'mockup-cylinder-broken',
      uFrom >= uTo
        ? `A cylinder shows the artwork from ${uFrom} to ${uTo}; uFrom must be below uTo.`
        : `A cylinder ${Math.round(heightPx)} px high cannot sag by ${sagTopPx} px above and ${sagBottomPx} px below; measure both again.`,
    );

  const halfArc = (cylinder.arcDeg * Math.PI) / 360;
  const [sinHalf, cosHalf] = [Math.sin(halfArc), Math.cos(halfArc)];
  /** Outside the corners the surface continues with the same slope. */
  const slopeAtEdge = sinHalf / (halfArc * cosHalf);

  return {
    uFrom,
    uTo,
    locate(x, y, into) {
      let [movedX, movedY] = [0, 0];
      for (let step = 0; step < MAX_STEPS; step += 1) {
        if (!chord.locate(x - movedX, y - movedY, into)) return false;
        const side = Math.min(1, Math.abs(into[0]! * 2 - 1)) * sinHalf;
        const bend = (Math.sqrt(1 - side * side) - cosHalf) / (1 - cosHalf);
        const sagPx = (sagTopPx + sagGrowthPx * Math.max(-0.5, Math.min(1.5, into[1]!))) * bend;
        const changePx = Math.abs(sagPx * downX - movedX) + Math.abs(sagPx * downY - movedY);
        movedX = sagPx * downX;
        movedY = sagPx * downY;
        if (changePx < PRECISION_PX) break;
      }
      const across = into[0]! * 2 - 1;
      const beyond = Math.max(0, Math.abs(across) - 1);
      const angle = Math.asin(Math.min(1, Math.abs(across)) * sinHalf) / halfArc + beyond * slopeAtEdge;
      into[0] = (1 + Math.sign(across) * angle) / 2;
      return true;
    },
  };
}
