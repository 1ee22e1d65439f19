import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { centreOn, objectCentre, type Point, rotateVector } from '../geometry/object-bounds.ts';
import { type Gesture, confineToPrintArea } from './gesture.ts';
import type { LayerLimits } from './limits-of-layer.ts';

/**
 * Rotates a layer's object. Degrees, clockwise.
 * @param about default: its centre, which is also used if the layer may not be moved
 */
export function rotateLayer(
  start: ObjectConfiguration,
  limits: LayerLimits,
  turnDeg: number,
  about?: Point,
): Gesture {
  const { rotate, move } = limits.refusals;
  if (rotate) return { placement: start, stoppedBy: [rotate] };
  const centre = objectCentre(start);
  const pivot = move ? centre : (about ?? centre);
  return confineToPrintArea(limits, (part) => {
    const arm = rotateVector(subtract(centre, pivot), turnDeg * part);
    const turned = { ...start, angle: normaliseAngle(start.angle + turnDeg * part) };
    return centreOn(turned, { x: pivot.x + arm.x, y: pivot.y + arm.y });
  });
}

/** The rotation of a pointer about a point, -180 to 180 degrees, clockwise; 0 if either end is at the point. */
export function turnBetween(centre: Point, from: Point, to: Point): number {
  const [a, b] = [subtract(from, centre), subtract(to, centre)];
  return (Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) * 180) / Math.PI;
}

/** The same angle from 0 up to 360 degrees. */
export const normaliseAngle = (angleDeg: number): number => ((angleDeg % 360) + 360) % 360;

const subtract = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
