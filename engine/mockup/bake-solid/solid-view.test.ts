import test from 'ava';
import { parseMockupScene, type SolidScene } from '../../model/mockup-scene.ts';
import { findSolidView, listTurntableFrames } from './solid-view.ts';

const scene = parseMockupScene({
  version: 1,
  kind: 'solid',
  modelUrl: 'card.glb',
  widthPx: 300,
  heightPx: 200,
  surfaces: [{ maskId: 1, node: 'print.front' }],
  cameras: [
    { name: 'front', position: [0, 0, 1], target: [0, 0, 0], fovDeg: 20 },
    { name: 'side', position: [1, 0, 0], target: [0, 0, 0], fovDeg: 20 },
  ],
  turntable: { camera: 'side' },
}) as SolidScene;

test('a view is a camera with the product as it stands', (t) => {
  const view = findSolidView(scene, 'front');
  t.like(view, { turnDeg: 0, widthPx: 300, heightPx: 200 });
  t.deepEqual(view.camera.position, [0, 0, 1]);
});

test('frames of a turntable sort by name, and turn the product before the camera that stays', (t) => {
  const frames = listTurntableFrames(scene, 12);
  t.is(frames.length, 12);
  t.is(frames[3], 'turn-03-of-12');
  t.deepEqual([...frames].sort(), frames);
  const views = frames.map((name) => findSolidView(scene, name));
  t.deepEqual(
    views.map(({ turnDeg }) => turnDeg),
    Array.from({ length: 12 }, (_, frame) => frame * 30),
  );
  t.true(views.every(({ camera }) => camera.position[0] === 1));
});

test('what there is no view of is refused, and told what there is', (t) => {
  for (const name of ['back', 'turn-12-of-12', 'turn-3-of-12', 'turn-0-of-1', 'turn-00-of-99999999'])
    t.regex(
      t.throws(() => findSolidView(scene, name), undefined, name)?.message ?? '',
      /it has front, side, and frames such as|cannot have \d+ frames/,
    );
  const still = { ...scene, turntable: undefined };
  t.throws(() => listTurntableFrames(still, 12), { code: 'mockup-turntable-missing' });
  t.throws(() => listTurntableFrames(scene, 361), { code: 'mockup-turntable-frames' });
});
