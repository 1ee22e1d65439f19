import test from 'ava';
import { labelBySharpness } from './label-by-sharpness.ts';
import { measureSharpness } from './measure-slopes.ts';
import { type Levels, makePicture } from './testing/made-picture.ts';

const sidePx = 256;
const isBox = (x: number, y: number): boolean => x >= 70 && x < 190 && y >= 60 && y < 200;

test('a box is told from veined stone of its own colour by its edges, and its shadow is no part of it', (t) => {
  const stone: Levels = [226, 225, 222];
  const picture = makePicture(sidePx, sidePx, (x, y) => {
    if (isBox(x, y)) return x === 70 || x === 189 || y === 60 || y === 199 ? [243, 242, 240] : stone;
    const vein = Math.abs(Math.sin((x + 2 * y + 12 * Math.sin(y / 17)) / 26)) < 0.05;
    const shadow = 1 - 0.25 * Math.exp(-(((x - 130) / 60) ** 2) - ((y - 205) / 25) ** 2);
    const [r, g, b]: Levels = vein ? [150, 151, 154] : stone;
    return [r * shadow, g * shadow, b * shadow];
  });
  const { border, product, backdrop } = labelBySharpness(picture, measureSharpness(picture));
  let [missed, spilt, open] = [0, 0, 0];
  for (let at = 0; at < backdrop.length; at += 1) {
    const is = isBox(at % sidePx, Math.floor(at / sidePx));
    if (is && border[at]) missed += 1;
    if (!is && product![at]) spilt += 1;
    if (is && backdrop[at]) open += 1;
  }
  t.is(missed, 0);
  t.true(spilt < 120 * 140 * 0.02, `${spilt} pixels`);
  t.is(open, 0);
  t.is(product![130 * sidePx + 130], 1);
  t.is(border[230 * sidePx + 130], 1);
});
