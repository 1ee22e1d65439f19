import test from 'ava';
import { mapLight } from './light-map.ts';
import { paintPicture } from './testing/bake-test-scene.ts';

const SIDE_PX = 240;
const BLACK = [0, 0, 0];
const WHITE = [255, 255, 255];

test('transparent pixels count as white light', (t) => {
  const glass = paintPicture(SIDE_PX, SIDE_PX, () => [0, 0, 0, 0]);
  t.true(mapLight(glass, () => 1)!.cells.every((light) => light === 1));
});

test('cells with little of the surface are ignored, unless there are no others', (t) => {
  const photo = paintPicture(SIDE_PX, SIDE_PX, (x) => (x < 120 ? WHITE : BLACK));
  const soft = mapLight(photo, (x) => (x < 118 ? 1 : 0.2))!;
  t.true(soft.cells.every((light) => light === 1));
  const thin = mapLight(photo, (x) => (x < 122 ? 0 : 0.2))!;
  t.true(thin.cells.length > 0 && thin.cells.every((light) => light === 0));
});

test('the rim of a surface is sampled, even if the first samples miss it', (t) => {
  const sidePx = 960;
  // The first samples of a cell of ten pixels are at 1.7, 5 and 8.3.
  const rim = (x: number) => x >= 109 && x < 110;
  const photo = paintPicture(sidePx, sidePx, (x) => (rim(x) ? BLACK : WHITE));
  const { cells } = mapLight(photo, (x, y) => Number(x >= 109 && Math.max(x, y) < 200 && y >= 100))!;
  t.true(Math.min(...cells) < 0.5);
});

test('the smooth light of a surface does not depend on its surroundings', (t) => {
  const photo = paintPicture(SIDE_PX, SIDE_PX, (x) => (x < 100 ? [188, 188, 188] : WHITE));
  const map = mapLight(photo, (x) => (x < 100 ? 1 : 0))!;
  const light = new Float64Array(3);
  for (const x of [10, 60, 99]) {
    map.readSmooth(x, 120, light);
    t.true(Math.abs(light[0]! - 0.503) < 0.002, `${light[0]} at ${x}`);
  }
});
