import test from 'ava';
import { measureEdgeContrast } from './edge-contrast.ts';
import type { Mask } from './mask.ts';

const sidePx = 60;
const draw = (isIn: (x: number, y: number) => boolean): Mask => ({
  widthPx: sidePx,
  heightPx: sidePx,
  inside: Uint8Array.from({ length: sidePx ** 2 }, (_, at) =>
    isIn(at % sidePx, Math.floor(at / sidePx)) ? 1 : 0,
  ),
});
/** Sharp all around a square of 30 pixels. */
const sharpness = Float32Array.from({ length: sidePx ** 2 }, (_, at) => {
  const reach = Math.max(Math.abs((at % sidePx) - 29.5), Math.abs(Math.floor(at / sidePx) - 29.5));
  return reach > 14 && reach < 16 ? 20 : 0;
});
const square = draw((x, y) => Math.max(Math.abs(x - 29.5), Math.abs(y - 29.5)) < 15);

test('the cut along sharp edges scores higher than half of it, it with its surroundings, and the whole picture', (t) => {
  const [best, ...others] = [
    square,
    draw((x, y) => square.inside[y * sidePx + x] === 1 && x < 30),
    draw((x, y) => Math.max(Math.abs(x - 29.5), Math.abs(y - 29.5)) < 20),
    draw(() => true),
  ].map((mask) => measureEdgeContrast(sharpness, mask));
  t.true(best! > 20);
  for (const other of others) t.true(other < best! - 10, `${other}`);
  t.true(others[2]! < 0, 'the sides of a picture are no edges');
});
