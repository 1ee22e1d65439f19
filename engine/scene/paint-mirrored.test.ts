import test from 'ava';
import { type Matrix, transformPoint } from '../assets/matrix.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';
import { paintMirrored } from './paint-mirrored.ts';

const face: Bounds = { left: 10, top: 20, width: 100, height: 50 };

interface Copy {
  /** The clip boxes, outermost first. */
  clips: readonly (readonly Bounds[])[];
  matrix: Matrix;
}

/** The copies in painting order. */
function record(overlap: number): Copy[] {
  const copies: Copy[] = [];
  const clips: (readonly Bounds[])[] = [];
  paintMirrored(face, overlap, {
    within(boxes, paint) {
      clips.push(boxes);
      paint();
      clips.pop();
    },
    paint: (matrix) => copies.push({ clips: [...clips], matrix }),
  });
  return copies;
}

const isIn = ([x, y]: readonly [number, number], { left, top, width, height }: Bounds): boolean =>
  x > left && x < left + width && y > top && y < top + height;

/** The visible point of the face at a place: that of the copy painted last. */
function findShown(copies: readonly Copy[], place: readonly [number, number]) {
  const copy = copies.findLast(({ clips }) => clips.every((boxes) => boxes.some((box) => isIn(place, box))));
  if (!copy) return undefined;
  const [a, , , d, e, f] = copy.matrix;
  return [(place[0] - e) / a, (place[1] - f) / d];
}

test('every place around the face shows its mirror image, and the face itself is unchanged', (t) => {
  const copies = record(1);
  for (const [place, shown] of [
    [
      [60, 45],
      [60, 45],
    ],
    [
      [11, 21],
      [11, 21],
    ],
    [
      [5, 45],
      [15, 45],
    ],
    [
      [-89, 45],
      [109, 45],
    ],
    [
      [113, 45],
      [107, 45],
    ],
    [
      [209, 45],
      [11, 45],
    ],
    [
      [60, 12],
      [60, 28],
    ],
    [
      [60, 75],
      [60, 65],
    ],
    [
      [60, 119],
      [60, 21],
    ],
    [
      [3, 11],
      [17, 29],
    ],
    [
      [115, 78],
      [105, 62],
    ],
    [
      [115, 11],
      [105, 29],
    ],
    [
      [3, 78],
      [17, 62],
    ],
  ] as const)
    t.deepEqual(findShown(copies, place), [...shown], place.join());
  for (const beyond of [
    [-91, 45],
    [211, 45],
    [60, -31],
    [60, 121],
  ] as const)
    t.is(findShown(copies, beyond), undefined, beyond.join());
});

test('the lines along the edges are painted first, by copies shifted by the overlap', (t) => {
  const copies = record(2);
  t.is(copies.length, 18);
  const [seams, tiles] = [copies.slice(0, 9), copies.slice(9)];
  t.true(tiles.every(({ clips }) => clips.length === 1));
  const [lines] = seams[0]!.clips as [readonly Bounds[]];
  t.deepEqual(lines, [
    { left: 8, top: -30, width: 4, height: 150 },
    { left: 108, top: -30, width: 4, height: 150 },
    { left: -90, top: 18, width: 300, height: 4 },
    { left: -90, top: 68, width: 300, height: 4 },
  ]);
  // Left of the left edge, at the edge of the copy, the edge pixel of the face is visible: half the overlap inside.
  const leftCopy = seams.find(({ matrix: [a, , , d, e] }) => a === -1 && d === 1 && e < 100)!;
  t.deepEqual(transformPoint(leftCopy.matrix, [11, 45]), [11, 45]);
  t.deepEqual(leftCopy.clips[1], [{ left: -88, top: 20, width: 100, height: 50 }]);
  const rightCopy = seams.find(({ matrix: [a, , , d, e] }) => a === -1 && d === 1 && e > 100)!;
  t.deepEqual(transformPoint(rightCopy.matrix, [109, 45]), [109, 45]);
  t.deepEqual(rightCopy.clips[1], [{ left: 108, top: 20, width: 100, height: 50 }]);
});

test('corners are painted first, then sides, then the face', (t) => {
  for (const copies of [record(1).slice(0, 9), record(1).slice(9)])
    t.deepEqual(
      copies.map(({ matrix: [a, , , d] }) => Number(a === -1) + Number(d === -1)),
      [2, 2, 2, 2, 1, 1, 1, 1, 0],
    );
});
