import test, { type ExecutionContext } from 'ava';
import { PlatenError } from '../errors.ts';
import { parseMockupScene } from './mockup-scene.ts';

const solid = {
  version: 1,
  kind: 'solid',
  modelUrl: 'mug.glb',
  surfaces: [{ maskId: 1, printAreaId: 1, node: 'print.wrap' }],
  cameras: [{ name: 'front', position: [0, 0.1, 0.6], target: [0, 0.05, 0], fovDeg: 28 }],
};

const fault = (t: ExecutionContext, json: unknown): PlatenError =>
  t.throws(() => parseMockupScene(json), { instanceOf: PlatenError });

test('a solid scene defaults to plates of 1500 px, studio light and a soft background', (t) => {
  const scene = parseMockupScene(solid);
  t.like(scene, { kind: 'solid', widthPx: 1500, environment: { name: 'studio', intensity: 1 }, exposure: 1 });
});

test('a misspelt setting is refused by name', (t) => {
  const error = fault(t, { ...solid, exposre: 2 });
  t.is(error.code, 'mockup-scene-invalid');
  t.regex(error.message, /exposre/);
});

test('a camera with its target at its own position is refused', (t) => {
  const camera = { ...solid.cameras[0], target: solid.cameras[0]!.position };
  t.regex(fault(t, { ...solid, cameras: [camera] }).message, /cameras\[0\]\.target.*another place/);
});

test('invalid coordinates and sides above the plate limit are refused with their field', (t) => {
  const camera = { ...solid.cameras[0], position: [0, null, 1] };
  t.regex(fault(t, { ...solid, cameras: [camera] }).message, /cameras\[0\]\.position\[1\]/);
  t.regex(fault(t, { ...solid, widthPx: 100_000 }).message, /widthPx/);
});
