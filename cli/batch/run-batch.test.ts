import test from 'ava';
import { copyFile, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { batchExamples } from '../commands/batch.ts';
import { hashFile } from '../output/hash-file.ts';
import { runCli } from '../testing/run-cli.ts';
import { makeTestFolder } from '../testing/small-job.ts';
import type { BatchSummary } from './batch-report.ts';
import { filesOf } from './manifest-row.ts';
import { colourRows, readManifest, readOutcome, writeSmallBatch } from './testing/small-batch.ts';

const summaryOf = (stdout: string): BatchSummary => JSON.parse(stdout) as BatchSummary;

test('every row becomes a file equal to that of render, and a line of the manifest', async (t) => {
  const folder = await makeTestFolder(t);
  const { args, out } = await writeSmallBatch(folder, 'Item,Ground,Quantity\n7,#336699,\n12,fc0,25\n');
  const { code, stdout, stderr } = await runCli(...args);
  t.is(code, 0, stderr);
  t.regex(stdout, /manifest\.jsonl: 2 rows, 2 printed {2}[\d.]+ s {2}[\d.]+ rows\/s/);
  const { header, rows } = await readManifest(out);
  t.like(header, { manifest: 1, csv: { file: 'rows.csv', rows: 2 }, design: { file: 'tile.json' } });
  t.deepEqual(
    rows.map(({ row, line, itemNbr, quantity, status }) => [row, line, itemNbr, quantity, status]),
    [
      [2, 2, 7, 1, 'printed'],
      [3, 3, 12, 25, 'printed'],
    ],
  );
  t.deepEqual((await readdir(out)).sort(), [
    'manifest.jsonl',
    'tile--front-item-07.png',
    'tile--front-item-12.png',
  ]);
  for (const { file, sha256 } of rows.flatMap(filesOf)) t.is(await hashFile(join(out, file)), sha256);

  const alone = {
    ...(JSON.parse(await readFile(join(folder, 'tile.json'), 'utf8')) as object),
    customisation: {
      configuration: {
        masks: [
          { id: 1, layers: [{ id: 1, configuration: { colour: { customColourHexCode: '#ffcc00' } } }] },
        ],
      },
    },
  };
  await writeFile(join(folder, 'alone.json'), JSON.stringify(alone));
  t.is((await runCli('render', join(folder, 'alone.json'), '--out', out)).code, 0);
  t.is(await hashFile(join(out, 'alone--front.png')), rows[1]!.prints[0]!.sha256);
});

test('bad rows are reported by row and column, leave no files and do not stop the others', async (t) => {
  const folder = await makeTestFolder(t);
  const csv = Buffer.from(
    'Item,Ground,Badge\n1,#336699,\n2,#12345,\n\nthree,,\n1,#000000,\n4,,nobody.png\n5,,photo.gif\n6,,../tile.json.png\n7,Zo\xeb,\n8,,,8\n9,#ffffff,badge.svg\n',
    'latin1',
  );
  const { args, out } = await writeSmallBatch(folder, csv);
  const { code, stderr } = await runCli(...args, '--jobs', '2');
  t.is(code, 1);
  const { rows } = await readManifest(out);
  t.deepEqual(
    rows.map(({ row, findings }) => [row, ...findings.map(({ column, code }) => `${column ?? ''} ${code}`)]),
    [
      [2],
      [3, 'Ground colour-unknown'],
      [5, 'Item item-number'],
      [6, 'Item item-twice'],
      [7, 'Badge asset-missing'],
      [8, 'Badge C5-10'],
      [9, 'Badge asset-outside-folder'],
      [10, 'Ground cell-encoding'],
      [11, ' cells-surplus'],
      [12],
    ],
  );
  t.regex(stderr, /rows\.csv: row 7 \(line 7\): Badge: error: .*nobody\.png.* \[asset-missing\]/);
  t.deepEqual((await readdir(out)).sort(), [
    'manifest.jsonl',
    'tile--front-item-1.png',
    'tile--front-item-9.png',
  ]);
  const check = await runCli(...args, '--check', '--json');
  t.is(check.code, 1);
  t.like(summaryOf(check.stdout).rows, { total: 10, good: 2, failed: 8 });
});

test('--check composes rows, so that an unreadable picture is found before any row is printed', async (t) => {
  const folder = await makeTestFolder(t);
  const { args } = await writeSmallBatch(folder, 'Item,Badge\n1,whole.svg\n2,broken.svg\n');
  await copyFile(join(folder, 'badge.svg'), join(folder, 'whole.svg'));
  await writeFile(
    join(folder, 'broken.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  const { stdout, stderr } = await runCli(...args, '--check', '--json');
  t.like(summaryOf(stdout).rows, { total: 2, good: 1, failed: 1 });
  t.regex(stderr, /row 3 \(line 3\): Badge: error: .*broken\.svg.* \[clip-art-broken\]/);
});

test('--preflight checks every row, and a refused row leaves no files', async (t) => {
  const folder = await makeTestFolder(t);
  const { args, out } = await writeSmallBatch(folder, colourRows(2));
  const gate = ['--preflight', 'offset', '--fail-on'];
  const strict = await runCli(...args, ...gate, 'warning', '--json');
  t.like(summaryOf(strict.stdout).rows, { good: 0, failed: 2 });
  t.regex(strict.stderr, /error: Front is not printed because .* \[preflight-failed\]/);
  t.deepEqual(await readdir(out), ['manifest.jsonl']);
  const check = await runCli(...args, ...gate, 'warning', '--check', '--json');
  t.like(summaryOf(check.stdout).rows, { good: 0, failed: 2 });
  const lenient = await runCli(...args, ...gate, 'error', '--json', '--resume');
  t.like(summaryOf(lenient.stdout).rows, { good: 2, withFindings: 2, failed: 0 });
});

const NAME = 'a-design-with-a-name-that-needs-several-lines-in-a-slug';

test('the slug of a row contains the name of the design', async (t) => {
  const folder = await makeTestFolder(t);
  const { csv, design } = await writeSmallBatch(folder, 'Item,Ground\n1,#336699\n');
  const long = join(folder, `${NAME}.json`);
  await copyFile(design, long);
  const heightOf = async (file: string, name: string) => {
    const out = join(folder, name);
    const args = ['--format', 'pdf', '--marks', 'slug', '--out', out];
    t.is((await runCli('batch', csv, '--design', file, ...args)).code, 0);
    const pdf = (await readFile(join(out, `${name}--front-item-1.pdf`))).toString('latin1');
    return Number(/\/MediaBox \[0 0 \S+ (\S+)\]/.exec(pdf)![1]);
  };
  const [low, high] = [await heightOf(design, 'tile'), await heightOf(long, NAME)];
  t.true(high > low, 'a longer name has more lines');
});

test('--strict stops at the first row that fails', async (t) => {
  const folder = await makeTestFolder(t);
  const rows = colourRows(40).replace('3,#', '3,no #');
  const { args, out } = await writeSmallBatch(folder, rows);
  const { code, stdout, stderr } = await runCli(...args, '--strict', '--json', '--jobs', '1');
  t.is(code, 1);
  t.like(summaryOf(stdout).stopped, { code: 'colour-unknown', path: 'row 4' });
  t.regex(stderr, /row 4: .*Stopped there, as --strict asks/);
  const printed = (await readManifest(out)).rows.filter(({ status }) => status === 'printed').length;
  t.true(printed >= 2 && printed < 10, `${printed} rows`);
});

test('converted pictures of the design and of rows are reported once, also by --check', async (t) => {
  const folder = await makeTestFolder(t);
  const { args } = await writeSmallBatch(folder, 'Item,Badge\n1,\n2,dot.png\n3,\n4,dot.png\n');
  const product = join(folder, 'product.json');
  await writeFile(product, (await readFile(product, 'utf8')).replace('badge.svg', 'badge.png'));
  const create = { width: 8, height: 8, channels: 3, background: '#06c' } as const;
  const gif = await sharp({ create }).gif().toBuffer();
  for (const name of ['badge.png', 'dot.png']) await writeFile(join(folder, name), gif);
  for (const further of [['--check'], ['--jobs', '2']]) {
    const { code, stdout, stderr } = await runCli(...args, '--json', ...further);
    t.is(code, 0, stderr);
    const { conversions } = summaryOf(stdout);
    t.deepEqual(
      conversions.toSorted((one, other) => one.file.localeCompare(other.file)),
      [
        { file: 'badge.png', from: 'GIF', to: 'PNG' },
        { file: 'dot.png', from: 'GIF', to: 'PNG' },
      ],
    );
    t.is(stderr.match(/rows\.csv: (badge|dot)\.png is of format GIF; it is printed as PNG\./g)?.length, 2);
  }
});

test('--first prints some rows with pictures of their views, and --resume the rest', async (t) => {
  const folder = await makeTestFolder(t);
  const { args, out } = await writeSmallBatch(folder, colourRows(5));
  t.is((await runCli(...args, '--first', '2')).code, 0);
  t.deepEqual((await readdir(out)).sort(), [
    'manifest.jsonl',
    'tile--front-item-1.png',
    'tile--front-item-2.png',
    'tile--view-front-item-1.png',
    'tile--view-front-item-2.png',
  ]);
  const rest = await runCli(...args, '--resume', '--json');
  t.like(summaryOf(rest.stdout).rows, { total: 5, good: 5, earlier: 2 });
});

test('a started batch is neither overwritten nor resumed after a change', async (t) => {
  const folder = await makeTestFolder(t);
  const { args, out, csv, design } = await writeSmallBatch(folder, colourRows(2));
  t.is((await runCli(...args)).code, 0);
  const again = await runCli(...args);
  t.is(again.code, 1);
  t.regex(again.stderr, /contains a batch already.*--resume.*\[batch-begun\]/);
  const other = await runCli(...args, '--resume', '--dpi', '72');
  t.regex(other.stderr, /of another batch: prints changed.*\[batch-changed\]/);
  await writeFile(csv, colourRows(3));
  t.regex((await runCli(...args, '--resume')).stderr, /csv changed/);
  await writeFile(csv, colourRows(2));
  await writeFile(design, `${await readFile(design, 'utf8')} `);
  t.regex((await runCli(...args, '--resume')).stderr, /design changed/);
  t.is((await readManifest(out)).rows.length, 2);
});

test('lost or changed files are printed again, and failed rows are tried again', async (t) => {
  const folder = await makeTestFolder(t);
  const { args, out } = await writeSmallBatch(folder, 'Item,Badge\n1,\n2,late.svg\n3,\n');
  t.is((await runCli(...args)).code, 1);
  const first = await readManifest(out);
  t.deepEqual(
    first.rows.map(({ status }) => status),
    ['printed', 'failed', 'printed'],
  );
  await writeFile(join(folder, 'late.svg'), await readFile(join(folder, 'badge.svg')));
  await writeFile(join(out, first.rows[2]!.prints[0]!.file), 'cut short');
  const { code, stdout } = await runCli(...args, '--resume', '--json');
  t.is(code, 0);
  t.like(summaryOf(stdout).rows, { good: 3, earlier: 1 });
  const { rows } = await readManifest(out);
  for (const { file, sha256 } of rows.flatMap(filesOf)) t.is(await hashFile(join(out, file)), sha256);
});

test('a CSV that is malformed in the middle is refused before anything is printed', async (t) => {
  const folder = await makeTestFolder(t);
  const { args, out } = await writeSmallBatch(folder, `${colourRows(3)}4,"#000000\n5,#ffffff\n`);
  const { code, stderr } = await runCli(...args);
  t.is(code, 1);
  t.regex(stderr, /rows\.csv: .*begins in line 5 opens a quote/);
  await t.throwsAsync(readdir(out), { code: 'ENOENT' });
});

test('a fault that affects all rows stops the batch at once', async (t) => {
  const folder = await makeTestFolder(t);
  const { args, out } = await writeSmallBatch(folder, colourRows(30));
  await rm(join(folder, 'badge.svg'));
  const { code, stdout, stderr } = await runCli(...args, '--json', '--jobs', '2');
  t.is(code, 1);
  t.regex(stderr, /^[^\n]*tile\.json: layer Badge: [^\n]*badge\.svg[^\n]*\[asset-missing\]\n$/);
  t.like(summaryOf(stdout).stopped, { code: 'asset-missing' });
  t.deepEqual((await readManifest(out)).rows, []);
});

test('the manifest is the same with one thread and with two', async (t) => {
  const folder = await makeTestFolder(t);
  const { args, out } = await writeSmallBatch(folder, colourRows(12));
  t.is((await runCli(...args, '--jobs', '1')).code, 0);
  const { args: two } = await writeSmallBatch(join(folder, 'two'), colourRows(12));
  t.is((await runCli(...two, '--jobs', '2')).code, 0);
  const [one, other] = [await readOutcome(out), await readOutcome(join(folder, 'two/out'))];
  t.deepEqual(JSON.parse(JSON.stringify(other).replaceAll(join(folder, 'two'), folder)), one);
});

test('the examples of batch --help run as pasted', async (t) => {
  const { stdout } = await runCli('batch', '--help');
  for (const example of batchExamples) {
    t.true(stdout.includes(example), example);
    const args = example.split(/[\s\\]+/).slice(2);
    const out = join(await makeTestFolder(t), 'out');
    if (args.includes('--out')) args[args.indexOf('--out') + 1] = out;
    else args.push('--out', out);
    const { code, stderr } = await runCli(...args);
    t.is(code, 0, `${example}: ${stderr}`);
  }
});
