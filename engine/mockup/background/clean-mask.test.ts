import test from 'ava';
import type { Mask } from './mask.ts';
import { cleanMask } from './clean-mask.ts';

/** Rectangles [left, top, right, bottom] set in order to 1 or 0. */
function drawMask(...rectangles: [number, number, number, number, 0 | 1][]): Mask {
  const inside = new Uint8Array(100 * 100);
  for (const [left, top, right, bottom, value] of rectangles)
    for (let y = top; y < bottom; y += 1) inside.fill(value, y * 100 + left, y * 100 + right);
  return { widthPx: 100, heightPx: 100, inside };
}

test('small parts and pinholes are removed, and a second part and a hole are kept', (t) => {
  const hole = [30, 30, 36, 36, 0] as const;
  const tidied = cleanMask(
    drawMask([20, 20, 60, 60, 1], [...hole], [50, 50, 51, 51, 0], [70, 20, 80, 60, 1], [90, 90, 93, 93, 1]),
  );
  t.deepEqual(tidied, drawMask([20, 20, 60, 60, 1], [...hole], [70, 20, 80, 60, 1]));
});

test('a shape that touches a side is removed, unless it is the product itself', (t) => {
  t.deepEqual(cleanMask(drawMask([20, 20, 60, 60, 1], [80, 0, 95, 20, 1])), drawMask([20, 20, 60, 60, 1]));
  t.deepEqual(cleanMask(drawMask([20, 40, 60, 100, 1])), drawMask([20, 40, 60, 100, 1]));
});
