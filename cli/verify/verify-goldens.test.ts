import test from 'ava';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { type CliRun, runCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeSmallDesign, writeSmallProduct } from '../testing/small-job.ts';
import type { VerifyReport } from './verify-report.ts';

async function verify(folder: string, ...args: string[]): Promise<VerifyReport & Pick<CliRun, 'code'>> {
  const { code, stdout } = await runCli(
    'verify',
    folder,
    '--json',
    '--out',
    join(folder, 'differences'),
    ...args,
  );
  return { code, ...(JSON.parse(stdout) as VerifyReport) };
}

/** The failures, abbreviated: `a/front golden-missing`. */
const faults = ({ failures }: VerifyReport) =>
  failures.map(
    ({ design, view, print, code }) => `${[design, view ?? print].filter(Boolean).join('/')} ${code}`,
  );

test('the fixtures equal their goldens', async (t) => {
  const folder = await makeTestFolder(t);
  const { code, stdout } = await runCli('verify', 'fixtures', '--json', '--out', join(folder, 'differences'));
  const { failures, designs } = JSON.parse(stdout) as VerifyReport;
  t.deepEqual(failures, []);
  t.is(code, 0);
  t.true(designs >= 30);
});

test('a missing golden is a failure until --update writes it', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  await writeSmallDesign(folder, 'a');
  const before = await verify(folder);
  t.is(before.code, 1);
  t.deepEqual(faults(before), ['a/front golden-missing', 'a/front golden-missing']); // the view and the print

  const update = await verify(folder, '--update');
  t.is(update.code, 0);
  t.deepEqual(update.updated, [join(folder, 'golden/a/front.png')]);
  t.deepEqual((await verify(folder, '--update')).updated, []);
  t.like(await verify(folder), { code: 0, failures: [], designs: 1, views: 1, prints: 1 });
});

test('a difference of one level in one pixel is found and drawn', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  await writeSmallDesign(folder, 'a');
  await verify(folder, '--update');
  const golden = join(folder, 'golden/a/front.png');
  const png = PNG.sync.read(await readFile(golden));
  const middle = (250 * 500 + 250) * 4;
  png.data[middle] = (png.data[middle] ?? 0) + 1;
  await writeFile(golden, PNG.sync.write(png));
  const report = await verify(folder);
  t.is(report.code, 1);
  t.deepEqual(faults(report), ['a/front golden-differs']);
  t.regex(report.failures[0]?.message ?? '', /^1 of 250000 pixels differ, by up to 1 levels$/);
  const difference = PNG.sync.read(await readFile(report.failures[0]?.difference ?? ''));
  t.deepEqual([difference.width, difference.height], [1520, 500]);
});

test('goldens and hashes without a design are failures, and an update deletes them', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  await writeSmallDesign(folder, 'a');
  const gone = await writeSmallDesign(folder, 'gone');
  await verify(folder, '--update');
  await rm(gone);
  t.deepEqual(faults(await verify(folder)), ['gone/front golden-orphaned', 'gone/front golden-orphaned']);
  await verify(folder, '--update');
  t.deepEqual(faults(await verify(folder)), []);
});

test('a changed print is a failure even if its view is unchanged', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  await writeSmallDesign(folder, 'a');
  await verify(folder, '--update');
  await writeSmallProduct(folder, { sideMm: 30 });
  t.deepEqual(faults(await verify(folder)), ['a/front golden-differs']);
});

test('a folder without designs is a failure', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallDesign(folder, 'a');
  await rm(join(folder, 'designs/a.json'));
  t.deepEqual(faults(await verify(folder)), [`${folder} designs-missing`]);
});

test('a design that fails keeps its goldens when others are updated', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder);
  const design = await writeSmallDesign(folder, 'a');
  await writeSmallDesign(folder, 'b');
  await verify(folder, '--update');
  const whole = await readFile(design);
  await writeFile(design, '{');
  t.deepEqual(faults(await verify(folder, '--update')), ['a json-invalid']);
  await writeFile(design, whole);
  t.deepEqual(faults(await verify(folder)), []);
});
