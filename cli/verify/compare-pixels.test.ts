import test from 'ava';
import { exactly, findDifference, nearly } from './compare-pixels.ts';
import { decodePixels, encodeCompactPng, hashPixels, type Pixels } from './pixels.ts';

/** 100 x 10 pixels of one colour. */
function plain(colour: readonly number[]): Pixels {
  return {
    widthPx: 100,
    heightPx: 10,
    rgba: Uint8Array.from({ length: 4000 }, (_, at) => colour[at % 4] ?? 0),
  };
}

function changed(pixels: Pixels, count: number, levels: number): Pixels {
  const rgba = pixels.rgba.slice();
  for (let pixel = 0; pixel < count; pixel += 1) rgba[pixel * 4 + 1] = (rgba[pixel * 4 + 1] ?? 0) + levels;
  return { ...pixels, rgba };
}

const blue = plain([0, 100, 200, 255]);

test('exact comparison covers every channel of every pixel', (t) => {
  t.is(findDifference(blue, plain([0, 100, 200, 255]), exactly), undefined);
  t.regex(
    findDifference(blue, changed(blue, 1, 1), exactly) ?? '',
    /^1 of 1000 pixels differ, by up to 1 levels/,
  );
  t.truthy(findDifference(blue, plain([0, 100, 200, 254]), exactly));
});

test('tolerant comparison allows 4 levels anywhere and more on one pixel in a thousand', (t) => {
  t.is(findDifference(blue, changed(blue, 1000, 4), nearly), undefined);
  t.is(findDifference(blue, changed(blue, 1, 90), nearly), undefined);
  t.truthy(findDifference(blue, changed(blue, 2, 5), nearly));
});

test('a different size is a difference, whatever the tolerance', (t) => {
  t.regex(
    findDifference(blue, { ...blue, widthPx: 10, heightPx: 100 }, nearly) ?? '',
    /100 x 10 px.*10 x 100 px/,
  );
});

test('the colour of transparent pixels is ignored, but not a change of their alpha', (t) => {
  t.is(findDifference(plain([0, 0, 0, 0]), plain([255, 0, 0, 0]), exactly), undefined);
  t.truthy(findDifference(plain([0, 0, 0, 0]), plain([0, 0, 0, 1]), exactly));
});

test('a compact PNG has identical pixels, with many colours, few, with and without transparency', async (t) => {
  const manyColours = (alpha: number): Pixels => ({
    widthPx: 100,
    heightPx: 10,
    rgba: Uint8Array.from({ length: 4000 }, (_, at) =>
      at % 4 === 3 ? alpha : Math.imul(at, 2_654_435_761) >>> 24,
    ),
  });
  for (const pixels of [
    blue,
    plain([0, 100, 200, 3]),
    plain([9, 9, 9, 255]),
    manyColours(255),
    manyColours(128),
  ]) {
    const decoded = await decodePixels(await encodeCompactPng(pixels));
    t.deepEqual([...decoded.rgba], [...pixels.rgba]);
    t.is(hashPixels(decoded), hashPixels(pixels));
  }
});

test('the hash of pixels depends on their arrangement', (t) => {
  t.not(hashPixels(blue), hashPixels({ ...blue, widthPx: 10, heightPx: 100 }));
  t.not(hashPixels(blue), hashPixels(changed(blue, 1, 1)));
});
