import test from 'ava';
import { shrinkPicture } from './shrink-picture.ts';

const grey = (...levels: number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(levels.flatMap((level) => [level, level, level, 255]));
const levelsOf = (rgba: Uint8ClampedArray): number[] =>
  Array.from(rgba).filter((_, index) => index % 4 === 0);

test('each pixel of the small picture is the average of the area it covers', (t) => {
  const picture = { widthPx: 4, heightPx: 2, rgba: grey(0, 100, 20, 40, 100, 200, 60, 80) };
  const small = shrinkPicture(picture, 2);
  t.deepEqual([small.widthPx, small.heightPx], [2, 1]);
  t.deepEqual(levelsOf(small.rgba), [100, 50]);
});

test('a pixel that falls on two counts for each by its part', (t) => {
  const { rgba } = shrinkPicture({ widthPx: 3, heightPx: 1, rgba: grey(0, 90, 240) }, 2);
  t.deepEqual(levelsOf(rgba), [30, 190]);
});

test('what is transparent lends no colour', (t) => {
  const rgba = Uint8ClampedArray.from([200, 10, 10, 255, 0, 0, 0, 0]);
  const small = shrinkPicture({ widthPx: 2, heightPx: 1, rgba }, 1);
  t.deepEqual([...small.rgba], [200, 10, 10, 128]);
});

test('a picture that is small enough stays as it is', (t) => {
  const picture = { widthPx: 2, heightPx: 1, rgba: grey(1, 2) };
  t.is(shrinkPicture(picture, 2), picture);
});
