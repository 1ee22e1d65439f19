import test from 'ava';
import { parsePathData } from './parse-path-data.ts';

test('a quadratic curve becomes the equivalent cubic', (t) => {
  const path = parsePathData('M0 0Q3 6 6 0', () => undefined);
  t.deepEqual(path, [
    ['M', 0, 0],
    ['C', 2, 4, 4, 4, 6, 0],
  ]);
});
