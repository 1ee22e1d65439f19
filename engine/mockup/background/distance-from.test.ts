import test from 'ava';
import { distanceFrom } from './distance-from.ts';

test('a distance is measured in steps to the sides and corners, in all directions', (t) => {
  const [widthPx, heightPx] = [9, 7];
  const values = new Uint8Array(widthPx * heightPx);
  const points = [
    [2, 1],
    [7, 5],
  ] as const;
  for (const [x, y] of points) values[y * widthPx + x] = 1;
  distanceFrom(values, widthPx, 1).forEach((distance, at) => {
    const steps = points.map(([x, y]) => {
      const offs = [Math.abs((at % widthPx) - x), Math.abs(Math.floor(at / widthPx) - y)] as const;
      return Math.max(...offs) + (Math.SQRT2 - 1) * Math.min(...offs);
    });
    t.true(Math.abs(distance - Math.min(...steps)) < 1e-5, `${at}`);
  });
});

test('without a pixel of the value, every distance is infinite', (t) => {
  t.true(distanceFrom(new Uint8Array(12), 4, 1).every((distance) => distance === Infinity));
});
