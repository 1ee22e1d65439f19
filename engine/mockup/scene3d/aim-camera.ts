import { type Box3, PerspectiveCamera, Sphere, Vector3 } from 'three';
import type { MockupCamera } from '../../model/mockup-scene.ts';

/** A camera of a mockup scene for a picture of this aspect ratio, with near and far planes close around the product. */
export function aimCamera(
  { position, target, fovDeg }: Pick<MockupCamera, 'position' | 'target' | 'fovDeg'>,
  aspect: number,
  bounds: Box3,
): PerspectiveCamera {
  const { center, radius } = bounds.getBoundingSphere(new Sphere());
  const distance = center.distanceTo(new Vector3(...position));
  // A product that rotates about y extends slightly beyond its sphere if that is not centred on the axis.
  const reach = radius + Math.hypot(center.x, center.z) * 2;
  const far = distance + reach;
  const camera = new PerspectiveCamera(fovDeg, aspect, Math.max(distance - reach, far / 2000), far);
  camera.position.set(...position);
  camera.lookAt(new Vector3(...target));
  return camera;
}
