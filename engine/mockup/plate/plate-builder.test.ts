import test from 'ava';
import { PlatenError } from '../../errors.ts';
import type { BakedTile } from './baked-tile.ts';
import { PlateBuilder } from './plate-builder.ts';
import { COVERAGE_ONE, UV_ONE } from './plate.ts';
import { bakeTestPlate, bakeTestTile, draftTestPlate, type TestScene } from './testing/bake-test-plate.ts';

const size = { widthPx: 40, heightPx: 30 };
const disc: TestScene = {
  foreground: (x, y) => [x / 40, y / 30, 0.5, 1],
  regions: [(x) => [x / 80, 0, 0]],
  surfaces: [
    {
      project: (x, y) => (Math.hypot(x - 20, y - 15) < 11 ? [(x - 9) / 22, (y - 4) / 22] : undefined),
      shine: (x) => [0, x / 100, 0],
    },
  ],
};

test('tiles of any size and in any order give the same plate', (t) => {
  const whole = bakeTestPlate(disc, size);
  t.deepEqual(bakeTestPlate(disc, size, 7), whole);
  const tiles = [
    { leftPx: 20, topPx: 0, widthPx: 20, heightPx: 30 },
    { leftPx: 0, topPx: 11, widthPx: 20, heightPx: 19 },
    { leftPx: 0, topPx: 0, widthPx: 20, heightPx: 11 },
  ];
  const builder = new PlateBuilder(draftTestPlate(disc, size));
  for (const tile of tiles) builder.addTile(bakeTestTile(disc, tile));
  t.deepEqual(builder.finish(), whole);
});

test('a fragment has its place, its coverage and the footprint of a pixel', (t) => {
  const plate = bakeTestPlate(
    { surfaces: [{ project: (x, y) => (x >= 10.5 ? [(x - 10.5) / 20, y / 30] : undefined) }] },
    size,
  );
  const [layer] = plate.layers;
  const { artworkWidthPx, artworkHeightPx } = plate.header.surfaces[0]!;
  t.deepEqual([artworkWidthPx, artworkHeightPx], [25, 38], 'a texel and a quarter for a pixel');
  const fragment = layer!.pixels.indexOf(5 * 40 + 10);
  t.is(layer!.coverage[fragment], COVERAGE_ONE / 2);
  t.deepEqual(
    [...layer!.uv.subarray(2 * fragment, 2 * fragment + 2)].map((part) => part / UV_ONE),
    [0.25 / 20, 5.5 / 30].map((part) => Math.round(part * UV_ONE) / UV_ONE),
    'the middle of what is covered',
  );
  t.deepEqual(
    [...layer!.footprint.subarray(4 * fragment, 4 * fragment + 4)],
    [40, 0, 0, Math.round((artworkHeightPx * 32) / 30)],
  );
});

test('two places of a surface in one pixel are not averaged', (t) => {
  // A fold through the middle of pixels, with another part of the artwork on its right.
  const plate = bakeTestPlate(
    { surfaces: [{ project: (x, y) => [(x < 20.5 ? x : x + 15) / 60, y / 30] }] },
    size,
  );
  t.is(plate.layers.length, 2);
  const [main, rest] = plate.layers;
  t.deepEqual(
    [...rest!.pixels],
    Array.from({ length: 30 }, (_, y) => y * 40 + 20),
  );
  t.true(rest!.coverage.every((coverage) => coverage === COVERAGE_ONE / 2));
  const places = [main!, rest!].map(({ pixels, uv }) => (uv[2 * pixels.indexOf(20)]! / UV_ONE) * 60);
  t.deepEqual(places.map((place) => place.toFixed(2)).sort(), ['20.25', '35.75']);
  t.true(
    main!.footprint.every((step) => Math.abs(step) < 60),
    'nor does any pixel span the gap',
  );
});

test('the rim of a cylinder is one piece', (t) => {
  const plate = bakeTestPlate(
    {
      surfaces: [
        {
          project: (x, y) =>
            Math.abs(x - 20) < 14 ? [0.5 + Math.asin((x - 20) / 14) / 4, y / 30] : undefined,
        },
      ],
    },
    size,
  );
  t.is(plate.layers.length, 1);
});

test('an invisible surface needs no artwork', (t) => {
  const plate = bakeTestPlate({ surfaces: [{ project: () => undefined }] }, size);
  t.like(plate.header.surfaces[0], { artworkWidthPx: 0, artworkHeightPx: 0 });
  t.is(plate.layers.length, 0);
});

test('places outside the artwork are clamped to its edge', (t) => {
  const plate = bakeTestPlate({ surfaces: [{ project: (x) => [x / 20 - 0.5, 9e9] }] }, size);
  const { uv } = plate.layers[0]!;
  t.deepEqual([uv[0], uv[1]], [0, UV_ONE]);
});

test('tiles that are broken or do not fit are refused', (t) => {
  const tile = () => bakeTestTile(disc, { leftPx: 0, topPx: 0, ...size });
  const nan = tile();
  nan.foreground[400] = NaN;
  const lost = tile();
  lost.surfaces[0]!.uv[800] = NaN;
  const short = tile();
  short.surfaces[0]!.diffuse = new Float32Array(3);
  const tiles: Record<string, [BakedTile, RegExp]> = {
    'light that is no number': [nan, /foreground that are no numbers/],
    'a place that is no number': [lost, /uv that are no numbers/],
    'a short table': [short, /3 values of diffuse/],
    'too far right': [{ ...tile(), leftPx: 1 }, /outside its 40 x 30 px/],
    above: [{ ...tile(), topPx: -1 }, /outside/],
    'no surface': [{ ...tile(), surfaces: [] }, /surfaces and colour regions/],
    'no region': [{ ...tile(), regions: [] }, /surfaces and colour regions/],
  };
  for (const [name, [bad, message]] of Object.entries(tiles))
    t.throws(
      () => new PlateBuilder(draftTestPlate(disc, size)).addTile(bad),
      { instanceOf: PlatenError, code: 'plate-tile-broken', message },
      name,
    );
  const builder = new PlateBuilder(draftTestPlate(disc, size));
  builder.addTile(bakeTestTile(disc, { leftPx: 0, topPx: 0, widthPx: 40, heightPx: 29 }));
  t.throws(() => builder.finish(), { code: 'plate-tile-missing', message: /Pixel 0, 29/ });
  const rgba = new Uint8ClampedArray(4);
  t.throws(
    () => new PlateBuilder(draftTestPlate(disc, { ...size, background: { widthPx: 1, heightPx: 1, rgba } })),
    {
      code: 'plate-background-size',
    },
  );
});

test('light above the maximum is stored as the maximum', (t) => {
  const plate = bakeTestPlate({ foreground: () => [Infinity, -4, 1e9, 1], surfaces: [] }, size);
  t.deepEqual([...plate.foreground.light.subarray(0, 3)], [0xffff, 0, 0xffff]);
});
