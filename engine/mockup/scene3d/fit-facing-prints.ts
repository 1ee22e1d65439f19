import { type Mesh, Vector3 } from 'three';
import type { MockupCamera } from '../../model/mockup-scene.ts';

type Camera = Pick<MockupCamera, 'position' | 'target' | 'fovDeg'>;

/** The share of the picture that a print fills. */
const FILL = 0.88;
/** The number of iterations: distance and target depend on each other, and converge to a thousandth of the picture. */
const ROUNDS = 24;

/**
 * A camera with the same direction, at the smallest distance at which all corners of the surfaces that face it are in
 * the picture, centred on them. If all surfaces face away, the camera does not move.
 * @param meshes of the surfaces, with current world matrices @param aspect width by height of the picture
 */
export function fitFacingPrints(camera: Camera, aspect: number, meshes: readonly Mesh[]): Camera {
  const target = new Vector3(...camera.target);
  const back = new Vector3(...camera.position).sub(target);
  let distanceM = back.length();
  back.normalize();
  const upright = Math.abs(back.y) < 1 ? new Vector3(0, 1, 0) : new Vector3(0, 0, -1);
  const right = upright.cross(back).normalize();
  const up = back.clone().cross(right);
  const points = meshes.flatMap((mesh) => cornersFacing(mesh, back));
  if (points.length === 0) return camera;
  const tall = Math.tan((camera.fovDeg * Math.PI) / 360);
  const ray = new Vector3();
  for (let round = 0; round < ROUNDS; round += 1) {
    const eye = target.clone().addScaledVector(back, distanceM);
    const [least, most] = [
      [Infinity, Infinity],
      [-Infinity, -Infinity],
    ] as [[number, number], [number, number]];
    for (const point of points) {
      ray.subVectors(point, eye);
      // A point beside or behind the eye gets a small depth, so that the next iteration moves the eye back.
      const depthM = Math.max(-ray.dot(back), distanceM / 100);
      [right, up].forEach((axis, at) => {
        const place = ray.dot(axis) / depthM;
        least[at] = Math.min(least[at]!, place);
        most[at] = Math.max(most[at]!, place);
      });
    }
    target.addScaledVector(right, ((least[0] + most[0]) / 2) * distanceM);
    target.addScaledVector(up, ((least[1] + most[1]) / 2) * distanceM);
    distanceM *= Math.max((most[0] - least[0]) / aspect, most[1] - least[1]) / (2 * tall * FILL);
  }
  const position = target.clone().addScaledVector(back, distanceM);
  return { position: position.toArray(), target: target.toArray(), fovDeg: camera.fovDeg };
}

/** The vertices of a mesh whose normals face the viewer; all vertices without normals. */
function cornersFacing({ geometry, matrixWorld }: Mesh, back: Vector3): Vector3[] {
  const position = geometry.getAttribute('position');
  const normal = geometry.attributes['normal'];
  const points: Vector3[] = [];
  const facing = new Vector3();
  for (let vertex = 0; vertex < position.count; vertex += 1)
    if (!normal || facing.fromBufferAttribute(normal, vertex).transformDirection(matrixWorld).dot(back) > 0)
      points.push(new Vector3().fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld));
  return points;
}
