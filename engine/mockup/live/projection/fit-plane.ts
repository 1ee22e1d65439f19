import { Vector3 } from 'three';
import type { ArtworkProjection } from '../../../model/artwork-projection.ts';
import type { Facet } from '../../scene3d/uv/facet.ts';
import { composeProjection, upOf } from './compose-projection.ts';
import { lengthOf, middleOf, rangeAlong } from './list-facets.ts';

/** The share of the side that the artwork fills. */
const FILL = 0.9;
/** The cosine of the greatest angle between the triangles of the side and the viewer. */
const LEAST_FACING = 0.5;
/** The depth exceeds that of the side, so that rounding excludes no triangle. */
const DEPTH_MARGIN = 1.1;
const LEAST_DEPTH = 0.01;
/** The cosine of the greatest angle that is taken for a direction of the model, 5 degrees. */
const ALONG_AXIS = 0.9962;
/** Tolerance of the nearer half, as a share of the depth. */
const NEAR = 1e-6;

/**
 * Fits a flat projection to the side of a part that faces the viewer.
 * @param aspect width of the artwork divided by its height @param towards direction to the viewer
 * @returns undefined if no triangle faces the viewer
 */
export function fitPlane(
  facets: readonly Facet[],
  aspect: number,
  towards: readonly [number, number, number],
): ArtworkProjection | undefined {
  const viewer = new Vector3(...towards).normalize();
  const visible = facets.filter(({ normal }) => normal.dot(viewer) > LEAST_FACING);
  if (visible.length === 0) return undefined;
  const facing = new Vector3();
  for (const { normal, areaM2 } of visible) facing.addScaledVector(normal, areaM2);
  snapToAxis(facing.normalize());
  const up = upOf(facing);
  const right = up.clone().cross(facing);
  // The far wall of a vessel faces the viewer on its inside, too.
  const depths = rangeAlong(
    facing,
    visible.map(({ middle }) => middle),
  );
  const nearFrom = middleOf(depths) - lengthOf(depths) * NEAR;
  const corners = visible
    .filter(({ middle }) => middle.dot(facing) >= nearFrom)
    .flatMap((facet) => facet.corners);
  const [across, along, deep] = [
    rangeAlong(right, corners),
    rangeAlong(up, corners),
    rangeAlong(facing, corners),
  ];
  const heightM = FILL * Math.min(lengthOf(along), lengthOf(across) / aspect);
  return composeProjection({
    centre: new Vector3()
      .addScaledVector(right, middleOf(across))
      .addScaledVector(up, middleOf(along))
      .addScaledVector(facing, middleOf(deep)),
    facing,
    up,
    sizeM: [heightM * aspect, heightM],
    depthM: Math.max((lengthOf(deep) / 2) * DEPTH_MARGIN, heightM * LEAST_DEPTH),
  });
}

/** Replaces a direction that nearly is along an axis of the model. */
function snapToAxis(direction: Vector3): void {
  const at = direction.toArray().findIndex((value) => Math.abs(value) > ALONG_AXIS);
  if (at === -1) return;
  const sign = Math.sign(direction.getComponent(at));
  direction.set(0, 0, 0).setComponent(at, sign);
}
