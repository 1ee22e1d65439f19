import test from 'ava';
import { convolvePlainly } from './convolution-kernels.ts';
import { type FeatureMap, FeatureMaps, type Layer } from './feature-maps.ts';
import { doublePlainly, halvePlainly } from './scale-kernels.ts';

const wave = (length: number, step: number): Float32Array =>
  Float32Array.from({ length }, (_, at) => Math.sin(at * step) * 2);

/** A map with values, and a reader of them that gives 0 outside the map. */
function makeMap(maps: FeatureMaps, sidePx: number, channels: number, step: number) {
  const map = maps.allocate(sidePx, channels);
  const values = wave(sidePx * sidePx * channels, step);
  maps.read(map).set(values);
  return { map, read: readerOf(sidePx, channels, values) };
}

function readerOf(sidePx: number, channels: number, values: Float32Array) {
  const isInside = (at: number): boolean => at >= 0 && at < sidePx;
  return (y: number, x: number, channel: number): number =>
    isInside(y) && isInside(x) ? values[(y * sidePx + x) * channels + channel]! : 0;
}

/** The largest difference of a map from the expected values of its first channels. */
function measureDifference(
  maps: FeatureMaps,
  map: FeatureMap,
  channels: number,
  expected: (y: number, x: number, channel: number) => number,
): number {
  const read = readerOf(map.sidePx, map.channels, maps.read(map).slice());
  let worst = 0;
  for (let y = 0; y < map.sidePx; y += 1)
    for (let x = 0; x < map.sidePx; x += 1)
      for (let c = 0; c < channels; c += 1)
        worst = Math.max(worst, Math.abs(read(y, x, c) - expected(y, x, c)));
  return worst;
}

/** Sums of up to 108 products of up to 4, as 32-bit floats. */
const SMALL = 1e-3;

// 21 px, of which tiles of 4 px leave a rest; 28 px are more tiles than a batch has.
for (const [sidePx, dilation] of [
  [21, 1],
  [28, 1],
  [10, 2],
  [21, 4],
  [10, 8],
] as const)
  test(`a convolution of two maps of ${sidePx} px with dilation ${dilation} equals its definition`, (t) => {
    const maps = new FeatureMaps(4e6);
    const [outputs, inputs] = [13, 12];
    const weights = wave(outputs * inputs * 9, 0.7);
    const bias = wave(outputs, 1.3);
    const layer = maps.addLayer({ outputs, inputs, sidePx: 3, dilation, weights, bias });
    const one = makeMap(maps, sidePx, 4, 0.3);
    const other = makeMap(maps, sidePx, 8, 0.45);
    const convolve = convolvePlainly(
      (y, x, c) => (c < 4 ? one.read(y, x, c) : other.read(y, x, c - 4)),
      weights,
      inputs,
      dilation,
    );
    const linear = (y: number, x: number, c: number): number => convolve(y, x, c) + bias[c]!;
    const rectified = (y: number, x: number, c: number): number => Math.max(0, linear(y, x, c));
    const sources = [one.map, other.map];
    const result = maps.convolve(layer, sources);
    t.is(result.channels, 16);
    t.true(measureDifference(maps, result, outputs, rectified) < SMALL, 'rectified');
    const free = maps.convolve(layer, sources, { isRectified: false });
    t.true(measureDifference(maps, free, outputs, linear) < SMALL, 'not rectified');
    const onto = makeMap(maps, sidePx, 16, 0.9);
    t.is(maps.convolve(layer, sources, { onto: onto.map }), onto.map);
    const sum = (y: number, x: number, c: number): number => rectified(y, x, c) + onto.read(y, x, c);
    t.true(measureDifference(maps, onto.map, outputs, sum) < SMALL, 'onto a map');
  });

/** A convolution that returns its first inputs unchanged, and one of waves. */
function addLayers(maps: FeatureMaps, inputs: number) {
  const bias = new Float32Array(8);
  const unchanged = new Float32Array(8 * inputs * 9);
  for (let c = 0; c < 8; c += 1) unchanged[(c * inputs + c) * 9 + 4] = 1;
  return [unchanged, wave(8 * inputs * 9, 0.7)].map((weights) =>
    maps.addLayer({ outputs: 8, inputs, sidePx: 3, dilation: 1, weights, bias }),
  ) as [Layer, Layer];
}

// A batch of tiles has all rows of the smaller map, and some of the larger one.
for (const sidePx of [12, 52])
  for (const [change, plainly] of [
    ['doubled', doublePlainly],
    ['halved', halvePlainly],
  ] as const)
    test(`a map ${change} to ${sidePx} px is computed as it is convolved`, (t) => {
      const maps = new FeatureMaps(8e6);
      const originalPx = change === 'doubled' ? sidePx / 2 : 2 * sidePx;
      const { map, read } = makeMap(maps, originalPx, 8, 0.37);
      const clamped = (at: number): number => Math.max(0, Math.min(originalPx - 1, at));
      const [unchanged] = addLayers(maps, 8);
      const { next } = maps;
      const source = change === 'doubled' ? maps.double(map) : maps.halve(map);
      const result = maps.convolve(unchanged, [source], { isRectified: false });
      t.is(result.sidePx, sidePx);
      const expected = (y: number, x: number, c: number): number =>
        plainly((v, u) => read(clamped(v), clamped(u), c))(y, x);
      t.true(measureDifference(maps, result, 8, expected) < SMALL);
      t.is(maps.next - next, 4 * 8 * sidePx ** 2, 'only the result stays in memory');
    });

for (const sidePx of [12, 52])
  test(`a convolution in place of one of its maps of ${sidePx} px has the same result`, (t) => {
    const maps = new FeatureMaps(4e6);
    const { map: half } = makeMap(maps, sidePx / 2, 4, 0.37);
    const { map } = makeMap(maps, sidePx, 8, 0.45);
    const [, layer] = addLayers(maps, 12);
    const sources = [maps.double(half), map];
    const expected = maps.read(maps.convolve(layer, sources)).slice();
    t.is(maps.convolve(layer, sources, { into: map }), map);
    t.deepEqual(maps.read(map), expected);
  });

test('released memory is used again, and too many maps are an error', (t) => {
  const maps = new FeatureMaps(1e6);
  const { next } = maps;
  const first = maps.allocate(100, 16);
  maps.releaseFrom(next);
  t.deepEqual(maps.allocate(100, 16), first);
  t.throws(() => maps.allocate(100, 16), { instanceOf: RangeError });
});
