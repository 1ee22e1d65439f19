import test from 'ava';
import type { ArtworkPlacement } from '../../model/mockup-scene.ts';
import { placeInArtwork, placementMatrix } from './placement-matrix.ts';

const plain: ArtworkPlacement = { turnDeg: 0, mirror: false, scale: [1, 1], offset: [0, 0] };
const at = (change: Partial<ArtworkPlacement>, u: number, v: number) =>
  placeInArtwork(placementMatrix({ ...plain, ...change }), u, v).map(
    (value) => Math.round(value * 1e6) / 1e6,
  );

test('without a placement, and with a default one, artwork fills the texture coordinates', (t) => {
  for (const placement of [undefined, plain])
    t.deepEqual(
      placementMatrix(placement).map((value) => value + 0),
      [1, 0, 0, 0, 1, 0, 0, 0, 1],
    );
});

test('a rotation is clockwise: the top left corner of the artwork moves to the top right', (t) => {
  t.deepEqual(at({ turnDeg: 90 }, 1, 0), [0, 0]);
  t.deepEqual(at({ turnDeg: 180 }, 1, 1), [0, 0]);
  t.deepEqual(at({ turnDeg: 270 }, 0, 1), [0, 0]);
});

test('mirrored artwork has its left side on the right, and is rotated afterwards', (t) => {
  t.deepEqual(at({ mirror: true }, 1, 0), [0, 0]);
  t.deepEqual(at({ mirror: true, turnDeg: 90 }, 1, 1), [0, 0]);
});

test('at half the width, artwork ends halfway from the centre to the side', (t) => {
  t.deepEqual(at({ scale: [0.5, 1] }, 0.25, 0), [0, 0]);
  t.deepEqual(at({ scale: [0.5, 1] }, 0.75, 1), [1, 1]);
});

test('an offset moves it right and down, under any rotation', (t) => {
  t.deepEqual(at({ offset: [0.1, 0.2] }, 0.6, 0.7), [0.5, 0.5]);
  t.deepEqual(at({ offset: [0.1, 0.2], turnDeg: 90 }, 0.6, 0.7), [0.5, 0.5]);
});
