import type { MockupCamera } from '../../model/mockup-scene.ts';
import type { SolidSet } from './solid-set.ts';
import { fitFacingPrints } from './fit-facing-prints.ts';

type Camera = Pick<MockupCamera, 'position' | 'target' | 'fovDeg' | 'frame'>;

/** The position of a camera: its own, or close enough to frame the prints. The product is not rotated. */
export function frameCamera(
  camera: Camera,
  aspect: number,
  { product, surfaces }: Pick<SolidSet, 'product' | 'surfaces'>,
): Camera {
  if (camera.frame !== 'print') return camera;
  product.updateMatrixWorld(true);
  return fitFacingPrints(
    camera,
    aspect,
    surfaces.flatMap(({ meshes }) => meshes),
  );
}
