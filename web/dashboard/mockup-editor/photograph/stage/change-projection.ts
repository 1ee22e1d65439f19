import type { FlatProjection } from '../../../../../engine/mockup-scenes.ts';
import { cornersOf } from './surface-handles.ts';

/** Usual visible arc of a mug's print in a photograph, and its sag. */
const USUAL_ARC_DEG = 120;
const USUAL_SAG = 0.06;

const distance = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): number =>
  Math.hypot(toX - x, toY - y);

/** Changes the kind of a surface at the same position. Meshes can only be written in scene files. */
export function changeProjection(
  projection: FlatProjection,
  type: 'rectangle' | 'quad' | 'cylinder',
): FlatProjection {
  if (projection.type === type) return projection;
  const corners = cornersOf(projection);
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const heightPx = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  const widthPx = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  switch (type) {
    case 'quad':
      return { type, corners };
    case 'rectangle': {
      const angle = Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]);
      const angleDeg = Math.round((angle * 1800) / Math.PI) / 10;
      return { type, topLeft, widthPx: Math.round(widthPx), heightPx: Math.round(heightPx), angleDeg };
    }
    case 'cylinder': {
      const sagPx = Math.round(widthPx * USUAL_SAG);
      const sags = { sagTopPx: sagPx, sagBottomPx: sagPx };
      return { type, corners, arcDeg: USUAL_ARC_DEG, ...sags, uFrom: 0, uTo: 1 };
    }
  }
}
