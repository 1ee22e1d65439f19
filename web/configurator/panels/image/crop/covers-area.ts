import { objectCentre, objectCorners, type ObjectConfiguration } from '../../../../../engine/editor.ts';

/** Tolerance for rounding errors, in canvas units. A gap of this size is not visible. */
const TOLERANCE = 0.01;

/** Whether a picture covers its whole area at any rotation: all corners of the area are inside the picture. */
export function coversArea(picture: ObjectConfiguration, area: ObjectConfiguration): boolean {
  const corners = objectCorners(picture);
  const centre = objectCentre(picture);
  return objectCorners(area).every((point) =>
    corners.every((from, index) => {
      const to = corners[(index + 1) % corners.length]!;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (length === 0) return false;
      const distance = ({ x, y }: typeof from) =>
        ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;
      return distance(point) * Math.sign(distance(centre)) >= -TOLERANCE;
    }),
  );
}
