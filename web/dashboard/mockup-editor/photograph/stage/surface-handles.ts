import {
  axisOfCylinder,
  composeProjection,
  cornersOfRectangle,
  type FlatProjection,
  placeOnSurface,
} from '../../../../../engine/mockup-scenes.ts';
import type { Corners, PointPx } from '../new-view.ts';

/** A point of a surface that can be dragged. */
export interface SurfaceHandle {
  key: HandleKey;
  point: PointPx;
}

/** A corner by its index in `corners`, the middle of an arc of a cylinder, or a control point of a mesh. */
export type HandleKey =
  | 'corner-0'
  | 'corner-1'
  | 'corner-2'
  | 'corner-3'
  | 'arc-top'
  | 'arc-bottom'
  | `mesh-${number}-${number}`;

type Cylinder = Extract<FlatProjection, { type: 'cylinder' }>;
type Rectangle = Extract<FlatProjection, { type: 'rectangle' }>;

const CORNERS = ['corner-0', 'corner-1', 'corner-2', 'corner-3'] as const;
/** Positions are rounded to a hundredth of a pixel. Finer differences are not visible. */
const STEPS_PER_PX = 100;
const MIN_SIDE_PX = 4;

/** The points of a surface, in tab order. */
export function listHandles(projection: FlatProjection): SurfaceHandle[] {
  if (projection.type === 'mesh')
    return projection.points.flatMap((row, down) =>
      row.map((point, across): SurfaceHandle => ({ key: `mesh-${down}-${across}`, point })),
    );
  const corners = CORNERS.map((key, place) => ({ key, point: cornersOf(projection)[place]! }));
  if (projection.type !== 'cylinder') return corners;
  const place = placeOnSurface(projection);
  return [
    ...corners,
    { key: 'arc-top', point: round(place(0.5, 0)) },
    { key: 'arc-bottom', point: round(place(0.5, 1)) },
  ];
}

/**
 * Moves a point of a surface. The surface is unchanged if it would be self-intersecting, concave or too small for a
 * bake.
 */
export function moveHandle(projection: FlatProjection, key: HandleKey, to: PointPx): FlatProjection {
  const moved = place(projection, key, round(to));
  return isBakeable(moved) ? moved : projection;
}

/** Moves a surface in its photograph. */
export function moveSurface(projection: FlatProjection, rightPx: number, downPx: number): FlatProjection {
  const move = ([x, y]: readonly [number, number]): PointPx => round([x + rightPx, y + downPx]);
  switch (projection.type) {
    case 'rectangle':
      return { ...projection, topLeft: move(projection.topLeft) };
    case 'mesh':
      return { ...projection, points: projection.points.map((row) => row.map(move)) };
    case 'quad':
    case 'cylinder': {
      const [one, two, three, four] = projection.corners;
      return { ...projection, corners: [move(one), move(two), move(three), move(four)] };
    }
  }
}

/** Whether a bake accepts the surface. */
export function isBakeable(projection: FlatProjection): boolean {
  try {
    composeProjection(projection);
    return true;
  } catch {
    return false;
  }
}

/** The corners of a surface, clockwise from the top left of its artwork. */
export function cornersOf(projection: FlatProjection): Corners {
  switch (projection.type) {
    case 'rectangle': {
      const [one, two, three, four] = cornersOfRectangle(projection);
      return [round(one), round(two), round(three), round(four)];
    }
    case 'mesh': {
      const [first, last] = [projection.points[0]!, projection.points.at(-1)!];
      return [first[0]!, first.at(-1)!, last.at(-1)!, last[0]!];
    }
    case 'quad':
    case 'cylinder':
      return projection.corners;
  }
}

function place(projection: FlatProjection, key: HandleKey, to: PointPx): FlatProjection {
  switch (projection.type) {
    case 'rectangle':
      return placeRectangle(projection, key, to);
    case 'mesh':
      return {
        ...projection,
        points: projection.points.map((row, down) =>
          row.map((point, across) => (key === `mesh-${down}-${across}` ? to : point)),
        ),
      };
    case 'quad':
      return { ...projection, corners: placeCorner(projection.corners, key, to) };
    case 'cylinder':
      if (key !== 'arc-top' && key !== 'arc-bottom')
        return { ...projection, corners: placeCorner(projection.corners, key, to) };
      return { ...projection, [key === 'arc-top' ? 'sagTopPx' : 'sagBottomPx']: sagTo(projection, key, to) };
  }
}

const placeCorner = (corners: Corners, key: HandleKey, to: PointPx): Corners => {
  const [one, two, three, four] = corners;
  return [
    key === 'corner-0' ? to : one,
    key === 'corner-1' ? to : two,
    key === 'corner-2' ? to : three,
    key === 'corner-3' ? to : four,
  ];
};

/** The sag of an arc whose middle is at the position of a point along the cylinder's axis. */
function sagTo(cylinder: Cylinder, key: 'arc-top' | 'arc-bottom', [x, y]: PointPx): number {
  const straight = placeOnSurface({ ...cylinder, sagTopPx: 0, sagBottomPx: 0 });
  const [fromX, fromY] = straight(0.5, key === 'arc-top' ? 0 : 1);
  const [downX, downY] = axisOfCylinder(cylinder.corners);
  return roundNumber((x - fromX) * downX + (y - fromY) * downY);
}

/** Moves a corner of a rectangle. The opposite corner is fixed; the top left corner moves the whole rectangle. */
function placeRectangle(rectangle: Rectangle, key: HandleKey, [x, y]: PointPx): Rectangle {
  if (key === 'corner-0') return { ...rectangle, topLeft: [x, y] };
  const turn = (rectangle.angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [x - rectangle.topLeft[0], y - rectangle.topLeft[1]];
  const widthPx = Math.max(MIN_SIDE_PX, roundNumber(dx * cos + dy * sin));
  const heightPx = Math.max(MIN_SIDE_PX, roundNumber(dy * cos - dx * sin));
  if (key === 'corner-1') return { ...rectangle, widthPx };
  if (key === 'corner-3') return { ...rectangle, heightPx };
  return { ...rectangle, widthPx, heightPx };
}

const roundNumber = (value: number): number => Math.round(value * STEPS_PER_PX) / STEPS_PER_PX;
const round = ([x, y]: readonly [number, number]): PointPx => [roundNumber(x), roundNumber(y)];
