import type { FlatProjection, FlatView } from '../../model/mockup-scene.ts';

type Point = [number, number];

/** Scales the coordinates of a view to a smaller copy of its photograph. @param scale of its sides, 0 to 1 */
export const scaleView = (view: FlatView, scale: number): FlatView => ({
  ...view,
  surfaces: view.surfaces.map((surface) => ({
    ...surface,
    projection: scaleProjection(surface.projection, ([x, y]) => [x * scale, y * scale], scale),
    ...(surface.displacement && {
      displacement: { ...surface.displacement, strengthPx: surface.displacement.strengthPx * scale },
    }),
  })),
});

function scaleProjection(
  projection: FlatProjection,
  place: (point: Point) => Point,
  scale: number,
): FlatProjection {
  switch (projection.type) {
    case 'rectangle': {
      const { topLeft, widthPx, heightPx } = projection;
      const size = { widthPx: widthPx * scale, heightPx: heightPx * scale };
      return { ...projection, ...size, topLeft: place(topLeft) };
    }
    case 'quad':
      return { ...projection, corners: placeCorners(projection.corners, place) };
    case 'cylinder': {
      const { corners, sagTopPx, sagBottomPx } = projection;
      const sags = { sagTopPx: sagTopPx * scale, sagBottomPx: sagBottomPx * scale };
      return { ...projection, ...sags, corners: placeCorners(corners, place) };
    }
    case 'mesh':
      return { ...projection, points: projection.points.map((row) => row.map(place)) };
  }
}

const placeCorners = (
  [one, two, three, four]: [Point, Point, Point, Point],
  place: (point: Point) => Point,
): [Point, Point, Point, Point] => [place(one), place(two), place(three), place(four)];
