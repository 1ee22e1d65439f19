import { PlatenError } from '../../errors.ts';
import type { PointPx, Projection } from './projection.ts';

/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [PointPx, PointPx, PointPx, PointPx];

/** The minimum length of sides, and the minimum sine of corners. */
const MIN_SIDE_PX = 1;
const MIN_SINE = 0.01;

/**
 * A flat surface in perspective: the homography that maps the unit square to four corners (Heckbert, "Fundamentals of
 * Texture Mapping and Image Warping", 1989, §2.2.2), inverted.
 * @throws PlatenError `mockup-quad-broken` for corners that are crossed, mirrored, dented, in a line or too close
 */
export function projectQuad(corners: Corners): Projection {
  checkCorners(corners);
  const [a, b, c, d, e, f, g, h, i] = invert(squareToQuad(corners));
  return {
    uFrom: 0,
    uTo: 1,
    locate(x, y, into) {
      const w = g * x + h * y + i;
      if (w <= 0) return false;
      into[0] = (a * x + b * y + c) / w;
      into[1] = (d * x + e * y + f) / w;
      return true;
    },
  };
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** The homography that maps the unit square to four corners, row by row; its last number is 1. */
export function squareToQuad([p0, p1, p2, p3]: Corners): Matrix {
  const sumX = p0[0] - p1[0] + p2[0] - p3[0];
  const sumY = p0[1] - p1[1] + p2[1] - p3[1];
  const rightX = p1[0] - p2[0];
  const rightY = p1[1] - p2[1];
  const leftX = p3[0] - p2[0];
  const leftY = p3[1] - p2[1];
  const determinant = rightX * leftY - leftX * rightY;
  const g = (sumX * leftY - leftX * sumY) / determinant;
  const h = (rightX * sumY - sumX * rightY) / determinant;
  return [
    p1[0] - p0[0] + g * p1[0],
    p3[0] - p0[0] + h * p3[0],
    p0[0],
    p1[1] - p0[1] + g * p1[1],
    p3[1] - p0[1] + h * p3[1],
    p0[1],
    g,
    h,
    1,
  ];
}

/** The adjoint, scaled so that points in front of the camera have a positive last coordinate. */
function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    (e * i - f * h) / determinant,
    (c * h - b * i) / determinant,
    (b * f - c * e) / determinant,
    (f * g - d * i) / determinant,
    (a * i - c * g) / determinant,
    (c * d - a * f) / determinant,
    (d * h - e * g) / determinant,
    (b * g - a * h) / determinant,
    (a * e - b * d) / determinant,
  ];
}

function checkCorners(corners: Corners): void {
  for (let at = 0; at < 4; at += 1) {
    const [previous, corner, next] = [corners[(at + 3) % 4]!, corners[at]!, corners[(at + 1) % 4]!];
    const [inX, inY] = [corner[0] - previous[0], corner[1] - previous[1]];
    const [outX, outY] = [next[0] - corner[0], next[1] - corner[1]];
    const [inward, outward] = [Math.hypot(inX, inY), Math.hypot(outX, outY)];
    const isFlat = !(inX * outY - inY * outX > MIN_SINE * inward * outward);
    if (inward < MIN_SIDE_PX || isFlat)
      throw new PlatenError(
        'mockup-quad-broken',
        `The corners ${JSON.stringify(corners)} enclose no surface; give them clockwise from the artwork's top left, each bending the same way.`,
      );
  }
}
