import test from 'ava';
import { MemoryAssetSource } from '../../assets/memory-asset-source.ts';
import { PlatenError } from '../../errors.ts';
import { type FlatScene, parseMockupScene } from '../../model/mockup-scene.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { readPlate } from '../plate/read-plate.ts';
import { writePlate } from '../plate/write-plate.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { bakeFlat } from './bake-flat.ts';
import { hashFlatSources } from './hash-flat-sources.ts';
import { bakeTestScene, encodeTestPng, paintPicture } from './testing/bake-test-scene.ts';

const SIDE = 64;
const projection = { type: 'rectangle', topLeft: [16, 16], widthPx: 32, heightPx: 32 };
const surfaces = [{ maskId: 1, projection }];
const plain = (...colour: number[]): RawPicture => paintPicture(SIDE, SIDE, () => colour);
const at = ({ rgba, widthPx }: RawPicture, x: number, y: number): number[] =>
  Array.from(rgba.slice((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4));
const isNear = (one: readonly number[], other: readonly number[], by = 2): boolean =>
  other.every((value, i) => Math.abs(one[i]! - value) <= by);

test('a photograph without print is reproduced exactly at its own size', async (t) => {
  const base = paintPicture(SIDE, SIDE, (x, y) => [(x * 37 + y * 11) % 256, (x * y) % 256, (x ^ y) * 4]);
  const plate = await bakeTestScene({ surfaces }, { 'base.png': base }, SIDE);
  t.deepEqual(stampMockup(plate, []).rgba, base.rgba);
});

test('a plate has the aspect ratio of its photograph and the requested longer side', async (t) => {
  const plate = await bakeTestScene(
    { surfaces },
    { 'base.png': paintPicture(90, 60, () => [200, 200, 200]) },
    120,
  );
  t.like(plate.header, { widthPx: 120, heightPx: 80, camera: 'test', toneMapping: { kind: 'none' } });
});

test('a larger photograph is averaged in linear light: lines finer than a pixel become an even grey', async (t) => {
  const lines = paintPicture(4 * SIDE, 4 * SIDE, (x) => (x % 4 === 0 ? [255, 255, 255] : [0, 0, 0]));
  const picture = stampMockup(await bakeTestScene({ surfaces }, { 'base.png': lines }, SIDE), []);
  for (const x of [4, 31, 60]) t.true(isNear(at(picture, x, 60), [137, 137, 137])); // a quarter of the light
});

test('print on white paper is multiplied by the light and its colour', async (t) => {
  // Warm light that decreases to the right.
  const base = paintPicture(SIDE, SIDE, (x) => [250 - x, 240 - x, 225 - x]);
  const plate = await bakeTestScene({ surfaces }, { 'base.png': base }, SIDE);
  const picture = stampMockup(plate, [plain(255, 255, 255)]);
  for (const x of [20, 32, 44]) t.true(isNear(at(picture, x, 32), [250 - x, 240 - x, 225 - x]), `${x}`);
  t.true(isNear(at(stampMockup(plate, [plain(0, 0, 0)]), 32, 32), [0, 0, 0]));
});

test('print on a coloured, grey or dark material keeps its own colours and gets its shade', async (t) => {
  for (const [name, colour] of Object.entries({
    red: [190, 30, 40],
    grey: [120, 120, 120],
    black: [22, 22, 24],
  })) {
    // The white surroundings define white; below the middle the material is in shade.
    const base = paintPicture(SIDE, SIDE, (x, y) =>
      x < 8 ? [240, 240, 240] : colour.map((level) => level * (y > 31 ? 0.7 : 1)),
    );
    const plate = await bakeTestScene({ surfaces }, { 'base.png': base }, SIDE);
    const white = stampMockup(plate, [plain(255, 255, 255)]);
    const [light, shade] = [at(white, 32, 18), at(white, 32, 45)];
    t.true(
      light.slice(0, 3).every((level) => level > 195),
      `${name}: ${light.join()}`,
    );
    t.true(Math.max(...light.slice(0, 3)) - Math.min(...light.slice(0, 3)) < 6, `${name}: ${light.join()}`);
    // On black, lighter areas may be reflections.
    if (name !== 'black') t.true(shade[0]! < light[0]! * 0.9, `${name}: ${shade.join()}`);
  }
});

test('a highlight on a dark material is above the print', async (t) => {
  const base = paintPicture(SIDE, SIDE, (x, y) =>
    Math.hypot(x - 36, y - 28) < 4 ? [230, 230, 230] : [30, 30, 32],
  );
  const plate = await bakeTestScene({ surfaces }, { 'base.png': base }, SIDE);
  const black = stampMockup(plate, [plain(0, 0, 0)]);
  t.true(at(black, 36, 28)[0]! > 190);
  t.true(at(black, 24, 40)[0]! < 20);
  const dull = await bakeTestScene(
    { surfaces: [{ maskId: 1, projection, shading: { highlights: 0 } }] },
    { 'base.png': base },
    SIDE,
  );
  t.true(at(stampMockup(dull, [plain(0, 0, 0)]), 36, 28)[0]! < 20);
});

test('dirt on a material neither darkens nor brightens the print', async (t) => {
  // A scratch in the light area, and a speck in the shade.
  const base = paintPicture(SIDE, SIDE, (x, y) => {
    if (x === 24) return [0, 0, 0];
    if (x === 44 && y === 40) return [240, 240, 240];
    return x < 32 ? [240, 240, 240] : [120, 120, 120];
  });
  const plate = await bakeTestScene({ surfaces }, { 'base.png': base }, SIDE);
  const picture = stampMockup(plate, [plain(255, 255, 255)]);
  const [scratch, fleck, shade] = [at(picture, 24, 20)[0]!, at(picture, 44, 40)[0]!, at(picture, 44, 30)[0]!];
  t.true(scratch > 120, `${scratch}`);
  t.true(fleck > shade && fleck < shade + 40, `${fleck} in ${shade}`);
});

test('shade has the requested strength, and a given white is used as white', async (t) => {
  const base = paintPicture(SIDE, SIDE, (x) => (x < 32 ? [240, 240, 240] : [170, 170, 170]));
  const shading = { strength: 0, white: '#C0B0A0' };
  const plate = await bakeTestScene(
    { surfaces: [{ maskId: 1, projection, shading }] },
    { 'base.png': base },
    SIDE,
  );
  const picture = stampMockup(plate, [plain(255, 255, 255)]);
  for (const x of [20, 44]) t.true(isNear(at(picture, x, 32), [0xc0, 0xb0, 0xa0], 1));
});

test('a soft mask shows the print in proportion to its white', async (t) => {
  const mask = paintPicture(SIDE, SIDE, (x) => (x < 32 ? [0, 0, 0] : [255, 255, 255, 128]));
  const plate = await bakeTestScene(
    { surfaces: [{ maskId: 1, projection, maskUrl: 'mask.png' }] },
    { 'base.png': plain(255, 255, 255), 'mask.png': mask },
    SIDE,
  );
  const picture = stampMockup(plate, [plain(0, 0, 0)]);
  t.deepEqual(at(picture, 24, 32), [255, 255, 255, 255]);
  t.true(isNear(at(picture, 40, 32), [188, 188, 188])); // half the light, in sRGB
});

test('a cutting picture spans the artwork at any size', async (t) => {
  const cut = paintPicture(10, 20, (x) => (x < 5 ? [255, 255, 255] : [0, 0, 0]));
  const plate = await bakeTestScene(
    { surfaces: [{ maskId: 1, projection, cutUrl: 'cut.png' }] },
    { 'base.png': plain(255, 255, 255), 'cut.png': cut },
    SIDE,
  );
  const picture = stampMockup(plate, [plain(0, 0, 0)]);
  t.true(at(picture, 20, 32)[0]! < 5);
  t.is(at(picture, 44, 32)[0], 255);
});

test('artwork is displaced along the slopes of a height picture', async (t) => {
  // A ridge along the middle column: artwork moves left on its left side and right on its right side.
  const heights = paintPicture(SIDE, SIDE, (x) => {
    const level = 255 - Math.abs(x - 31.5) * 6;
    return [level, level, level];
  });
  const plate = await bakeTestScene(
    { surfaces: [{ maskId: 1, projection, displacement: { url: 'heights.png', strengthPx: 3 } }] },
    { 'base.png': plain(255, 255, 255), 'heights.png': heights },
    SIDE,
  );
  const stripe = (column: number) =>
    paintPicture(32, 32, (x) => (Math.abs(x - column) < 2 ? [0, 0, 0] : [255, 255, 255]));
  const darkest = (column: number) => {
    const picture = stampMockup(plate, [stripe(column)]);
    const row = Array.from({ length: SIDE }, (_, x) => at(picture, x, 32)[0]!);
    return row.indexOf(Math.min(...row));
  };
  t.true(Math.abs(darkest(6) - (16 + 6 - 3)) <= 1);
  t.true(Math.abs(darkest(26) - (16 + 26 + 3)) <= 1);
});

test('a colour region takes a colour and keeps its shade', async (t) => {
  const base = paintPicture(SIDE, SIDE, (_, y) => (y < 32 ? [235, 235, 235] : [165, 165, 165]));
  const mask = paintPicture(SIDE, SIDE, (x) => (x < 48 ? [255, 255, 255] : [0, 0, 0]));
  const plate = await bakeTestScene(
    { surfaces, colourRegions: [{ name: 'Cloth', colour: '#FFFFFF', maskUrl: 'mask.png' }] },
    { 'base.png': base, 'mask.png': mask },
    SIDE,
  );
  const white = stampMockup(plate, []);
  t.true(isNear(at(white, 8, 16), [235, 235, 235]) && isNear(at(white, 8, 48), [165, 165, 165], 4));
  const blue = stampMockup(plate, [], { colours: { Cloth: '#2040C0' } });
  const [light, shade] = [at(blue, 8, 16), at(blue, 8, 48)];
  t.true(light[2]! > light[0]! * 3 && light[2]! > 150, light.join());
  t.true(shade[2]! < light[2]! * 0.8);
  t.true(isNear(at(blue, 60, 16), [235, 235, 235]));
});

test('a transparent base shows its background, and white paper under print', async (t) => {
  const base = paintPicture(SIDE, SIDE, (x) => (x < 32 ? [90, 90, 90, 255] : [0, 0, 0, 0]));
  const plate = await bakeTestScene(
    { backgroundUrl: 'wall.png', surfaces },
    { 'base.png': base, 'wall.png': plain(10, 150, 20) },
    SIDE,
  );
  const bare = stampMockup(plate, []);
  t.deepEqual(at(bare, 60, 5), [10, 150, 20, 255]);
  t.deepEqual(at(stampMockup(plate, [], { background: 'transparent' }), 60, 5)[3], 0);
  t.true(isNear(at(bare, 40, 32), [255, 255, 255]));
});

test('a background with transparency is over white', async (t) => {
  const plate = await bakeTestScene(
    { backgroundUrl: 'glass.png', surfaces },
    { 'base.png': plain(0, 0, 0, 0), 'glass.png': plain(200, 0, 30, 128) },
    SIDE,
  );
  const picture = stampMockup(plate, []);
  t.true(isNear(at(picture, 60, 5), [230, 187, 188, 255], 1)); // half of its light, and half of white
  t.deepEqual(stampMockup(readPlate(writePlate(plate)), []).rgba, picture.rgba);
});

test('the same scene bakes to the same bytes', async (t) => {
  const base = paintPicture(SIDE, SIDE, (x, y) => [200 + (x % 50), 220, 180 + y]);
  const bake = async () => writePlate(await bakeTestScene({ surfaces }, { 'base.png': base }, 100));
  t.deepEqual(await bake(), await bake());
});

test('a picture that is used several times is read once', async (t) => {
  const white = await encodeTestPng(plain(255, 255, 255));
  const files = { 'base.png': white, 'mask.png': white };
  const memory = new MemoryAssetSource(files);
  const read: string[] = [];
  const source = {
    load: (reference: string) => {
      read.push(reference);
      return memory.load(reference);
    },
  };
  const surface = { ...surfaces[0], maskUrl: 'mask.png' };
  const scene = parseMockupScene({
    version: 1,
    kind: 'flat',
    sizePx: SIDE,
    views: [{ name: 'test', baseUrl: 'base.png', surfaces: [surface, { ...surface, maskId: 2 }] }],
  }) as FlatScene;
  const plate = await bakeFlat(scene, 'test', { source, platform: nodePlatform });
  t.deepEqual(read.toSorted(), ['base.png', 'mask.png']);
  t.is(plate.header.sourceHash, await hashFlatSources(scene, scene.views[0]!, memory));
});

test('the hash depends only on settings, pictures and size', async (t) => {
  const hash = async (view: object, base: RawPicture, sizePx = 50) =>
    (await bakeTestScene({ surfaces, ...view }, { 'base.png': base }, sizePx)).header.sourceHash;
  const first = await hash({}, plain(255, 255, 255));
  t.is(await hash({}, plain(255, 255, 255)), first);
  t.not(await hash({}, plain(255, 255, 254)), first);
  t.not(await hash({}, plain(255, 255, 255), 51), first);
  t.not(await hash({ surfaces: [{ maskId: 2, projection }] }, plain(255, 255, 255)), first);
});

const uses: Record<string, object> = {
  background: { backgroundUrl: 'other.png' },
  mask: { surfaces: [{ ...surfaces[0], maskUrl: 'other.png' }] },
  cut: { surfaces: [{ ...surfaces[0], cutUrl: 'other.png' }] },
  heights: { surfaces: [{ ...surfaces[0], displacement: { url: 'other.png', strengthPx: 1 } }] },
  'mask of a colour region': { surfaces, colourRegions: [{ name: 'Lid', maskUrl: 'other.png' }] },
};
for (const [what, view] of Object.entries(uses))
  test(`the hash depends on the ${what}`, async (t) => {
    const scene = parseMockupScene({
      version: 1,
      kind: 'flat',
      views: [{ name: 'test', baseUrl: 'base.png', surfaces, ...view }],
    }) as FlatScene;
    const hash = (other: number) => {
      const files = { 'base.png': new Uint8Array([1]), 'other.png': new Uint8Array([other]) };
      return hashFlatSources(scene, scene.views[0]!, new MemoryAssetSource(files));
    };
    t.not(await hash(2), await hash(3));
  });

const refused: Record<string, [code: string, view: object, names: RegExp]> = {
  'a base that is not there': ['asset-missing', { baseUrl: 'gone.png' }, /gone\.png/],
  'a base that is no picture': ['picture-type-unsupported', { baseUrl: 'text.txt' }, /text\.txt/],
  'a base that is cut off': ['picture-broken', { baseUrl: 'short.png' }, /short\.png/],
  'a mask of another size': [
    'mockup-picture-size',
    { surfaces: [{ ...surfaces[0], maskUrl: 'small.png' }] },
    /small\.png is 8 x 8 px.*64 x 64/,
  ],
  'heights of another size': [
    'mockup-picture-size',
    { surfaces: [{ ...surfaces[0], displacement: { url: 'small.png', strengthPx: 1 } }] },
    /small\.png/,
  ],
  'a background of another size': ['mockup-picture-size', { backgroundUrl: 'small.png' }, /small\.png/],
  'a surface beyond the photograph': [
    'mockup-surface-unseen',
    { surfaces: [{ maskId: 7, projection: { ...projection, topLeft: [9000, 0] } }] },
    /mask 7/,
  ],
  'a surface that its mask hides': [
    'mockup-surface-unseen',
    { surfaces: [{ ...surfaces[0], maskUrl: 'black.png' }] },
    /mask/,
  ],
  'a colour region that is nowhere': [
    'mockup-surface-unseen',
    { colourRegions: [{ name: 'Lid', maskUrl: 'black.png' }] },
    /Lid/,
  ],
};
for (const [name, [code, view, names]] of Object.entries(refused))
  test(`refused: ${name}`, async (t) => {
    const base = await encodeTestPng(plain(255, 255, 255));
    const source = new MemoryAssetSource({
      'base.png': base,
      'black.png': await encodeTestPng(plain(0, 0, 0)),
      'small.png': await encodeTestPng(paintPicture(8, 8, () => [255, 255, 255])),
      'short.png': base.subarray(0, 60),
      'text.txt': new TextEncoder().encode('no picture'),
    });
    const scene = parseMockupScene({
      version: 1,
      kind: 'flat',
      sizePx: 32,
      views: [{ name: 'test', baseUrl: 'base.png', surfaces, ...view }],
    }) as FlatScene;
    const error = await t.throwsAsync(bakeFlat(scene, 'test', { source, platform: nodePlatform }), {
      instanceOf: PlatenError,
    });
    t.is(error.code, code);
    t.regex(error.message, names);
  });

test('refused: an unknown view of the scene', async (t) => {
  const scene = parseMockupScene({
    version: 1,
    kind: 'flat',
    views: [{ name: 'wall', baseUrl: 'base.png', surfaces }],
  }) as FlatScene;
  const tools = { source: new MemoryAssetSource({}), platform: nodePlatform };
  const error = await t.throwsAsync(bakeFlat(scene, 'table', tools), { instanceOf: PlatenError });
  t.is(error.code, 'mockup-view-unknown');
  t.regex(error.message, /"table".*wall/);
});
