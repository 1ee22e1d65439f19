import { Vector3 } from 'three';
import type { ArtworkProjection } from '../../../model/artwork-projection.ts';
import type { Facet } from '../../scene3d/uv/facet.ts';
import { composeProjection, uprightTo } from './compose-projection.ts';
import { lengthOf, middleOf, rangeAlong } from './list-facets.ts';

/** The axis of a cylinder: the direction of the top of its artwork. */
export type CylinderAxis = 'x' | 'y' | 'z';

const AXES: Readonly<Record<CylinderAxis, readonly [number, number, number]>> = {
  x: [1, 0, 0],
  y: [0, 1, 0],
  z: [0, 0, 1],
};

/** The share of the height or circumference that the artwork fills. */
const FILL = 0.9;
/** The greatest angle between a side and the axis, as a sine, and the least between a side and its radius, as a cosine. */
const SIDE = 0.5;
/** The greatest difference between the distance of a side from the axis and the radius, as a share of the radius. */
const ROUNDNESS = 0.25;
/** The least determinant, relative to the matrix, of lines that meet. */
const LEAST_DETERMINANT = 1e-9;

/**
 * Fits a projection around a cylinder to the outside of a part.
 * @param aspect width of the artwork divided by its height @param towards direction to the viewer
 * @returns undefined if the part has no round side about the axis
 */
export function fitCylinder(
  facets: readonly Facet[],
  aspect: number,
  towards: readonly [number, number, number],
  axis: CylinderAxis,
): ArtworkProjection | undefined {
  const up = new Vector3(...AXES[axis]);
  const facing = uprightTo(up, new Vector3(...towards));
  // A viewer on the axis is at no side.
  if (facing.lengthSq() < SIDE) facing.copy(uprightTo(up, new Vector3(1, 1, 1)));
  const frame = { up, facing, right: up.clone().cross(facing) };
  const sides = facets.filter(({ normal }) => Math.abs(normal.dot(up)) < SIDE);
  // Without parts that stand out, such as a handle, the second cylinder fits better.
  const first = fitOutside(sides, frame);
  const fitted = first && fitOutside(first.round, frame);
  if (!fitted) return undefined;
  const { middle, radiusM, round } = fitted;
  const along = rangeAlong(
    up,
    round.flatMap(({ corners }) => corners),
  );
  const heightM = FILL * Math.min(lengthOf(along), (2 * Math.PI * radiusM) / aspect);
  return composeProjection({
    centre: middle.addScaledVector(facing, radiusM).addScaledVector(up, middleOf(along)),
    facing,
    up,
    sizeM: [heightM * aspect, heightM],
    radiusM,
    depthM: ROUNDNESS * radiusM,
  });
}

/** Directions of length 1, perpendicular. */
interface Frame {
  up: Vector3;
  facing: Vector3;
  right: Vector3;
}

interface Cylinder {
  /** The point of the axis nearest to the origin. */
  middle: Vector3;
  radiusM: number;
  /** The triangles on it. */
  round: Facet[];
}

function fitOutside(sides: readonly Facet[], { right, facing }: Frame): Cylinder | undefined {
  const middle = findAxis(sides, right, facing);
  if (!middle) return undefined;
  const outside = sides.flatMap((facet) => {
    const offset = facet.middle.clone().sub(middle);
    const [x, z] = [offset.dot(right), offset.dot(facing)];
    const radiusM = Math.hypot(x, z);
    const isOutside = facet.normal.dot(right) * x + facet.normal.dot(facing) * z > SIDE * radiusM;
    return isOutside ? [{ facet, radiusM }] : [];
  });
  const radiusM = medianRadius(outside);
  if (radiusM === undefined) return undefined;
  const isRound = (own: number) => Math.abs(own - radiusM) <= ROUNDNESS * radiusM;
  return {
    middle,
    radiusM,
    round: outside.filter((each) => isRound(each.radiusM)).map(({ facet }) => facet),
  };
}

/**
 * The point that is nearest to the lines along the normals, by least squares over areas. The normals of a cylinder meet
 * on its axis.
 * @returns undefined if the normals are parallel
 */
function findAxis(sides: readonly Facet[], right: Vector3, facing: Vector3): Vector3 | undefined {
  let [xx, xz, zz, x, z] = [0, 0, 0, 0, 0];
  for (const { normal, middle, areaM2 } of sides) {
    // The direction across the line, whose distance from the origin is lineM.
    const [acrossX, acrossZ] = [normal.dot(facing), -normal.dot(right)];
    const lineM = acrossX * middle.dot(right) + acrossZ * middle.dot(facing);
    xx += areaM2 * acrossX * acrossX;
    xz += areaM2 * acrossX * acrossZ;
    zz += areaM2 * acrossZ * acrossZ;
    x += areaM2 * acrossX * lineM;
    z += areaM2 * acrossZ * lineM;
  }
  const determinant = xx * zz - xz * xz;
  if (determinant <= LEAST_DETERMINANT * (xx + zz) ** 2) return undefined;
  return new Vector3()
    .addScaledVector(right, (x * zz - z * xz) / determinant)
    .addScaledVector(facing, (z * xx - x * xz) / determinant);
}

/** The median by area. */
function medianRadius(outside: readonly { facet: Facet; radiusM: number }[]): number | undefined {
  const sorted = outside.toSorted((a, b) => a.radiusM - b.radiusM);
  const halfM2 = sorted.reduce((sum, { facet }) => sum + facet.areaM2, 0) / 2;
  let sumM2 = 0;
  for (const { facet, radiusM } of sorted) {
    sumM2 += facet.areaM2;
    if (sumM2 >= halfM2) return radiusM;
  }
  return undefined;
}
