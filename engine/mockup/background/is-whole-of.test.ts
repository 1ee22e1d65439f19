import test from 'ava';
import { isWholeOf } from './is-whole-of.ts';
import type { Mask } from './mask.ts';

const sidePx = 200;
const draw = (isIn: (x: number, y: number) => boolean): Mask => ({
  widthPx: sidePx,
  heightPx: sidePx,
  inside: Uint8Array.from({ length: sidePx ** 2 }, (_, at) =>
    isIn(at % sidePx, Math.floor(at / sidePx)) ? 1 : 0,
  ),
});
const box = draw((x, y) => x > 40 && x < 160 && y > 50 && y < 150);

test('a box is the whole of its ribbon; a ribbon beside it is none of it', (t) => {
  t.true(
    isWholeOf(
      box,
      draw((x, y) => x > 90 && x < 110 && y > 50 && y < 150),
    ),
  );
  t.false(
    isWholeOf(
      box,
      draw((x, y) => x > 160 && x < 180 && y > 50 && y < 150),
    ),
  );
});

test('a hole the product lies around stays a hole', (t) => {
  const distance = (x: number, y: number): number => Math.hypot(x - 100, y - 100);
  t.false(
    isWholeOf(
      draw((x, y) => distance(x, y) < 70),
      draw((x, y) => distance(x, y) < 70 && distance(x, y) > 40),
    ),
  );
});

test('a rim more is no more of a product', (t) => {
  t.false(
    isWholeOf(
      box,
      draw((x, y) => x > 44 && x < 156 && y > 54 && y < 146),
    ),
  );
});
