import type { FlatProjection } from '../../model/mockup-scene.ts';
import { cornersOfRectangle } from './project-rectangle.ts';
import type { Corners } from './project-quad.ts';
import { squareToQuad } from './project-quad.ts';
import type { PointPx } from './projection.ts';

/** Maps a point of a surface, 0 to 1 from its left and top, to the photograph. */
export type PlaceOnSurface = (across: number, down: number) => PointPx;

/**
 * The inverse of `composeProjection`, for outlines and grids: maps a point of a surface to the photograph. A mesh has
 * none; its control points are shown instead.
 */
export function placeOnSurface(projection: Exclude<FlatProjection, { type: 'mesh' }>): PlaceOnSurface {
  switch (projection.type) {
    case 'rectangle':
      return placeOnQuad(cornersOfRectangle(projection));
    case 'quad':
      return placeOnQuad(projection.corners);
    case 'cylinder':
      return placeOnCylinder(projection);
  }
}

function placeOnQuad(corners: Corners): PlaceOnSurface {
  const [a, b, c, d, e, f, g, h, i] = squareToQuad(corners);
  return (u, v) => {
    const w = g * u + h * v + i;
    return [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
  };
}

/** As in `projectCylinder`: a point at angle A from the middle is sin(A) to the side and sags by cos(A). */
function placeOnCylinder({
  corners,
  arcDeg,
  sagTopPx,
  sagBottomPx,
}: Extract<FlatProjection, { type: 'cylinder' }>): PlaceOnSurface {
  const place = placeOnQuad(corners);
  const [downX, downY] = axisOfCylinder(corners);
  const halfArc = (arcDeg * Math.PI) / 360;
  const [sinHalf, cosHalf] = [Math.sin(halfArc), Math.cos(halfArc)];
  return (across, down) => {
    const angle = (across * 2 - 1) * halfArc;
    const [x, y] = place((1 + Math.sin(angle) / sinHalf) / 2, down);
    const bend = (Math.cos(angle) - cosHalf) / (1 - cosHalf);
    const sagPx = (sagTopPx + (sagBottomPx - sagTopPx) * down) * bend;
    return [x + sagPx * downX, y + sagPx * downY];
  };
}

/** The direction in which a cylinder's rings sag, of length 1. */
export function axisOfCylinder([topLeft, topRight, bottomRight, bottomLeft]: Corners): PointPx {
  const x = (bottomLeft[0] + bottomRight[0] - topLeft[0] - topRight[0]) / 2;
  const y = (bottomLeft[1] + bottomRight[1] - topLeft[1] - topRight[1]) / 2;
  const lengthPx = Math.hypot(x, y);
  return [x / lengthPx, y / lengthPx];
}
