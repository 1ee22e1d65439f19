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

test('a view is a camera with the unrotated product', (t) => {
  const view = findSolidView(scene, 'front');
  t.like(view, { turnDeg: 0, widthPx: 300, heightPx: 200 });
  t.deepEqual(view.camera.position, [0, 0, 1]);
});

test('frames of a turntable sort by name, and rotate the product in front of a camera that keeps it in view', (t) => {
  const frames = listTurntableFrames(scene, { frames: 12, sizePx: 600 });
  t.is(frames.length, 12);
  t.is(frames[3], 'turn-03-of-12-600px');
  t.deepEqual([...frames].sort(), frames);
  const views = frames.map((name) => findSolidView(scene, name));
  t.deepEqual(
    views.map(({ turnDeg }) => turnDeg),
    Array.from({ length: 12 }, (_, frame) => frame * 30),
  );
  for (const { camera, isTurning } of views) {
    t.is(camera.position[0], 1);
    t.true(isTurning);
  }
});

test('a frame has the size in its name and the aspect ratio of the scene’s plates', (t) => {
  for (const [sizePx, heightPx] of [
    [1000, 667],
    [90, 60],
  ] as const)
    t.like(findSolidView(scene, `turn-1-of-2-${sizePx}px`), { widthPx: sizePx, heightPx });
});

test('an unknown view is refused with the list of views', (t) => {
  const turns = ['12-of-12-600px', '3-of-12-600px', '0-of-1-600px', '00-of-99999999-600px'];
  const sizes = ['0-of-2', '0-of-2-0600px', '0-of-2-15px', '0-of-2-99999px'];
  for (const name of ['back', ...[...turns, ...sizes].map((turn) => `turn-${turn}`)])
    t.regex(
      t.throws(() => findSolidView(scene, name), undefined, name)?.message ?? '',
      /it has front, side, and frames such as|cannot have (\d+ frames|frames of \d+ px)/,
    );
  const still = { ...scene, turntable: undefined };
  t.throws(() => listTurntableFrames(still, { frames: 12, sizePx: 600 }), {
    code: 'mockup-turntable-missing',
  });
  t.throws(() => listTurntableFrames(scene, { frames: 361, sizePx: 600 }), {
    code: 'mockup-turntable-frames',
  });
  t.throws(() => listTurntableFrames(scene, { frames: 12, sizePx: 4097 }), { code: 'mockup-size-invalid' });
});
