import test from 'ava';
import type { Path } from '../assets/clip-art/path.ts';
import { dashPath } from './dash-path.ts';

const line: Path = [
  ['M', 0, 0],
  ['L', 10, 0],
];

test('dashes and gaps alternate by their lengths', (t) => {
  t.deepEqual(dashPath(line, [3, 2], 0), [
    ['M', 0, 0],
    ['L', 3, 0],
    ['M', 5, 0],
    ['L', 8, 0],
  ]);
  const four = dashPath(line, [1, 2, 3, 1], 0).map(([, x]) => x);
  t.deepEqual(four, [0, 1, 3, 6, 7, 8]);
});

test('an offset starts within the pattern, also a negative one', (t) => {
  const starts = (offset: number) => dashPath(line, [3, 2], offset).map(([, x]) => x);
  t.deepEqual(starts(1), [0, 2, 4, 7, 9, 10]);
  t.deepEqual(starts(-1), [1, 4, 6, 9]);
  t.deepEqual(starts(11), starts(1));
});

test('a dash continues around corners and over the closing side, and each outline restarts the pattern', (t) => {
  const square: Path = [['M', 0, 0], ['L', 4, 0], ['L', 4, 4], ['L', 0, 4], ['Z']];
  t.deepEqual(dashPath(square, [6, 7], 0), [
    ['M', 0, 0],
    ['L', 4, 0],
    ['L', 4, 2],
    ['M', 0, 3],
    ['L', 0, 0],
  ]);
  t.deepEqual(dashPath([...line, ...line], [7, 9], 0), [
    ['M', 0, 0],
    ['L', 7, 0],
    ['M', 0, 0],
    ['L', 7, 0],
  ]);
});

test('a pattern of length 0 is a solid line', (t) => {
  t.is(dashPath(line, [], 0), line);
  t.is(dashPath(line, [0, 0], 0), line);
  t.is(dashPath(line, [NaN, 2], 0), line);
});
