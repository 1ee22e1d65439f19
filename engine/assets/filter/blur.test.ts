import test from 'ava';
import { blurRaster, blurReach } from './blur.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

function noise(widthPx: number, heightPx: number): Raster {
  const raster = makeRaster({ widthPx, heightPx }, false);
  let seed = 7;
  for (let at = 0; at < raster.data.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    raster.data[at] = seed % (FULL + 1);
  }
  return raster;
}

/** Some rows of a raster. */
const rowsOf = ({ data, widthPx }: Raster, from: number, to: number): Raster => ({
  data: data.slice(from * widthPx * 4, to * widthPx * 4),
  widthPx,
  heightPx: to - from,
  isLinear: false,
});

for (const sigma of [0.5, 1.7, 2.5, 4, 9])
  test(`a blur of ${sigma} px is bit-identical in every window of a picture`, (t) => {
    const whole = noise(40, 160);
    const reach = blurReach(sigma);
    const blurred = rowsOf(blurRaster(whole, sigma, sigma), 70, 90);
    const part = blurRaster(rowsOf(whole, 70 - reach, 90 + reach), sigma, sigma);
    t.deepEqual(rowsOf(part, reach, reach + 20).data, blurred.data);
    if (sigma < 1) return;
    const near = blurRaster(rowsOf(whole, 70 - 1, 90 + 1), sigma, sigma);
    t.notDeepEqual(rowsOf(near, 1, 21).data, blurred.data);
  });

test('a blur keeps the sum and has the spread of a Gaussian', (t) => {
  for (const sigma of [1, 3, 6]) {
    const raster = makeRaster({ widthPx: 101, heightPx: 1 }, false);
    for (let channel = 0; channel < 4; channel += 1) raster.data[50 * 4 + channel] = FULL;
    const { data } = blurRaster(raster, sigma, 0);
    const weights = Array.from({ length: 101 }, (_, x) => data[x * 4 + 3]!);
    for (let channel = 0; channel < 3; channel += 1)
      t.deepEqual(
        Array.from({ length: 101 }, (_, x) => data[x * 4 + channel]!),
        weights,
      );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const variance = weights.reduce((total, weight, x) => total + weight * (x - 50) ** 2, 0) / sum;
    t.true(Math.abs(sum / FULL - 1) < 0.002, `${sum}`);
    t.true(Math.abs(Math.sqrt(variance) / sigma - 1) < 0.1, `${Math.sqrt(variance)} for ${sigma}`);
  }
});

test('a blur along one axis leaves the other axis, and a blur of 0 changes nothing', (t) => {
  const raster = noise(9, 9);
  t.is(blurRaster(raster, 0, 0), raster);
  const dot = makeRaster({ widthPx: 9, heightPx: 9 }, false);
  dot.data[(4 * 9 + 4) * 4] = FULL;
  const { data } = blurRaster(dot, 1, 0);
  t.true(data[(4 * 9 + 5) * 4]! > 0);
  t.is(data[(5 * 9 + 4) * 4], 0);
});
