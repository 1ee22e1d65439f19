import test from 'ava';
import type { FlatProjection } from '../../../../../engine/mockup-scenes.ts';
import { changeProjection } from './change-projection.ts';
import { cornersOf, listHandles, moveHandle, moveSurface } from './surface-handles.ts';

const quad: FlatProjection = {
  type: 'quad',
  corners: [
    [100, 100],
    [300, 100],
    [300, 250],
    [100, 250],
  ],
};
const cylinder = changeProjection(quad, 'cylinder');
const handleOf = (projection: FlatProjection, key: string) =>
  listHandles(projection).find((handle) => handle.key === key)!.point;

test('a corner is moved independently, rounded to a hundredth of a pixel', (t) => {
  const moved = moveHandle(quad, 'corner-1', [310.126, 95]);
  t.deepEqual(cornersOf(moved), [
    [100, 100],
    [310.13, 95],
    [300, 250],
    [100, 250],
  ]);
});

test('a corner is not moved if the surface would be self-intersecting or concave', (t) => {
  t.is(moveHandle(quad, 'corner-0', [320, 120]), quad);
  t.is(moveHandle(quad, 'corner-0', [250, 220]), quad);
});

test('the middle of a cylinder’s arc is dragged along the axis', (t) => {
  t.deepEqual(handleOf(cylinder, 'arc-top'), [200, 112]);
  const moved = moveHandle(cylinder, 'arc-top', [230, 85]);
  t.like(moved, { sagTopPx: -15, sagBottomPx: 12 });
  t.deepEqual(handleOf(moved, 'arc-top'), [200, 85]);
  t.deepEqual(handleOf(moveHandle(cylinder, 'arc-bottom', [200, 281]), 'arc-bottom'), [200, 281]);
});

test('the sag of an arc is limited to what a bake accepts', (t) => {
  t.is(moveHandle(cylinder, 'arc-top', [200, 240]), cylinder);
});

test('a rotated rectangle is resized along its own sides', (t) => {
  const upright: FlatProjection = {
    type: 'rectangle',
    topLeft: [50, 50],
    widthPx: 80,
    heightPx: 40,
    angleDeg: 90,
  };
  t.deepEqual(handleOf(upright, 'corner-2'), [10, 130]);
  t.like(moveHandle(upright, 'corner-2', [20, 150]), { widthPx: 100, heightPx: 30 });
  t.like(moveHandle(upright, 'corner-0', [60, 70]), { topLeft: [60, 70], widthPx: 80, heightPx: 40 });
});

test('a surface is moved as a whole, and a change of its kind keeps its position', (t) => {
  for (const type of ['quad', 'rectangle', 'cylinder'] as const) {
    const other = changeProjection(quad, type);
    t.deepEqual(cornersOf(other), cornersOf(quad), type);
    t.deepEqual(cornersOf(moveSurface(other, 5, -7))[0], [105, 93], type);
  }
});
