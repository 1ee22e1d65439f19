import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import type { AssetSource } from '../../assets/asset-source.ts';
import { type FlatScene, parseMockupScene } from '../../model/mockup-scene.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { bakeFlat } from './bake-flat.ts';
import { FlatPreview } from './flat-preview.ts';

const SIZE_PX = 120;
const artwork: RawPicture = {
  widthPx: 2,
  heightPx: 2,
  rgba: Uint8ClampedArray.from([200, 30, 30, 255, 30, 160, 60, 255, 30, 60, 200, 255, 240, 240, 240, 255]),
};

async function openScene(name: string): Promise<{ scene: FlatScene; source: AssetSource; loads: string[] }> {
  const folder = join('fixtures/mockups', name);
  const loads: string[] = [];
  const source: AssetSource = {
    async load(reference) {
      loads.push(reference);
      return new Uint8Array(await readFile(join(folder, reference)));
    },
  };
  const scene = parseMockupScene(JSON.parse(await readFile(join(folder, 'scene.json'), 'utf8')));
  if (scene.kind !== 'flat') throw new Error(`${name} is no flat scene`);
  return { scene, source, loads };
}

/** Mean difference of the channels of two pictures, 0 to 255. */
function meanDifference(one: RawPicture, other: RawPicture): number {
  let sum = 0;
  for (const [place, value] of one.rgba.entries()) sum += Math.abs(value - other.rgba[place]!);
  return sum / one.rgba.length;
}

for (const [name, viewName] of [
  ['vinyl-sticker', 'on-bottle'],
  ['poster', 'on-street'],
] as const)
  test(`${name}: a preview equals the mockup, and a quick one is similar`, async (t) => {
    const { scene, source } = await openScene(name);
    const plate = await bakeFlat({ ...scene, sizePx: SIZE_PX }, viewName, { source, platform: nodePlatform });
    const expected = stampMockup(plate, [artwork]);
    const preview = new FlatPreview(source, nodePlatform);
    const fine = stampMockup(await preview.bake(scene, viewName, { sizePx: SIZE_PX }), [artwork]);
    t.deepEqual(fine, expected);
    const quickPlate = await preview.bake(scene, viewName, { sizePx: SIZE_PX, isQuick: true });
    const quick = stampMockup(quickPlate, [artwork]);
    t.deepEqual([quick.widthPx, quick.heightPx], [expected.widthPx, expected.heightPx]);
    const difference = meanDifference(quick, expected);
    t.true(difference < 2, String(difference));
    const bare = meanDifference(stampMockup(plate, []), expected);
    t.true(difference < bare / 5, 'less than the artwork itself makes');
  });

test('pictures are read once for several bakes of a scene', async (t) => {
  const { scene, source, loads } = await openScene('vinyl-sticker');
  const preview = new FlatPreview(source, nodePlatform);
  await preview.bake(scene, 'on-bottle', { sizePx: 64 });
  await preview.bake(scene, 'on-bottle', { sizePx: 64, isQuick: true });
  await preview.bake(scene, 'on-bottle', { sizePx: 128, isQuick: true });
  t.deepEqual(loads, ['on-bottle.jpg']);
});

test('a cancelled bake ends between its bands', async (t) => {
  const { scene, source } = await openScene('vinyl-sticker');
  const preview = new FlatPreview(source, nodePlatform);
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
    if (pauses === 2) throw new Error('not wanted');
  };
  await t.throwsAsync(preview.bake(scene, 'on-bottle', { sizePx: SIZE_PX, pause }), {
    message: 'not wanted',
  });
  t.is(pauses, 2);
});
