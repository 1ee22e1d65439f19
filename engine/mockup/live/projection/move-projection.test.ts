import test from 'ava';
import { type ArtworkProjection, artworkProjection } from '../../../model/artwork-projection.ts';
import { moveProjection, turnOf, turnProjection } from './move-projection.ts';

const flat: ArtworkProjection = {
  centre: [0, 0, 0.1],
  facing: [0, 0, 1],
  up: [0, 1, 0],
  sizeM: [0.1, 0.05],
  depthM: 0.01,
};
/** Around a cylinder whose axis is at 0.02 m from the left and 0.01 m to the front. */
const round: ArtworkProjection = { ...flat, centre: [0.02, 0, 0.05], radiusM: 0.04 };

test('flat artwork moves to a point and faces out of the model there', (t) => {
  const moved = moveProjection(flat, [0.3, 0.2, 0], [1, 0, 0]);
  t.deepEqual(moved, { ...flat, centre: [0.3, 0.2, 0], facing: [1, 0, 0], up: [0, 1, 0] });
});

test('flat artwork keeps its turn when it moves', (t) => {
  const moved = moveProjection(turnProjection(flat, 30), [0, 0.5, 0], [0, 1, 0]);
  t.is(turnOf(moved), 30);
  t.deepEqual(moved.facing, [0, 1, 0]);
});

test('artwork around a cylinder moves along and about its axis', (t) => {
  const moved = moveProjection(round, [0.5, 0.3, 0.01], [0, 0, 1]);
  t.deepEqual(moved, { ...round, centre: [0.06, 0.3, 0.01], facing: [1, 0, 0] });
  const onAxis = moveProjection(round, [0.02, 0.3, 0.01], [0, 1, 0]);
  t.deepEqual(onAxis, { ...round, centre: [0.02, 0.3, 0.05] });
});

test('artwork is turned to an angle: clockwise if it is flat, else about the axis', (t) => {
  for (const turnDeg of [0, 30, 90, -90, 180]) {
    t.is(turnOf(turnProjection(flat, turnDeg)), turnDeg);
    t.is(turnOf(turnProjection(round, turnDeg)), turnDeg);
  }
  t.deepEqual(turnProjection(flat, 90).up, [1, 0, 0]);
  const right = turnProjection(round, 90);
  t.deepEqual([right.centre, right.facing], [
    [0.06, 0, 0.01],
    [1, 0, 0],
  ] as unknown);
});

test('a projection is a valid part of a scene after each change', (t) => {
  const widest = { ...round, sizeM: [2 * Math.PI * 0.04, 0.05] as [number, number] };
  for (const projection of [flat, round, widest])
    for (const turnDeg of [1, 45, 133.7])
      t.true(artworkProjection.safeParse(turnProjection(projection, turnDeg)).success);
});

test('a projection whose directions are equal or that exceeds the circumference is refused', (t) => {
  t.like(artworkProjection.safeParse({ ...flat, up: [0, 0, 2] }), { success: false });
  t.like(artworkProjection.safeParse({ ...flat, up: [0, 0, 0] }), { success: false });
  t.like(artworkProjection.safeParse({ ...round, sizeM: [0.26, 0.05] }), { success: false });
});
