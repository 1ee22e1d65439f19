import { MathUtils } from 'three';
import type { MockupCamera, SolidScene } from '../../../model/mockup-scene.ts';
import type { SolidSet } from '../solid-set.ts';

/**
 * Turns the studio with the camera: as in a photographer's, lamps stand where they light what is seen, and it is the
 * product that is turned. Its colours are then the same from all sides.
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
