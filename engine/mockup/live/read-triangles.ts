import { type Mesh, Vector3 } from 'three';
import type { SurfaceTriangles } from '../scene3d/uv/map-artwork.ts';

/** Reads the triangles of meshes in world coordinates, with their first texture coordinates, or zeros without any. */
export function readTriangles(meshes: readonly Mesh[]): SurfaceTriangles {
  const positions: number[] = [];
  const uv: number[] = [];
  const place = new Vector3();
  for (const { geometry, matrixWorld } of meshes) {
    const { position, uv: mapping } = geometry.attributes;
    if (!position) continue;
    const { index } = geometry;
    const corners = index?.count ?? position.count;
    // A mirrored node has reversed corners.
    const order = matrixWorld.determinant() < 0 ? [0, 2, 1] : [0, 1, 2];
    for (let first = 0; first < corners; first += 3)
      for (const step of order) {
        const corner = index ? index.getX(first + step) : first + step;
        positions.push(...place.fromBufferAttribute(position, corner).applyMatrix4(matrixWorld));
        uv.push(mapping?.getX(corner) ?? 0, mapping?.getY(corner) ?? 0);
      }
  }
  return { positions: Float32Array.from(positions), uv: Float32Array.from(uv) };
}
