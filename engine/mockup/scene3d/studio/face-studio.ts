import { MathUtils } from 'three';
import type { MockupCamera, SolidScene } from '../../../model/mockup-scene.ts';
import type { SolidSet } from '../solid-set.ts';

/**
 * Rotates the studio with the camera: as in a photographer's studio, lamps are fixed relative to the camera and the
 * product is rotated, so that its colours are the same from all sides.
 */
export function faceStudio(
  { scene, lamps }: SolidSet,
  { environment }: Pick<SolidScene, 'environment'>,
  { position, target }: Pick<MockupCamera, 'position' | 'target'>,
): void {
  const azimuthRad = Math.atan2(position[0] - target[0], position[2] - target[2]);
  lamps.rotation.y = azimuthRad;
  scene.environmentRotation.y = MathUtils.degToRad(environment.rotationDeg) + azimuthRad;
}
