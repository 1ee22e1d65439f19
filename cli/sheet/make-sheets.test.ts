import test from 'ava';
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sheetExamples } from '../commands/sheet.ts';
import { runCli, startCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeJson, writeSmallDesign, writeSmallProduct } from '../testing/small-job.ts';
import type { SheetReport } from './sheet-report.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const reportOf = (stdout: string): SheetReport => JSON.parse(stdout) as SheetReport;

/** A gang sheet of badges of 25.4 mm, on a roll of 100 mm. */
async function writeSmallSheet(folder: string, fields: object = {}): Promise<string> {
  await writeSmallProduct(folder);
  await writeSmallDesign(folder, 'one');
  await writeSmallDesign(folder, 'two');
  const file = join(folder, 'orders', 'badges.json');
  await writeJson(file, {
    version: 1,
    kind: 'gang',
    roll: { widthMm: 100 },
    items: [{ design: '../designs/one.json', quantity: 4 }, { design: '../designs/two.json' }],
    ...fields,
  });
  return file;
}

test('a sheet is written, and reported with the positions of prints, its fill and its files', async (t) => {
  const folder = await makeTestFolder(t);
  const job = await writeSmallSheet(folder);
  const out = join(folder, 'out');
  const { code, stdout } = await runCli('sheet', job, '--json', '--out', out);
  t.is(code, 0);
  const report = reportOf(stdout);
  const [written] = report.files;
  const pdf = await readFile(join(out, 'badges.pdf'));
  t.like(written, { file: join(out, 'badges.pdf'), format: 'pdf', sheets: [1], sizeBytes: pdf.length });
  t.is(written?.sha256, createHash('sha256').update(pdf).digest('hex'));
  const [sheet] = report.sheets;
  t.like(sheet, { widthMm: 100, heightMm: 106.2, placements: { length: 5 } });
  t.deepEqual(sheet?.placements[0], { id: 'one--front', copy: 1, xMm: 10, yMm: 10, isTurned: false });
  const fill = (5 * 25.4 * 25.4) / (100 * sheet!.heightMm);
  t.is(report.fillPercent, Math.round(fill * 10_000) / 100);
});

test('a picture that canvases do not decode is printed, and its conversion is reported once', async (t) => {
  const folder = await makeTestFolder(t);
  const job = await writeSmallSheet(folder);
  await writeSmallProduct(folder, { art: 'dot.gif' });
  const create = { width: 8, height: 8, channels: 3, background: '#06c' } as const;
  await writeFile(join(folder, 'products/badge/dot.gif'), await sharp({ create }).gif().toBuffer());
  const out = join(folder, 'out');
  const { code, stdout, stderr } = await runCli('sheet', job, '--json', '--out', out);
  t.is(code, 0, stderr);
  const file = 'products/badge/dot.gif';
  t.deepEqual(reportOf(stdout).conversions, [{ file, from: 'GIF', to: 'PNG' }]);
  t.regex(stderr, /badges\.json: products\/badge\/dot\.gif is of format GIF; it is printed as PNG\./);
});

test('the default output is one line per file', async (t) => {
  const folder = await makeTestFolder(t);
  const job = await writeSmallSheet(folder, { items: [{ design: '../designs/one.json', quantity: 4 }] });
  const { code, stdout } = await runCli('sheet', job, '--out', join(folder, 'out'));
  t.is(code, 0);
  t.regex(stdout, /badges\.pdf {2}1 sheet {2}100 x 75\.8 mm {2}4 prints {2}34\.0 % filled {2}\d+\.\d KB\n$/);
});

test('PNGs are one per sheet', async (t) => {
  const folder = await makeTestFolder(t);
  const job = await writeSmallSheet(folder, { roll: { widthMm: 100, maxLengthMm: 50 }, dpi: 96 });
  const out = join(folder, 'out');
  const { code, stdout } = await runCli('sheet', job, '--format', 'png', '--json', '--out', out);
  t.is(code, 0);
  t.deepEqual((await readdir(out)).sort(), ['badges-1.png', 'badges-2.png', 'badges-3.png']);
  t.deepEqual(
    reportOf(stdout).files.map(({ sheets }) => sheets),
    [[1], [2], [3]],
  );
});

test('--name names sheets, and two with one name are refused before any is written', async (t) => {
  const folder = await makeTestFolder(t);
  const roll = { widthMm: 100, maxLengthMm: 50 };
  const job = await writeSmallSheet(folder, { roll, dpi: 96, order: { number: 'A/1' } });
  const out = join(folder, 'out');
  const sheet = (name: string) => runCli('sheet', job, '--format', 'png', '--name', name, '--out', out);
  const same = await sheet('{order}');
  t.is(same.code, 1);
  t.regex(
    same.stderr,
    /a-1\.png is already the file of sheet 1\. Add \{sheet\} to --name\. \[output-name-taken\]/,
  );
  t.false((await readdir(folder)).includes('out'));
  t.is((await sheet('{sku}')).code, 2);
  t.is((await sheet('{order}/{job}-{sheet}')).code, 0);
  t.deepEqual((await readdir(join(out, 'a-1'))).sort(), ['badges-1.png', 'badges-2.png', 'badges-3.png']);
});

const refusals: Record<string, [fields: object, code: string, message: RegExp]> = {
  'an item larger than the roll': [
    { roll: { widthMm: 40 } },
    'sheet-item-too-large',
    /one--front is 25\.4 x/,
  ],
  'a missing design': [{ items: [{ design: 'no.json' }] }, 'file-missing', /./],
  'a design by an absolute path': [
    { items: [{ design: '/etc/passwd' }] },
    'design-reference-invalid',
    /"\/etc\/passwd" is not a path relative to badges\.json/,
  ],
  'a misspelt field': [{ spacing: 3 }, 'sheet-job-invalid', /"spacing"/],
};
for (const [what, [fields, fault, message]] of Object.entries(refusals)) {
  test(`${what} is refused, and nothing is written`, async (t) => {
    const folder = await makeTestFolder(t);
    const job = await writeSmallSheet(folder, fields);
    const { code, stdout } = await runCli('sheet', job, '--json', '--out', join(folder, 'out'));
    t.is(code, 1);
    t.is(reportOf(stdout).errors[0]?.code, fault);
    t.regex(reportOf(stdout).errors[0]!.message, message);
    t.false((await readdir(folder)).includes('out'));
  });
}

test('a design outside of --assets is refused', async (t) => {
  const folder = await makeTestFolder(t);
  const job = await writeSmallSheet(folder);
  const fence = join(folder, 'products');
  const { code, stdout } = await runCli('sheet', job, '--json', '--assets', fence, '--out', folder);
  t.is(code, 1);
  t.is(reportOf(stdout).errors[0]?.code, 'asset-outside-folder');
});

test('a finding is reported with its print, and the sheet is written', async (t) => {
  const folder = await makeTestFolder(t);
  const items = [{ design: '../designs/one.json', order: '注' }];
  const job = await writeSmallSheet(folder, { items, marks: { label: true } });
  const { code, stderr } = await runCli('sheet', job, '--out', join(folder, 'out'));
  t.is(code, 1);
  t.regex(stderr, /badges\.json: sheet 1: Label of one--front: .*"注".* \[glyph-missing\]/);
  t.deepEqual(await readdir(join(folder, 'out')), ['badges.pdf']);
});

test('SOURCE_DATE_EPOCH is the creation date of a sheet’s PDF', async (t) => {
  const folder = await makeTestFolder(t);
  const job = await writeSmallSheet(folder);
  const out = join(folder, 'out');
  const dateOf = async (seconds: string) => {
    const { ended } = await startCli(['sheet', job, '--out', out], {
      env: { SOURCE_DATE_EPOCH: seconds },
    });
    t.is((await ended).code, 0);
    const pdf = await readFile(join(out, 'badges.pdf'), 'latin1');
    return /\/CreationDate \(D:(\d+)/.exec(pdf)?.[1];
  };
  t.is(await dateOf('1700000000'), '20231114221320');
  t.is(await dateOf(''), '19700101000000');
});

test('SIGINT during a sheet leaves no file', async (t) => {
  const folder = await makeTestFolder(t);
  const items = [{ design: '../designs/one.json', quantity: 3000 }];
  const job = await writeSmallSheet(folder, { items, roll: { widthMm: 2000 }, format: 'png' });
  const out = join(folder, 'out');
  const { child, ended } = await startCli(['sheet', job, '--out', out]);
  while (child.exitCode === null && (await readdir(out).catch(() => [])).length === 0) await pause(10);
  child.kill('SIGINT');
  t.is((await ended).code, 130);
  t.deepEqual(await readdir(out), []);
});

test('the examples of sheet --help run as pasted', async (t) => {
  const { stdout } = await runCli('sheet', '--help');
  for (const example of sheetExamples) {
    t.true(stdout.includes(`  ${example}`), example);
    const { code, stderr } = await runCli(...example.split(' ').slice(2), '--out', await makeTestFolder(t));
    t.is(code, 0, `${example}: ${stderr}`);
  }
});
