import { Vector3 } from 'three';
import type { ArtworkProjection } from '../../../model/artwork-projection.ts';
import { composeProjection, frameOf, type ProjectionFrame, upOf, uprightTo } from './compose-projection.ts';

type Triple = readonly [number, number, number];

/** The least distance from an axis. */
const LEAST_M = 1e-5;
/** Degrees per radian. */
const DEG = 180 / Math.PI;

/**
 * Moves the middle of the artwork to a point of the model. Flat artwork then faces out of the model; around a cylinder,
 * it moves along and about the axis.
 * @param normal direction out of the model at the point
 */
export function moveProjection(
  projection: ArtworkProjection,
  point: Triple,
  normal: Triple,
): ArtworkProjection {
  const frame = frameOf(projection);
  const place = new Vector3(...point);
  const { up, radiusM } = frame;
  if (radiusM === undefined) {
    const turnDeg = turnOf(projection);
    const facing = new Vector3(...normal).normalize();
    return turnProjection(composeProjection({ ...frame, centre: place, facing, up: upOf(facing) }), turnDeg);
  }
  const axis = axisPoint(frame);
  const offset = place.sub(axis);
  const along = offset.dot(up);
  offset.addScaledVector(up, -along);
  // A point on the axis is at no side.
  const facing = offset.length() > LEAST_M ? offset.normalize() : frame.facing;
  const centre = axis.addScaledVector(up, along).addScaledVector(facing, radiusM);
  return composeProjection({ ...frame, centre, facing });
}

/**
 * The rotation of artwork in degrees: clockwise from upright if it is flat, else about the axis of the cylinder, from
 * the front to the right.
 */
export function turnOf(projection: ArtworkProjection): number {
  const { facing, up, radiusM } = frameOf(projection);
  const angle =
    radiusM === undefined ? -angleAbout(facing, upOf(facing), up) : angleAbout(up, frontOf(up), facing);
  const turnDeg = Math.round(angle * DEG * 100) / 100 + 0;
  return turnDeg === -180 ? 180 : turnDeg;
}

/** Rotates artwork to an angle of {@link turnOf}. */
export function turnProjection(projection: ArtworkProjection, turnDeg: number): ArtworkProjection {
  const frame = frameOf(projection);
  const { facing, up, radiusM } = frame;
  const angle = turnDeg / DEG;
  if (radiusM === undefined)
    return composeProjection({ ...frame, up: upOf(facing).applyAxisAngle(facing, -angle) });
  const turned = frontOf(up).applyAxisAngle(up, angle);
  return composeProjection({
    ...frame,
    facing: turned,
    centre: axisPoint(frame).addScaledVector(turned, radiusM),
  });
}

/** The point of a cylinder's axis behind the middle of the artwork. */
const axisPoint = ({ centre, facing, radiusM = 0 }: ProjectionFrame): Vector3 =>
  centre.clone().addScaledVector(facing, -radiusM);

/** The front of a cylinder: that of the model, or its top if the axis is horizontal to the front. */
const frontOf = (axis: Vector3): Vector3 =>
  uprightTo(axis, Math.abs(axis.z) < 0.95 ? new Vector3(0, 0, 1) : new Vector3(0, 1, 0));

/** The angle in radians about an axis, counter-clockwise seen from its end. */
const angleAbout = (axis: Vector3, from: Vector3, to: Vector3): number =>
  Math.atan2(from.clone().cross(to).dot(axis), from.dot(to));
