import test from 'ava';
import { fitBorder, isPlain, isPlainAllAround, predictBackdrop } from './border-model.ts';
import { type Levels, makePicture } from './testing/made-picture.ts';

const sizePx = 120;
const studio = (x: number, y: number): Levels => {
  const fall = 1 - 0.3 * ((x / sizePx - 0.5) ** 2 + (y / sizePx - 0.4) ** 2);
  return [180 * fall, 190 * fall, 200 * fall];
};
const colourAt = (colours: Float32Array, x: number, y: number): number[] =>
  [...colours.subarray((y * sizePx + x) * 3, (y * sizePx + x) * 3 + 3)].map(Math.round);

test('predicts a studio behind the product from the border', (t) => {
  const picture = makePicture(sizePx, sizePx, (x, y) =>
    Math.hypot(x - 60, y - 60) < 40 ? [20, 20, 20] : studio(x, y),
  );
  const model = fitBorder(picture);
  const { colours } = predictBackdrop(picture, model);
  for (const [x, y] of [
    [60, 60],
    [10, 100],
  ] as const)
    colourAt(colours, x, y).forEach((value, c) => t.true(Math.abs(value - studio(x, y)[c]!) <= 2));
  t.true(isPlainAllAround(model));
});

test('a product that covers a third of the border does not affect the model', (t) => {
  const picture = makePicture(sizePx, sizePx, (x, y) => (y > 100 ? [150, 60, 30] : studio(x, y)));
  const model = fitBorder(picture);
  const { colours } = predictBackdrop(picture, model);
  colourAt(colours, 60, 20).forEach((value, c) => t.true(Math.abs(value - studio(60, 20)[c]!) <= 2));
  t.true(isPlain(model));
  t.false(isPlainAllAround(model));
});

test('stripes are not a plain backdrop, although one of their colours fits half of the border', (t) => {
  const model = fitBorder(
    makePicture(sizePx, sizePx, (_x, y) => (y % 20 < 10 ? [120, 90, 60] : [160, 130, 95])),
  );
  t.false(isPlain(model));
});

test('a checked cloth is not a plain backdrop', (t) => {
  const model = fitBorder(
    makePicture(sizePx, sizePx, (x, y) => (((x >> 3) + (y >> 3)) & 1 ? [200, 40, 40] : [240, 240, 240])),
  );
  t.false(isPlain(model));
});
