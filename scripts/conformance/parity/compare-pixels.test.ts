import test from 'ava';
import { ssim } from 'ssim.js';
import { seededRandom } from '../../fixtures/images/seeded-random.ts';
import { comparePixels } from './compare-pixels.ts';

const WIDTH_PX = 655;
const HEIGHT_PX = 645;

/** A grid, each channel up to `noise` levels off. */
function paintGrid(noise: number): Uint8ClampedArray {
  const random = seededRandom(7);
  return Uint8ClampedArray.from({ length: WIDTH_PX * HEIGHT_PX * 4 }, (_, at) => {
    const [x, y] = [(at >> 2) % WIDTH_PX, Math.floor((at >> 2) / WIDTH_PX)];
    const level = x % 40 < 20 === y % 30 < 15 ? 60 : 190;
    return at % 4 === 3 ? 255 : level + noise * random();
  });
}

test('structural similarity equals that of ssim.js to the last bit', (t) => {
  const [one, other] = [paintGrid(0), paintGrid(40)];
  const asImage = (data: Uint8ClampedArray) => ({ data, width: WIDTH_PX, height: HEIGHT_PX }) as ImageData;
  const { ssim: similarity } = comparePixels(one, other, WIDTH_PX, HEIGHT_PX);
  t.is(similarity, ssim(asImage(one), asImage(other), { ssim: 'weber' }).mssim);
  t.true(similarity < 0.99);
});

test('differing pixels are counted and measured; colours of transparent pixels are ignored', (t) => {
  const one = new Uint8Array(20 * 10 * 4).fill(100);
  const other = one.slice();
  other[0] = 130;
  const alike = comparePixels(one, other, 20, 10);
  t.is(alike.differingPercent, 0.5);
  t.is(alike.maxDifference, Math.round((30 * 100) / 255));
  one[3] = other[3] = 0;
  t.deepEqual(comparePixels(one, other, 20, 10), { ssim: 1, maxDifference: 0, differingPercent: 0 });
});
