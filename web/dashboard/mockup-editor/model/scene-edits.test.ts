import test from 'ava';
import { parseMockupScene } from '../../../../engine/model/mockup-scene.ts';
import type { SolidScene } from '../../../../engine/model-editor.ts';
import { surfaceOn } from './begin-solid-scene.ts';
import {
  addCamera,
  addSurface,
  changeCamera,
  changeSurface,
  moveCamera,
  placeArtwork,
  removeCamera,
  setGround,
  unplaceArtwork,
} from './scene-edits.ts';

const scene = parseMockupScene({
  version: 1,
  kind: 'solid',
  modelUrl: 'mug.glb',
  surfaces: [{ maskId: 1, node: 'print.wrap' }],
  cameras: ['front', 'side', 'above'].map((name) => ({
    name,
    position: [0, 0, 1],
    target: [0, 0, 0],
    fovDeg: 24,
  })),
  turntable: { camera: 'side' },
}) as SolidScene;
const namesOf = ({ cameras }: SolidScene) => cameras.map(({ name }) => name);

test('a saved view has a unique name and whole tenths of millimetres', (t) => {
  const added = addCamera(scene, 'front', { position: [0.123456, 0, 1], target: [0, 0, 0], fovDeg: 24 });
  t.deepEqual(namesOf(added), ['front', 'side', 'above', 'front 2']);
  t.deepEqual(added.cameras[3]?.position, [0.1235, 0, 1]);
});

test('the turntable follows a renamed view and uses the first view if its view is removed', (t) => {
  t.is(changeCamera(scene, 1, { name: 'left' }).turntable?.camera, 'left');
  t.is(changeCamera(scene, 0, { name: 'left' }).turntable?.camera, 'side');
  t.is(removeCamera(scene, 1).turntable?.camera, 'front');
  t.is(removeCamera(scene, 0).turntable?.camera, 'side');
});

test('views are reordered, and the last one cannot be removed', (t) => {
  t.deepEqual(namesOf(moveCamera(scene, 2, -1)), ['front', 'above', 'side']);
  const one = removeCamera(removeCamera(scene, 0), 0);
  t.is(removeCamera(one, 0), one);
});

test('artwork is placed step by step and fills the texture coordinates without a placement', (t) => {
  const turned = placeArtwork(placeArtwork(scene, 0, { turnDeg: 90 }), 0, { mirror: true });
  t.deepEqual(turned.surfaces[0]?.placement, { turnDeg: 90, mirror: true, scale: [1, 1], offset: [0, 0] });
  t.deepEqual(unplaceArtwork(turned, 0), scene);
});

test('removing the ground removes its field', (t) => {
  t.false('ground' in setGround({ ...scene, ground: { heightM: 0, shadow: 0.6 } }, undefined));
});

test('artwork is overlaid on a part of the product but not on a node for artwork', (t) => {
  const [like] = scene.surfaces;
  t.true(addSurface(scene, surfaceOn('Cylinder.001'), like!).surfaces[1]?.overlay);
  t.is(addSurface(scene, surfaceOn('print.back'), like!).surfaces[1]?.overlay, undefined);
  t.is(
    changeSurface(addSurface(scene, surfaceOn('Lid'), like!), 1, surfaceOn('print.lid')).surfaces[1]?.overlay,
    undefined,
  );
});
