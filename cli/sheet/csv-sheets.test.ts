import test from 'ava';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { writeSmallBatch } from '../batch/testing/small-batch.ts';
import { runCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeJson } from '../testing/small-job.ts';
import type { SheetReport } from './sheet-report.ts';

const reportOf = (stdout: string): SheetReport => JSON.parse(stdout) as SheetReport;

/** A sheet job of a batch’s design and CSV, one row of tiles of an inch. */
async function writeCsvJob(t: Parameters<typeof makeTestFolder>[0], rows: string, fields: object = {}) {
  const folder = await makeTestFolder(t);
  const batch = await writeSmallBatch(folder, rows);
  const job = join(folder, 'sheet.json');
  const items = [{ design: 'tile.json', csv: 'rows.csv' }];
  const stock = { roll: { widthMm: 200 }, marginMm: 0, spacingMm: 0, dpi: 96, format: 'png' };
  await writeJson(job, { version: 1, kind: 'gang', ...stock, items, ...fields });
  return { folder, batch, job, out: join(folder, 'out') };
}

test('each row of a CSV is on the sheet, with the pixels of its own print, as often as its quantity', async (t) => {
  const { batch, job, out } = await writeCsvJob(t, 'Item,Ground,Quantity\n7,#336699,\n12,#ffcc00,2\n');
  const { code, stdout, stderr } = await runCli('sheet', job, '--json', '--out', out);
  t.is(code, 0, stderr);
  const [sheet] = reportOf(stdout).sheets;
  t.deepEqual(
    sheet!.placements.map(({ id, copy }) => [id, copy]),
    [
      ['tile--front-item-7', 1],
      ['tile--front-item-12', 1],
      ['tile--front-item-12', 2],
    ],
  );
  t.is((await runCli(...batch.args)).code, 0);
  const whole = PNG.sync.read(await readFile(join(out, 'sheet.png')));
  for (const [at, item] of ['07', '12', '12'].entries()) {
    const own = PNG.sync.read(await readFile(join(out, `tile--front-item-${item}.png`)));
    const part = new PNG({ width: 96, height: 96 });
    PNG.bitblt(whole, part, at * 96, 0, 96, 96, 0, 0);
    t.is(hashOf(part.data), hashOf(own.data), `item ${item}`);
  }
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('the conversion of a picture of a row is reported', async (t) => {
  const { folder, job, out } = await writeCsvJob(t, 'Item,Badge\n1,dot.png\n2,dot.png\n');
  const create = { width: 8, height: 8, channels: 3, background: '#06c' } as const;
  await writeFile(join(folder, 'dot.png'), await sharp({ create }).gif().toBuffer());
  const { stdout } = await runCli('sheet', job, '--json', '--out', out);
  const { conversions } = reportOf(stdout);
  t.deepEqual(conversions, [{ file: 'dot.png', from: 'GIF', to: 'PNG' }]);
});

test('conversions of pictures with the same name in several folders are all reported', async (t) => {
  const rows = 'Item,Badge\n1,dot.png\n';
  const items = ['one', 'two'].map((name) => ({ design: 'tile.json', csv: `${name}/rows.csv` }));
  const { folder, job, out } = await writeCsvJob(t, rows, { items });
  const create = { width: 8, height: 8, channels: 3, background: '#06c' } as const;
  for (const name of ['one', 'two']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'rows.csv'), rows);
    await writeFile(join(folder, name, 'dot.png'), await sharp({ create }).gif().toBuffer());
  }
  const { stdout, stderr } = await runCli('sheet', job, '--json', '--out', out);
  const { conversions } = reportOf(stdout);
  t.is(conversions.length, 2, stderr);
});

test('pictures of rows are found next to the CSV, and notes of rows are on labels', async (t) => {
  const rows = 'Item,Badge,Order,SKU\n1,mine.svg,A-1,TILE\n';
  const { folder, job, out } = await writeCsvJob(t, rows, {
    items: [{ design: 'tile.json', csv: 'data/rows.csv', order: '7' }],
    marks: { label: true },
    roll: { widthMm: 60 },
    dpi: 300,
  });
  await mkdir(join(folder, 'data'));
  await copyFile(join(folder, 'rows.csv'), join(folder, 'data/rows.csv'));
  t.regex((await runCli('sheet', job, '--out', out)).stderr, /mine\.svg.*\[asset-missing\]/);
  await copyFile(join(folder, 'badge.svg'), join(folder, 'data/mine.svg'));
  const { code, stderr } = await runCli('sheet', job, '--out', out);
  t.is(code, 0, stderr);
  const { readCodes } = await import('../../engine/codes/testing/read-codes.ts');
  const paper = await sharp(join(out, 'sheet.png')).flatten({ background: '#ffffff' }).png().toBuffer();
  t.deepEqual(await readCodes(paper), [
    { format: 'QRCode', text: 'order=A-1&sku=TILE&print=tile--front-item-1&copy=1' },
  ]);
});

const refusals: Record<string, [rows: string, code: string, message: RegExp]> = {
  'an invalid row': ['Item,Ground\n1,#fff\n2,#12\n', 'sheet-row-invalid', /^Row 3 \(line 3\), Ground: /],
  'a duplicate item': ['Item\n1\n1\n', 'sheet-row-invalid', /^Row 3 .*Item 1 is row 2 already/],
  'a header without rows': ['Item,Ground\n', 'csv-invalid', /a header and no rows/],
  'a column without a layer': ['Item,Nothing\n1,2\n', 'csv-invalid', /"Nothing"/],
};
for (const [what, [rows, fault, message]] of Object.entries(refusals))
  test(`${what} refuses the sheet, and nothing is written`, async (t) => {
    const { folder, job, out } = await writeCsvJob(t, rows);
    const { code, stdout } = await runCli('sheet', job, '--json', '--out', out);
    t.is(code, 1);
    const [error] = reportOf(stdout).errors;
    t.is(error?.code, fault);
    t.is(error?.file, join(folder, 'rows.csv'));
    t.regex(error!.message, message);
    t.false((await readdir(folder)).includes('out'));
  });

test('a CSV outside the folder, and fields that exclude each other, are refused', async (t) => {
  const refuse = async (item: object) => {
    const { job } = await writeCsvJob(t, 'Item\n1\n', { items: [{ design: 'tile.json', ...item }] });
    return reportOf((await runCli('sheet', job, '--json')).stdout).errors[0];
  };
  t.like(await refuse({ csv: '/etc/passwd' }), { code: 'csv-reference-invalid', path: 'items[0].csv' });
  t.like(await refuse({ csv: 'rows.csv', itemNbr: 1 }), { path: 'items[0].itemNbr' });
  t.like(await refuse({ csv: 'rows.csv', quantity: 'fill' }), { path: 'items[0].quantity' });
});

test('a hundred different rows are laid out like a hundred copies', async (t) => {
  const rows = Array.from({ length: 100 }, (_, index) => `${index + 1},#${String(100_000 + index)}\n`);
  const { folder, job, out } = await writeCsvJob(t, `Item,Ground\n${rows.join('')}`);
  const copies = join(folder, 'copies.json');
  const stock = { roll: { widthMm: 200 }, marginMm: 0, spacingMm: 0, dpi: 96, format: 'png' };
  const items = [{ design: 'tile.json', quantity: 100 }];
  await writeFile(copies, JSON.stringify({ version: 1, kind: 'gang', ...stock, items }));
  const placesOf = async (file: string) => {
    const { sheets } = reportOf((await runCli('sheet', file, '--json', '--out', out)).stdout);
    return sheets.map(({ placements }) => placements.map(({ xMm, yMm }) => [xMm, yMm]));
  };
  t.deepEqual(await placesOf(job), await placesOf(copies));
});
