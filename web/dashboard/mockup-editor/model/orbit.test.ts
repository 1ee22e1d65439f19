import test, { type ExecutionContext } from 'ava';
import { orbitBy, orbitOf, panBy, roundCamera, zoomBy } from './orbit.ts';
import type { LiveCamera } from '../../../../engine/model-editor.ts';

const front: LiveCamera = { position: [0, 0.1, 1], target: [0, 0.1, 0], fovDeg: 90 };
const near = (t: ExecutionContext, actual: readonly number[], expected: readonly number[]) =>
  t.true(
    actual.every((value, axis) => Math.abs(value - expected[axis]!) < 1e-6),
    `${actual.join()} is not ${expected.join()}`,
  );

test('a camera orbits its target and keeps its distance', (t) => {
  near(t, orbitBy(front, 90, 0).position, [1, 0.1, 0]);
  near(t, orbitBy(front, 0, 30).position, [0, 0.6, Math.cos(Math.PI / 6)]);
  t.deepEqual(orbitBy(front, 33, 12).target, front.target);
});

test('a camera stops below the top, where left and right are swapped', (t) => {
  t.is(Math.round(orbitOf(orbitBy(front, 0, 500)).elevationDeg), 89);
  t.is(Math.round(orbitOf(orbitBy(front, 0, -500)).elevationDeg), -89);
});

test('zoom changes the distance but never reaches the target', (t) => {
  near(t, zoomBy(front, 0.5).position, [0, 0.1, 0.5]);
  t.true(orbitOf(zoomBy(front, 1e-9)).distanceM > 0);
});

test('a panned model follows the pointer: half a picture down moves the camera half a picture up', (t) => {
  // At 90 degrees and 1 m, the picture is 2 m high.
  const moved = panBy(front, 0, 0.5);
  near(t, moved.position, [0, 1.1, 1]);
  near(t, moved.target, [0, 1.1, 0]);
  near(t, panBy(front, 0.25, 0).target, [-0.5, 0.1, 0]);
  near(t, panBy(orbitBy(front, 90, 0), 0.25, 0).target, [0, 0.1, 0.5]);
});

test('a saved camera has four decimals and no negative zero', (t) => {
  const { position } = roundCamera({ ...front, position: [-0.000001, 0.123456, 1] });
  t.deepEqual(position, [0, 0.1235, 1]);
  t.true(Object.is(position[0], 0));
});
