import test from 'ava';
import type { Point } from '../../assets/matrix.ts';
import { clipPolygon } from './clip-polygon.ts';

const square = (left: number, top: number, side: number): Point[] => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
];
const sorted = (points: Point[]) => points.map(([x, y]) => `${x},${y}`).sort();

test('the intersection is independent of the window’s direction', (t) => {
  const both = sorted(square(5, 5, 5));
  t.deepEqual(sorted(clipPolygon(square(0, 0, 10), square(5, 5, 10))), both);
  t.deepEqual(sorted(clipPolygon(square(0, 0, 10), square(5, 5, 10).toReversed())), both);
});

test('a square clipped by a diamond is an octagon, and disjoint polygons give nothing', (t) => {
  const diamond: Point[] = [
    [5, -2],
    [12, 5],
    [5, 12],
    [-2, 5],
  ];
  t.is(clipPolygon(square(0, 0, 10), diamond).length, 8);
  t.deepEqual(clipPolygon(square(0, 0, 10), square(20, 0, 5)), []);
});
