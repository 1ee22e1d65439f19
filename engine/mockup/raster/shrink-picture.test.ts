import test from 'ava';
import { decodeSrgb, encodeSrgb } from '../../srgb.ts';
import { shrinkPicture, shrinkWithin } from './shrink-picture.ts';

const picture = (widthPx: number, heightPx: number, pixels: number[][]) => ({
  widthPx,
  heightPx,
  rgba: new Uint8ClampedArray(pixels.flat()),
});

test('a pixel is the mean light of its area, including fractions of pixels', (t) => {
  const [black, white] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ];
  const level = (light: number) => Math.round(255 * encodeSrgb(light));
  // Three pixels become two: each takes one and a half.
  const shrunk = shrinkPicture(picture(3, 1, [white, black, black]), 2, 1);
  t.deepEqual([...shrunk.rgba.subarray(0, 4)], [level(2 / 3), level(2 / 3), level(2 / 3), 255]);
  t.deepEqual([...shrunk.rgba.subarray(4)], [0, 0, 0, 255]);
  t.is(level(0.5), 188, 'grey stripes seem as light as before');
});

test('transparent pixels do not affect colours', (t) => {
  const shrunk = shrinkPicture(
    picture(2, 2, [
      [200, 0, 0, 255],
      [0, 255, 0, 0],
      [200, 0, 0, 255],
      [9, 9, 9, 0],
    ]),
    1,
    1,
  );
  t.deepEqual([...shrunk.rgba], [200, 0, 0, 128]);
});

test('the total light of a picture is preserved', (t) => {
  const pixels = Array.from({ length: 37 * 23 }, (_, i) => [(i * 37) % 256, (i * 11) % 256, i % 256, 255]);
  const sum = ({ rgba, widthPx, heightPx }: ReturnType<typeof shrinkPicture>) =>
    rgba.reduce((light, byte, i) => light + (i % 4 === 0 ? decodeSrgb(byte / 255) : 0), 0) /
    (widthPx * heightPx);
  const large = picture(37, 23, pixels);
  for (const [widthPx, heightPx] of [
    [36, 22],
    [19, 12],
    [5, 3],
    [1, 1],
  ] as const)
    t.true(Math.abs(sum(shrinkPicture(large, widthPx, heightPx)) - sum(large)) < 2e-3);
});

test('a picture is reduced to a side with its aspect ratio, and a smaller one is unchanged', (t) => {
  const large = picture(
    8,
    4,
    Array.from({ length: 32 }, () => [1, 2, 3, 255]),
  );
  t.like(shrinkWithin(large, 6), { widthPx: 6, heightPx: 3 });
  t.is(shrinkWithin(large, 8), large);
});
