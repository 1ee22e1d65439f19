import test from 'ava';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { composeSmallGlb } from '../../engine/mockup/scene3d/testing/small-model.ts';
import { readPlate } from '../../engine/node-mockups.ts';
import { bakeExamples } from '../commands/bake.ts';
import { runCli, startCli } from '../testing/run-cli.ts';
import { writePhoto, writePhotoProduct } from '../mockup/testing/mockup-job.ts';
import { makeTestFolder, writeJson, writeSmallProduct } from '../testing/small-job.ts';
import type { BakeReport } from './bake-report.ts';

const SIZE_PX = 48;
const camera = (name: string, x: number) => ({ name, position: [x, 0, 1], target: [0, 0, 0], fovDeg: 16 });

/** The small product with a solid scene of two cameras, and the scene's model. */
async function writeSolidProduct(folder: string, scene: object = {}): Promise<string> {
  const file = await writeSmallProduct(folder);
  const product = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeJson(file, { ...product, mockupScenes: [{ name: 'card', url: '../../scenes/card.json' }] });
  await writeJson(join(folder, 'scenes/card.json'), {
    version: 1,
    kind: 'solid',
    modelUrl: 'card.glb',
    widthPx: SIZE_PX,
    heightPx: SIZE_PX,
    surfaces: [{ maskId: 1, printAreaId: 1, node: 'print.front' }],
    cameras: [camera('front', 0), camera('side', 0.4)],
    turntable: { camera: 'front' },
    ...scene,
  });
  await writeFile(join(folder, 'scenes/card.glb'), composeSmallGlb());
  return file;
}

const reportOf = (stdout: string) => JSON.parse(stdout) as BakeReport;
const bake = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCli('bake', ...args, '--json');
  return { code, stderr, ...reportOf(stdout) };
};

test('a solid scene is baked, one plate per camera', async (t) => {
  const product = await writeSolidProduct(await makeTestFolder(t));
  const { code, stderr, plates } = await bake(product);
  t.is(code, 0, stderr);
  const folder = join(dirname(product), 'plates');
  t.deepEqual(
    plates.map(({ scene, view, file, baked }) => [scene, view, file, baked]),
    ['front', 'side'].map((view) => ['card', view, join(folder, `card-${view}.plate`), true]),
  );
  t.deepEqual((await readdir(folder)).sort(), ['card-front.plate', 'card-side.plate']);
  const { header, layers } = readPlate(await readFile(join(folder, 'card-front.plate')));
  t.like(header, { widthPx: SIZE_PX, heightPx: SIZE_PX, camera: 'front' });
  t.true(layers[0]!.pixels.length > 400, 'the print is visible');
});

test('only plates whose sources changed are baked again', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writePhotoProduct(folder);
  const isBaked = async (...args: string[]) =>
    (await bake(product, ...args)).plates.map(({ baked }) => baked);
  t.deepEqual(await isBaked(), [true]);
  t.is((await bake(folder)).plates.length, 1, 'a folder means the products below it');
  const plate = join(dirname(product), 'plates/photos-table.plate');
  const [bytes, { mtimeMs }] = [await readFile(plate), await stat(plate)];
  t.deepEqual(await isBaked(), [false]);
  t.is((await stat(plate)).mtimeMs, mtimeMs);
  t.deepEqual(await isBaked('--force'), [true]);
  t.true(bytes.equals(await readFile(plate)), 'the bytes are the same');
  await writePhoto(join(dirname(product), 'photos/table.png'), 90);
  t.deepEqual(await isBaked(), [true]);
  t.false(bytes.equals(await readFile(plate)));
  await writeFile(plate, bytes.subarray(0, 300));
  t.deepEqual(await isBaked(), [true], 'a truncated plate is baked again');
});

test('products with the same model, camera and light are baked once', async (t) => {
  const folder = await makeTestFolder(t);
  const products = await Promise.all(['a', 'b'].map((name) => writeSolidProduct(join(folder, name))));
  const plates = products.map((product) => join(dirname(product), 'plates/card-front.plate'));
  const bakedOf = async () => (await bake(...products)).plates.map(({ baked }) => baked);
  t.deepEqual(await bakedOf(), [true, true, false, false]);
  const bytes = await readFile(plates[0]!);
  t.true(bytes.equals(await readFile(plates[1]!)));
  await rm(plates[0]!);
  t.deepEqual(await bakedOf(), [false, false, false, false], 'the plate of a later product is reused, too');
  t.true(bytes.equals(await readFile(plates[0]!)));
  await rm(plates[0]!);
  await writeFile(plates[1]!, bytes.subarray(0, 300));
  t.deepEqual(await bakedOf(), [true, false, false, false], 'a broken plate is not copied');
  t.true(bytes.equals(await readFile(plates[1]!)));
});

test('a product that cannot be baked is reported, and the other products are baked', async (t) => {
  const folder = await makeTestFolder(t);
  const broken = await writeSolidProduct(join(folder, 'broken'));
  const sound = await writePhotoProduct(join(folder, 'sound'));
  await writeFile(join(folder, 'broken/scenes/card.glb'), composeSmallGlb().slice(0, 500));
  const { code, plates, errors, stderr } = await bake(broken, sound);
  t.is(code, 1);
  t.deepEqual(
    plates.map(({ product }) => product),
    [sound],
  );
  t.deepEqual(
    errors.map((error) => [error.product, error.code]),
    Array(2).fill([broken, 'model-broken']),
  );
  t.regex(stderr, /product\.json: card front: The model is broken: .* \[model-broken\]/);
  t.false(existsSync(join(dirname(broken), 'plates')));
});

const refusals: Record<string, [args: string[], scene: object, code: number, message: RegExp]> = {
  'an unknown camera': [['--camera', 'back'], {}, 1, /has a view "back"\. Existing views: front, side/],
  'an unknown surface': [
    [],
    { surfaces: [{ maskId: 1, node: 'wrap' }] },
    1,
    /"print\.front".*\[model-surface-missing\]/,
  ],
  'a misspelt field of the scene': [[], { camras: [] }, 1, /camras.*\[mockup-scene-invalid\]/],
  'a size beyond the limit': [[], { widthPx: 100_000 }, 1, /widthPx.*\[mockup-scene-invalid\]/],
  'a turntable of one frame': [['--turntable', '1'], {}, 2, /whole number from 2 to 360/],
  'a size without a turntable': [['--size', '500'], {}, 2, /'--size' requires '--turntable'/],
  'a turntable of a product without one': [
    ['--turntable', '4'],
    { turntable: undefined },
    1,
    /\[mockup-turntable-missing\]/,
  ],
};
for (const [what, [args, scene, expected, message]] of Object.entries(refusals))
  test(`platen bake refuses ${what}`, async (t) => {
    const product = await writeSolidProduct(await makeTestFolder(t), scene);
    const { code, stdout, stderr } = await runCli('bake', product, ...args);
    t.is(code, expected);
    t.is(stdout, '');
    t.regex(stderr, message);
    t.false(existsSync(join(dirname(product), 'plates')));
  });

/** The small product with the Photoshop mockup of the fixtures. */
async function writePsdProduct(folder: string): Promise<string> {
  const file = await writeSmallProduct(folder);
  const product = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeJson(file, { ...product, mockupScenes: [{ name: 'photoshop', url: 'photoshop/scene.json' }] });
  await cp('fixtures/mockups/photoshop', join(dirname(file), 'photoshop'), { recursive: true });
  return file;
}

test('a Photoshop document is baked, and its omitted parts are listed', async (t) => {
  const product = await writePsdProduct(await makeTestFolder(t));
  const { code, plates, stderr } = await bake(product);
  t.is(code, 0, stderr);
  t.deepEqual(
    plates[0]!.findings.map((finding) => finding.code),
    ['psd-effects-ignored', 'psd-adjustment-ignored'],
  );
  t.regex(stderr, /photoshop stationery: Layer "Vibrance 1".*\[psd-adjustment-ignored\]/);
  const { header, layers } = readPlate(await readFile(plates[0]!.file));
  t.like(header, { widthPx: 360, heightPx: 270, camera: 'stationery', toneMapping: { kind: 'values' } });
  t.is(layers.length, 3);
  t.deepEqual(
    (await bake(product)).plates.map(({ baked }) => baked),
    [false],
  );
});

test('a Photoshop document that cannot be baked is named, with a remedy', async (t) => {
  const product = await writePsdProduct(await makeTestFolder(t));
  const document = join(dirname(product), 'photoshop/stationery.psd');
  const bytes = await readFile(document);
  await writeFile(document, bytes.subarray(0, 60_000));
  const { code, stderr } = await bake(product);
  t.is(code, 1);
  t.regex(stderr, /photoshop\/stationery\.psd: .*save it anew\. \[psd-broken\]/);
});

test('SIGTERM ends a bake and leaves no partial file', async (t) => {
  const folder = await makeTestFolder(t);
  const first = await writePhotoProduct(join(folder, 'first'));
  const product = await writeSolidProduct(join(folder, 'second'), { widthPx: 3000, heightPx: 3000 }); // takes many seconds
  const { child, ended } = await startCli(['bake', first, product]);
  await new Promise((firstLine) => child.stdout?.once('data', firstLine));
  await pause(700);
  child.kill('SIGTERM');
  t.is((await ended).code, 143);
  t.deepEqual(await readdir(join(dirname(first), 'plates')), ['photos-table.plate']);
  t.false(existsSync(join(dirname(product), 'plates')));
});

test('the examples of the help are parsed', async (t) => {
  const { stdout } = await runCli('bake', '--help');
  for (const line of bakeExamples) {
    t.true(stdout.includes(line));
    const words = line.replace(/^node dist\/cli\.js /, '').split(' ');
    t.is((await runCli(...words, '--help')).code, 0);
  }
});
