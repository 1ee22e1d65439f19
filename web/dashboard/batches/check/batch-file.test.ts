import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path/posix';
import test from 'ava';
import {
  AssetLibrary,
  nodePlatform,
  openAssetFolder,
  openBatchPress,
  parseDesign,
  parseProduct,
  prepareBatchTemplate,
  rebaseAssets,
} from '../../../../engine/node.ts';
import { BatchFile } from './batch-file.ts';
import type { BatchToCheck } from './check-messages.ts';
import type { SavedDesign } from './check-queries.ts';

const source = await openAssetFolder('fixtures');

async function readSaved(design: string) {
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(`fixtures/${file}`, 'utf8'));
  const parsed = parseDesign(await readJson(design));
  const productFile = parsed.product!.replace('../', '');
  const product = rebaseAssets(parseProduct(await readJson(productFile)), dirname(productFile));
  const { customisation } = rebaseAssets(parsed, dirname(design));
  const shopProductVariantId = Number(
    parsed.shopProductVariantId ?? product.shopProduct.shopProductVariants[0]!.id,
  );
  return { product, customisation, shopProductVariantId, printAreas: [] } as unknown as SavedDesign;
}

async function open(design: string, csv: string | Uint8Array, more: Partial<BatchToCheck> = {}) {
  const loaded: string[] = [];
  const recording: typeof source = {
    load: (reference, maxBytes) => {
      loaded.push(reference);
      return source.load(reference, maxBytes);
    },
  };
  const batch: BatchToCheck = {
    saved: await readSaved(design),
    file: new File([csv as BlobPart], 'rows.csv'),
    printArea: undefined,
    format: undefined,
    dpi: undefined,
    pictures: new Map(),
    ...more,
  };
  return { file: await BatchFile.open(batch, recording, nodePlatform), loaded, batch };
}

const PLATE = 'batches/name-plate.json';

test('the findings of rows are those of platen batch --check', async (t) => {
  const csv = await readFile('fixtures/batches/bad-rows.csv');
  const { file } = await open(PLATE, csv);
  t.is(file.read.refusal, undefined);
  t.deepEqual([...file.read.rowNumbers], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const found = await file.check(0, 99);
  t.deepEqual(
    found.map(({ index, findings }) => [index + 2, findings.map(({ code, column }) => `${code} ${column}`)]),
    [
      [3, ['clip-art-unknown Emblem']],
      [4, ['C5-02 Recipient']],
      [5, ['item-number Item']],
      [6, ['item-twice Item']],
      [7, ['quantity-invalid Quantity']],
      [8, ['cells-surplus undefined']],
      [9, ['cell-encoding Recipient']],
      [10, ['C5-03 Recipient']],
      [11, ['C5-05 Recipient']],
    ],
  );
});

test('characters that the font lacks are the finding of examining the print', async (t) => {
  const cells = ['1', '陈小明'];
  const { file, batch } = await open(PLATE, `Item,Recipient\n${cells.join(',')}\n`);
  const { product, customisation } = batch.saved;
  const design = parseDesign({ version: 1, customisation });
  const template = prepareBatchTemplate(product, design, ['Item', 'Recipient'], String);
  const press = openBatchPress(template, new AssetLibrary(source, nodePlatform), {});
  const { findings, tasks } = press.prepare(cells);
  const examined = await press.examine(tasks[0]!);
  t.deepEqual(
    examined.map(({ code, column }) => [code, column]),
    [['glyph-missing', 'Recipient']],
  );
  t.deepEqual(await file.check(0, 1), [{ index: 0, findings: [...findings, ...examined] }]);
});

test('a portion has the findings of its rows only', async (t) => {
  const { file } = await open(PLATE, await readFile('fixtures/batches/bad-rows.csv'));
  t.deepEqual(
    (await file.check(1, 3)).map(({ index }) => index),
    [1, 2],
  );
});

test('a row is painted as it is printed, and a refused row is not', async (t) => {
  const { file } = await open(PLATE, 'Item,Recipient\n1,Ann\n2,Bo\nthree,Cy\n');
  const pixelsOf = async (index: number) => {
    const { prints } = await file.paint(index);
    return prints.map(({ surface: { canvas, context } }) => {
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return Buffer.from(data.buffer).toString('base64');
    });
  };
  const [ann] = await pixelsOf(0);
  const [bo] = await pixelsOf(1);
  t.not(ann, bo);
  t.deepEqual(await pixelsOf(0), [ann]);
  const { prints, findings } = await file.paint(2);
  t.deepEqual(prints, []);
  t.is(findings[0]?.code, 'item-number');
  const [print] = (await file.paint(0)).prints;
  t.is(print!.printArea, 'Plate');
  t.is(Math.max(print!.surface.canvas.width, print!.surface.canvas.height), 480);
});

test('the columns of a refused header are described', async (t) => {
  const { file } = await open(PLATE, 'Item,Recipient,Nobody\n1,a,b\n');
  t.regex(file.read.refusal ?? '', /Column 3 is headed "Nobody"/);
  t.deepEqual(
    file.read.columns?.columns.map(({ use }) => use),
    ['item', 'TEXTAREA', 'nothing'],
  );
});

test('a file is refused with the reasons of the server', async (t) => {
  const refusalOf = async (csv: string | Uint8Array, more: Partial<BatchToCheck> = {}) =>
    (await open(PLATE, csv, more)).file.read.refusal ?? '';
  t.regex(await refusalOf('Item,Recipient\n'), /It has a header and no rows/);
  t.regex(await refusalOf('Item,Recipient\n1,"a\n'), /line 2 opens a quote/);
  t.regex(await refusalOf(Uint8Array.of(0x50, 0x4b, 3, 4)), /It is a workbook/);
  t.regex(await refusalOf('Item,Recipient\n1,a\n', { printArea: 'Lid' }), /print area/i);
  t.regex(await refusalOf(new Uint8Array(20_000_001)), /at most 20 MB/);
  t.regex(await refusalOf('Item,Recipient\n1,a\n', { dpi: 2e6 }), /lower the DPI/);
  t.is(await refusalOf('Item,Recipient\n1,a\n', { dpi: 2e6, format: 'pdf' }), '');
});

test('a named picture must be in the folder; it is loaded when its row is painted, not when it is checked', async (t) => {
  const url = 'images/corgi-portrait.jpg';
  const pictures = new Map([['corgi.jpg', url]]);
  const csv = 'Item,Photo all round\n1,corgi.jpg\n2,nobody.jpg\n';
  const { file, loaded } = await open('designs/mug-corgi.json', csv, { pictures });
  const found = await file.check(0, 2);
  t.deepEqual(
    found.map(({ index, findings }) => [index, findings[0]!.code, findings[0]!.column]),
    [[1, 'asset-missing', 'Photo all round']],
  );
  t.regex(found[0]!.findings[0]!.message, /"nobody\.jpg"/);
  t.false(loaded.includes(url));
  const { prints } = await file.paint(0);
  t.is(prints.length, 1);
  t.true(loaded.includes(url));
});

test('a picture that cannot be loaded is a finding of its row', async (t) => {
  const pictures = new Map([['a.jpg', 'images/missing.jpg']]);
  const { file } = await open('designs/mug-corgi.json', 'Item,Photo all round\n1,a.jpg\n', { pictures });
  const { prints, findings } = await file.paint(0);
  t.deepEqual(prints, []);
  t.is(findings[0]?.severity, 'error');
});
