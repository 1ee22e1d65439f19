import { Vector3 } from 'three';
import type { ArtworkProjection } from '../../../model/artwork-projection.ts';

/** A projection in vectors. The directions have length 1, and are perpendicular. */
export interface ProjectionFrame {
  centre: Vector3;
  facing: Vector3;
  up: Vector3;
  sizeM: readonly [number, number];
  radiusM?: number | undefined;
  depthM: number;
}

/** Lengths are rounded to 10 micrometres, and directions to a millionth. */
const LENGTHS_PER_M = 1e5;
const DIRECTION_STEPS = 1e6;

/** A projection as it is written in a scene. */
export function composeProjection(frame: ProjectionFrame): ArtworkProjection {
  const { centre, facing, up, sizeM, radiusM, depthM } = frame;
  const round = (lengthM: number) => Math.max(Math.round(lengthM * LENGTHS_PER_M), 1) / LENGTHS_PER_M;
  // Rounding may not exceed the circumference.
  const floor = (lengthM: number) => Math.max(Math.floor(lengthM * LENGTHS_PER_M), 1) / LENGTHS_PER_M;
  return {
    centre: roundPlaces(centre, LENGTHS_PER_M),
    facing: roundPlaces(facing, DIRECTION_STEPS),
    up: roundPlaces(up, DIRECTION_STEPS),
    sizeM: [floor(sizeM[0]), floor(sizeM[1])],
    ...(radiusM !== undefined && { radiusM: Math.ceil(radiusM * LENGTHS_PER_M) / LENGTHS_PER_M }),
    depthM: round(depthM),
  };
}

/** A projection in vectors. */
export function frameOf({ centre, facing, up, ...rest }: ArtworkProjection): ProjectionFrame {
  const outward = new Vector3(...facing).normalize();
  return {
    ...rest,
    centre: new Vector3(...centre),
    facing: outward,
    up: uprightTo(outward, new Vector3(...up)),
  };
}

/** The direction nearest to another that is perpendicular to a direction of length 1. */
export const uprightTo = (axis: Vector3, direction: Vector3): Vector3 =>
  direction.clone().addScaledVector(axis, -direction.dot(axis)).normalize();

/** The upward direction of artwork that faces a direction: that of the model, or to the back if it lies flat. */
export const upOf = (facing: Vector3): Vector3 =>
  uprightTo(facing, Math.abs(facing.y) < UPRIGHT ? new Vector3(0, 1, 0) : new Vector3(0, 0, -1));

/** The sine of the greatest elevation of artwork that is upright. */
const UPRIGHT = 0.95;

const roundPlaces = (vector: Vector3, steps: number): [number, number, number] => {
  const [x, y, z] = vector.toArray().map((value) => Math.round(value * steps) / steps + 0);
  return [x!, y!, z!];
};
