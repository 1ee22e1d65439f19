import test from 'ava';
import { clipTriangle, type CornerPlaces, type Weights, weigh } from './clip-triangle.ts';

type Place = readonly [number, number];

const place = (places: CornerPlaces, weights: Weights): Place => [
  weigh(weights, (corner) => places[corner][0]),
  weigh(weights, (corner) => places[corner][1]),
];
/** Positive if the corners run counter-clockwise where up is positive. */
const areaOf = ([a, b, c]: readonly Place[]): number =>
  ((b![0] - a![0]) * (c![1] - a![1]) - (c![0] - a![0]) * (b![1] - a![1])) / 2;

test('a triangle within the artwork is unchanged', (t) => {
  t.deepEqual(
    clipTriangle([
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
    ]),
    [
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    ],
  );
});

test('a triangle outside the artwork is removed', (t) => {
  t.deepEqual(
    clipTriangle([
      [1.1, 0],
      [2, 0],
      [1.5, 1],
    ]),
    [],
  );
});

test('a triangle around the artwork is clipped to all of it, with its orientation', (t) => {
  const around = [
    [-2, -2],
    [4, -2],
    [-2, 4],
  ] as const;
  for (const places of [around, [around[0], around[2], around[1]] as const]) {
    const parts = clipTriangle(places).map((corners) => corners.map((weights) => place(places, weights)));
    const areas = parts.map(areaOf);
    t.true(Math.abs(Math.abs(areas.reduce((sum, area) => sum + area, 0)) - 1) < 1e-9);
    t.true(areas.every((area) => Math.sign(area) === Math.sign(areaOf(places))));
    t.true(parts.flat(2).every((value) => value > -1e-9 && value < 1 + 1e-9));
  }
});

test('the weights of clipped corners sum to 1', (t) => {
  const corners = clipTriangle([
    [0.5, 0.5],
    [1.5, 0.5],
    [0.5, 1.5],
  ]).flat();
  t.true(corners.length >= 6);
  for (const weights of corners)
    t.true(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-9);
});
