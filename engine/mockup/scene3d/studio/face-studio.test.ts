import test from 'ava';
import { Group, MathUtils, Object3D, Scene, Vector3 } from 'three';
import type { SolidSet } from '../solid-set.ts';
import { faceStudio } from './face-studio.ts';

test('lamps and studio have the same orientation to every camera', (t) => {
  const lamp = new Object3D();
  lamp.position.set(0, 0, 1); // position of a front camera
  const set = { scene: new Scene(), lamps: new Group().add(lamp) } as unknown as SolidSet;
  const environment = { name: 'studio', intensity: 1, rotationDeg: 30 } as const;
  faceStudio(set, { environment }, { position: [7, 2, 3], target: [4, 1, 3] });
  set.lamps.updateMatrixWorld(true);
  const towards = lamp.getWorldPosition(new Vector3());
  t.true(towards.distanceTo(new Vector3(1, 0, 0)) < 1e-9, towards.toArray().join());
  t.true(Math.abs(MathUtils.radToDeg(set.scene.environmentRotation.y) - 120) < 1e-9);
});
