import { type Box3, type Mesh, Vector3 } from 'three';

/** The circle about the y axis that a point of a rotating product sweeps. */
export interface Ring {
  heightM: number;
  radiusM: number;
}

/** The number of slices, for an error of less than a hundredth of the product's height. */
const SLICES = 128;

/**
 * The extent of a product during a turn about y: rings at the lower and upper end of each slice.
 * @param bounds of all meshes, or larger
 */
export function listTurningRings(meshes: readonly Mesh[], bounds: Box3): Ring[] {
  const slices: { lowestM: number; highestM: number; radiusM: number }[] = [];
  const { y: bottomM } = bounds.min;
  const sliceM = (bounds.max.y - bottomM) / SLICES || 1;
  const place = new Vector3();
  for (const { geometry, matrixWorld } of meshes) {
    const position = geometry.getAttribute('position');
    for (let vertex = 0; vertex < position.count; vertex += 1) {
      const { x, y, z } = place.fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld);
      const slice = (slices[Math.floor((y - bottomM) / sliceM)] ??= { lowestM: y, highestM: y, radiusM: 0 });
      slice.lowestM = Math.min(slice.lowestM, y);
      slice.highestM = Math.max(slice.highestM, y);
      slice.radiusM = Math.max(slice.radiusM, Math.sqrt(x * x + z * z));
    }
  }
  return Object.values(slices).flatMap(({ lowestM, highestM, radiusM }) => [
    { heightM: lowestM, radiusM },
    { heightM: highestM, radiusM },
  ]);
}
