import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { drawnSize, objectCorners, type Point, rotateVector } from '../geometry/object-bounds.ts';

/** The tolerance within which a picture is not clipped by its area. Canvas units. */
const TOLERANCE = 1e-3;

/**
 * The box of the visible part of a picture that its area clips, aligned with the area. A picture inside its area, or
 * entirely outside, has its own box, which is the same object.
 * @param area of the layer, canvas units
 */
export function seenFrame(picture: ObjectConfiguration, area: ObjectConfiguration): ObjectConfiguration {
  const origin = { x: area.left, y: area.top };
  const within = ({ x, y }: Point) => rotateVector({ x: x - origin.x, y: y - origin.y }, -area.angle);
  const { width, height } = drawnSize(area);
  const corners = objectCorners(picture).map(within);
  const isWithin = ({ x, y }: Point) => Math.min(x, y, width - x, height - y) >= -TOLERANCE;
  if (corners.every(isWithin)) return picture;
  const seen = [
    ({ x }: Point) => x,
    ({ x }: Point) => width - x,
    ({ y }: Point) => y,
    ({ y }: Point) => height - y,
  ].reduce<Point[]>(cutBy, corners);
  if (seen.length === 0) return picture;
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const corner = rotateVector({ x: left, y: top }, area.angle);
  return {
    left: origin.x + corner.x,
    top: origin.y + corner.y,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    scaleX: 1,
    scaleY: 1,
    angle: area.angle,
    flipX: false,
    flipY: false,
  };
}

/**
 * The part of a convex polygon on the positive side of a line (Sutherland and Hodgman). @param side distance from the
 * line
 */
function cutBy(polygon: Point[], side: (point: Point) => number): Point[] {
  return polygon.flatMap((to, index) => {
    const from = polygon.at(index - 1)!;
    const [before, after] = [side(from), side(to)];
    const kept = after >= 0 ? [to] : [];
    if (before >= 0 === after >= 0) return kept;
    const part = before / (before - after);
    const crossing = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return [crossing, ...kept];
  });
}
