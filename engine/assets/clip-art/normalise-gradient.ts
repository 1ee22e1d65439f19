import type { Gradient } from '../clip-art.ts';
import { identity, transformPoint, uniformScale } from '../matrix.ts';

/**
 * Applies a gradient's transform to its coordinates. Only a circle that becomes an ellipse keeps its transform.
 *
 * A linear gradient under any affine map is another linear gradient: its lines of equal colour are transformed, and the
 * new axis is the component of the transformed axis perpendicular to them.
 */
export function normaliseGradient(gradient: Gradient): Gradient {
  const { transform } = gradient;
  if (gradient.kind === 'radial') {
    const scale = uniformScale(transform);
    if (scale === undefined) return gradient;
    const [cx, cy] = transformPoint(transform, [gradient.cx, gradient.cy]);
    const [fx, fy] = transformPoint(transform, [gradient.fx, gradient.fy]);
    return {
      ...gradient,
      transform: identity,
      cx,
      cy,
      fx,
      fy,
      r: gradient.r * scale,
      fr: gradient.fr * scale,
    };
  }
  const { x1, y1, x2, y2 } = gradient;
  const [startX, startY] = transformPoint(transform, [x1, y1]);
  const [endX, endY] = transformPoint(transform, [x2, y2]);
  const [sideX, sideY] = transformPoint(transform, [x1 - (y2 - y1), y1 + (x2 - x1)]);
  const [lineX, lineY] = [sideX - startX, sideY - startY];
  const lineLengthSquared = lineX * lineX + lineY * lineY;
  const share =
    lineLengthSquared === 0 ? 0 : ((endX - startX) * lineX + (endY - startY) * lineY) / lineLengthSquared;
  const moved = { x1: startX, y1: startY, x2: endX - share * lineX, y2: endY - share * lineY };
  return { ...gradient, ...moved, transform: identity };
}
