import { Vector3 } from 'three';
import type { ArtworkProjection } from '../../../model/artwork-projection.ts';

/** The cosine of the greatest angle between a triangle and the direction of the artwork. */
const LEAST_FACING = 0.1;

/** The texture coordinates of points, by a plane or a cylinder. */
export interface ProjectedPlaces {
  /** Texture coordinates: (0,0) top left, (1,1) bottom right of the artwork. */
  placeOf: (point: Vector3) => [u: number, v: number];
  /** The width of a full turn around the cylinder; Infinity for a plane. */
  turn: number;
  /** Whether a triangle is printed: it faces outwards, near the plane or cylinder. */
  isPrinted: (middle: Vector3, normal: Vector3) => boolean;
}

/** Opens a projection. Points are in metres of the model. */
export function openProjection({
  centre,
  facing,
  up,
  sizeM: [widthM, heightM],
  radiusM,
  depthM,
}: ArtworkProjection): ProjectedPlaces {
  const outward = new Vector3(...facing).normalize();
  const right = new Vector3(...up).cross(outward).normalize();
  const top = outward.clone().cross(right);
  // The middle of the artwork, or the point of the axis behind it.
  const origin = new Vector3(...centre).addScaledVector(outward, -(radiusM ?? 0));
  const offset = new Vector3();
  const split = (point: Vector3) => {
    offset.subVectors(point, origin);
    return [offset.dot(right), offset.dot(top), offset.dot(outward)] as const;
  };
  if (radiusM === undefined)
    return {
      placeOf: (point) => {
        const [x, y] = split(point);
        return [x / widthM + 0.5, 0.5 - y / heightM];
      },
      turn: Infinity,
      isPrinted: (middle, normal) =>
        normal.dot(outward) > LEAST_FACING && Math.abs(split(middle)[2]) <= depthM,
    };
  return {
    placeOf: (point) => {
      const [x, y, z] = split(point);
      return [(Math.atan2(x, z) * radiusM) / widthM + 0.5, 0.5 - y / heightM];
    },
    turn: (2 * Math.PI * radiusM) / widthM,
    isPrinted: (middle, normal) => {
      const [x, , z] = split(middle);
      const distanceM = Math.hypot(x, z);
      const outwards = (normal.dot(right) * x + normal.dot(outward) * z) / distanceM;
      return outwards > LEAST_FACING && Math.abs(distanceM - radiusM) <= depthM;
    },
  };
}
