import test from 'ava';
import { blurBox, blurSmoothly } from './blur-box.ts';

test('a pixel is the average of the square around it, clipped to the picture, per channel', (t) => {
  const [widthPx, heightPx] = [7, 5];
  const values = Float32Array.from({ length: widthPx * heightPx * 2 }, (_, at) => (at * 37) % 19);
  const blurred = values.slice();
  blurBox(blurred, widthPx, heightPx, 2, 2);
  for (let at = 0; at < blurred.length; at += 1) {
    const [x, y] = [(at >> 1) % widthPx, Math.floor((at >> 1) / widthPx)];
    const square: number[] = [];
    for (let v = Math.max(0, y - 2); v <= Math.min(heightPx - 1, y + 2); v += 1)
      for (let u = Math.max(0, x - 2); u <= Math.min(widthPx - 1, x + 2); u += 1)
        square.push(values[(v * widthPx + u) * 2 + (at & 1)]!);
    const mean = square.reduce((sum, value) => sum + value, 0) / square.length;
    t.true(Math.abs(blurred[at]! - mean) < 1e-5);
  }
});

test('a constant table is unchanged, and a point becomes a bell three times as wide', (t) => {
  const even = blurSmoothly(new Float32Array(99).fill(3), 11, 9, 4);
  t.true(even.every((value) => value === 3));
  const bell = blurSmoothly(
    Float32Array.from({ length: 11 }, (_, x) => (x === 5 ? 27 : 0)),
    11,
    1,
    1,
  );
  t.deepEqual([...bell], [0, 0, 1, 3, 6, 7, 6, 3, 1, 0, 0]);
});
