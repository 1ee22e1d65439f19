import test, { type ExecutionContext } from 'ava';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { MadeUpPlate } from '../../engine/mockup/set/testing/made-up-plate.ts';
import { runCli, startCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeJson, writeSmallDesign } from '../testing/small-job.ts';
import type { MockupReport } from './mockup-report.ts';
import { writeMadeUpPlate, writeMockupProduct, writePhoto, writePhotoProduct } from './testing/mockup-job.ts';

const reportOf = (stdout: string): MockupReport => JSON.parse(stdout) as MockupReport;

/** A design of the badge, whose plates exist. */
async function openShop(t: ExecutionContext, plate: MadeUpPlate = {}, views = ['front', 'side']) {
  const folder = await makeTestFolder(t);
  const product = await writeMockupProduct(folder);
  for (const view of views) await writeMadeUpPlate(product, 'badge', view, plate);
  const design = await writeSmallDesign(folder, 'birthday');
  const out = join(folder, 'out');
  return { folder, product, design, out };
}

async function pixelOf(file: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

test('a design’s mockup set is written, the primary mockup first, one file per picture', async (t) => {
  const { design, out } = await openShop(t);
  const { code, stdout, stderr } = await runCli('mockup', design, '--out', out);
  t.is(code, 0, stderr);
  t.is(stderr, '');
  t.deepEqual(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/^.*birthday--/, '').replace(/\d+ B|[\d.]+ KB/, 'size')),
    ['mockup-front.png  FRONT  64 x 64 px  size  primary', 'mockup-side.png  SIDE  64 x 64 px  size'],
  );
  t.deepEqual(await pixelOf(join(out, 'birthday--mockup-front.png'), 32, 32), [0, 0x66, 0xcc, 255]);
  t.deepEqual(await pixelOf(join(out, 'birthday--mockup-front.png'), 1, 1), [128, 128, 128, 255]);
});

test('--json prints one object and nothing else, with the hashes of the files', async (t) => {
  const { design, product, out } = await openShop(t);
  const { code, stdout } = await runCli('mockup', design, '--json', '--format', 'jpg', '--out', out);
  t.is(code, 0);
  const { version, mockups, turntables, sheets, errors } = reportOf(stdout);
  t.regex(version, /^\d+\.\d+\.\d+/);
  t.deepEqual([turntables, sheets, errors], [[], [], []]);
  t.like(mockups[0], {
    design,
    product,
    name: 'FRONT',
    maskId: 1,
    mockupAreaId: 'front',
    primary: true,
    sequence: 1,
    file: join(out, 'birthday--mockup-front.jpg'),
    format: 'jpg',
    widthPx: 64,
    heightPx: 64,
  });
  for (const { file, sha256, sizeBytes } of mockups) {
    const bytes = await readFile(file);
    t.is(bytes.length, sizeBytes);
    t.is(createHash('sha256').update(bytes).digest('hex'), sha256);
  }
});

test('a mockup has the same bytes alone and in a set, in every run', async (t) => {
  const { design, out } = await openShop(t);
  const sums = async (...args: string[]) => {
    const { stdout } = await runCli('mockup', design, '--json', '--out', out, ...args);
    return reportOf(stdout).mockups.map(({ sha256 }) => sha256);
  };
  const all = await sums();
  t.is(all.length, 2);
  t.deepEqual(await sums('--all'), all);
  t.deepEqual([...(await sums('--camera', 'front')), ...(await sums('--camera', 'SIDE'))], all);
});

test('--size, --format and --transparent', async (t) => {
  const { design, out } = await openShop(t);
  const { code } = await runCli('mockup', design, '--out', out, '--size', '32', '--transparent');
  t.is(code, 0);
  const png = join(out, 'birthday--mockup-front.png');
  t.like(await sharp(png).metadata(), { format: 'png', width: 32, height: 32 });
  t.deepEqual(await pixelOf(png, 1, 1), [0, 0, 0, 0]);
  t.is((await runCli('mockup', design, '--out', out, '--format', 'webp', '--quality', '60')).code, 0);
  t.like(await sharp(join(out, 'birthday--mockup-front.webp')).metadata(), { format: 'webp', width: 64 });
});

test('--colour sets the product’s colour, and is reported for a product without a choice', async (t) => {
  const region = { name: 'body', colour: '#ffffff' };
  const { design, out, product } = await openShop(t, { region }, ['front']);
  await writeMadeUpPlate(product, 'badge', 'side');
  const { code, stderr } = await runCli('mockup', design, '--out', out, '--colour', '0a0');
  t.is(code, 1);
  t.deepEqual(await pixelOf(join(out, 'birthday--mockup-front.png'), 12, 32), [0, 0xaa, 0, 255]);
  t.regex(stderr, /birthday\.json: .*side.*colourRegions.* \[mockup-colour-fixed\]/);
});

test('a turntable is a folder of frames and an endless animation', async (t) => {
  const { design, product, out } = await openShop(t, {}, []);
  for (const [frame, colour] of ['#ff0000', '#00ff00', '#0000ff'].entries())
    await writeMadeUpPlate(product, 'badge', `turn-${frame}-of-3-1000px`, {
      region: { name: 'body', colour },
    });
  const { code, stdout, stderr } = await runCli('mockup', design, '--turntable', '3', '--json', '--out', out);
  t.is(code, 0, stderr);
  const [turntable] = reportOf(stdout).turntables;
  const frames = [1, 2, 3].map((number) => join(out, `birthday--turntable/${number}.png`));
  t.like(turntable, { scene: 'badge', widthPx: 64, heightPx: 64, frames });
  t.is(turntable?.file, join(out, 'birthday--turntable.webp'));
  t.like(await sharp(turntable!.file, { animated: true }).metadata(), { pages: 3, pageHeight: 64, loop: 0 });
  t.deepEqual(await pixelOf(frames[2]!, 32, 32), [0, 0x66, 0xcc, 255]);
});

test('a turntable has the same bytes whatever the number of parallel frames', async (t) => {
  const { design, product, out } = await openShop(t, {}, []);
  for (let frame = 0; frame < 5; frame += 1)
    await writeMadeUpPlate(product, 'badge', `turn-${frame}-of-5-100px`, { sizePx: 30 + frame });
  const make = async (jobs: string) => {
    const { code, stdout, stderr } = await runCli(
      'mockup',
      design,
      '--turntable',
      '5',
      '-s',
      '100',
      '--json',
      '--out',
      out,
      '--jobs',
      jobs,
    );
    t.is(code, 0, stderr);
    const [turntable] = reportOf(stdout).turntables;
    return [
      turntable!.sha256,
      ...(await Promise.all(turntable!.frames.map((file) => readFile(file, 'hex')))),
    ];
  };
  const alone = await make('1');
  t.is(new Set(alone).size, 6, 'all frames differ');
  t.deepEqual(await make('3'), alone);
});

test('a contact sheet shows every view', async (t) => {
  const { design, out } = await openShop(t);
  const { code, stdout } = await runCli('mockup', design, '--sheet', '--format', 'jpg', '--out', out);
  t.is(code, 0);
  t.regex(stdout, /birthday--sheet\.jpg {2}2 pictures {2}\d+ x \d+ px/);
  t.like(await sharp(join(out, 'birthday--sheet.jpg')).metadata(), { format: 'jpeg' });
});

test('characters that the font of contact sheets lacks are reported', async (t) => {
  const { folder, out } = await openShop(t);
  const design = await writeSmallDesign(folder, 'a', { name: '祝 Party' });
  const { code, stdout, stderr } = await runCli('mockup', design, '--sheet', '--json', '--out', out);
  t.is(code, 1);
  t.deepEqual(reportOf(stdout).sheets[0]?.missingCharacters, ['祝']);
  t.regex(stderr, /a\.json: the sheet's font has no glyphs for 祝 \[glyph-missing\]/);
});

test('a missing, damaged or outdated plate is baked first, and a current one is not', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writePhotoProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  const run = () => runCli('mockup', design, '--json', '--out', join(folder, 'out'));
  const first = await run();
  t.is(first.code, 0, first.stderr);
  t.regex(first.stderr, /plates\/photos-table\.plate was baked\n$/);
  const again = await run();
  t.deepEqual([again.stdout, again.stderr], [first.stdout, '']);
  const plate = join(dirname(product), 'plates/photos-table.plate');
  const bytes = await readFile(plate);
  for (const broken of [bytes.subarray(0, 3), bytes.subarray(0, bytes.length - 9)]) {
    await writeFile(plate, broken);
    const { stdout, stderr } = await run();
    t.is(stdout, first.stdout);
    t.regex(stderr, /was baked/);
  }
  await writePhoto(join(dirname(product), 'photos/table.png'), 90);
  const darker = await run();
  t.regex(darker.stderr, /was baked/);
  t.not(darker.stdout, first.stdout);
});

test('a mockup that fails is reported, and the other mockups and designs are rendered', async (t) => {
  const { folder, design, out } = await openShop(t, {}, ['front']);
  const other = await writeSmallDesign(folder, 'other', { shopProductVariantId: 9 });
  const { code, stdout, stderr } = await runCli('mockup', other, design, '--json', '--out', out);
  t.is(code, 1);
  const { mockups, errors } = reportOf(stdout);
  t.deepEqual(
    mockups.map(({ name }) => name),
    ['FRONT'],
  );
  t.deepEqual(
    errors.map(({ design: file, code: fault }) => [file, fault]),
    [
      [other, 'variant-unknown'],
      [design, 'model-broken'],
    ],
  );
  t.regex(stderr, /\[variant-unknown\]\n.*\[model-broken\]\n$/);
  t.deepEqual(await readdir(out), ['birthday--mockup-front.png']);
});

test('an unknown camera is reported with the existing ones', async (t) => {
  const { design, out } = await openShop(t);
  const { code, stderr } = await runCli('mockup', design, '--camera', 'above', '--out', out);
  t.is(code, 1);
  t.regex(stderr, /"above"; it has front, side \[mockup-view-unknown\]/);
});

test('an empty mockup set is reported in the specification’s words', async (t) => {
  const folder = await makeTestFolder(t);
  await writeMockupProduct(folder, { mockupGroups: [] });
  const design = await writeSmallDesign(folder, 'a');
  const { code, stderr } = await runCli('mockup', design, '--out', folder);
  t.is(code, 1);
  t.regex(stderr, /No mockups selected\. {2}You need to select at least one\..*\[mockups-none-selected\]/);
});

test('mockups of one name get different files', async (t) => {
  const folder = await makeTestFolder(t);
  const mockup = (elementId: string): object => ({
    elementId,
    maskId: 1,
    scene: 'badge',
    camera: 'front',
    name: 'A/b',
  });
  const product = await writeMockupProduct(folder, { mockups: [mockup('side'), mockup('front')] });
  await writeMadeUpPlate(product, 'badge', 'front');
  const design = await writeSmallDesign(folder, 'a');
  const out = join(folder, 'out');
  t.is((await runCli('mockup', design, '--out', out)).code, 0);
  t.deepEqual((await readdir(out)).sort(), ['a--mockup-a-b-1.png', 'a--mockup-a-b-2.png']);
});

test('two designs with one name do not overwrite each other', async (t) => {
  const { folder, design, out } = await openShop(t);
  const second = join(folder, 'more/birthday.json');
  await writeJson(second, { version: 1, product: '../products/badge/product.json' });
  const { code, stdout } = await runCli(
    'mockup',
    design,
    second,
    '--camera',
    'front',
    '--json',
    '--out',
    out,
  );
  t.is(code, 1);
  t.like(reportOf(stdout), {
    mockups: [{ design }],
    errors: [{ design: second, code: 'output-name-taken' }],
  });
});

test('SIGINT during a turntable leaves complete frames and no animation', async (t) => {
  const frames = Array.from(
    { length: 360 },
    (_, frame) => `turn-${String(frame).padStart(3, '0')}-of-360-1000px`,
  );
  const { design, out } = await openShop(t, { sizePx: 32 }, frames);
  await mkdir(out);
  const { child, ended } = await startCli(['mockup', design, '--turntable', '360', '--out', out]);
  const folder = join(out, 'birthday--turntable');
  const listed = () => readdir(folder).catch((): string[] => []);
  while ((await listed()).length < 2 && child.exitCode === null) await pause(5);
  child.kill('SIGINT');
  t.is((await ended).code, 130);
  t.deepEqual(await readdir(out), ['birthday--turntable']);
  const left = await listed();
  t.true(left.length < 360);
  for (const file of left) t.like(await sharp(join(folder, file)).metadata(), { width: 32 }, file);
});
