import { Readable } from 'node:stream';
import test from 'ava';
import { type Design, type PrintTaskOptions, type Product, refuseLargeCsv } from '../../../engine/node.ts';
import { readDemoDesign } from '../../seed/demo-design.ts';
import { readDemoProduct } from '../../seed/demo-product.ts';
import { planBatch } from './plan-batch.ts';

let product: Product;
let design: Design;

test.before(async () => {
  product = await readDemoProduct('fixtures', 'award-plaque');
  ({ design } = await readDemoDesign('fixtures', 'plaque-five-winners'));
});

const csvOf = (rows: number) =>
  Readable.from([
    Buffer.from(`Item,Recipient\n${Array.from({ length: rows }, (_, at) => `${at + 1},x\n`).join('')}`),
  ]);
const rowsAJob = async (rows: number, options: PrintTaskOptions) =>
  (await planBatch(product, design, csvOf(rows), options)).rowsAJob;

test('a plan has the headings and the digits of the largest item number', async (t) => {
  t.deepEqual(await planBatch(product, design, csvOf(9), { dpi: 40 }), {
    header: ['Item', 'Recipient'],
    itemDigits: 1,
    rowsAJob: 3,
  });
  t.is((await planBatch(product, design, csvOf(10), { dpi: 40 })).itemDigits, 2);
});

test('a file without rows is refused', async (t) => {
  await t.throwsAsync(planBatch(product, design, csvOf(0), {}), {
    code: 'csv-invalid',
    message: 'The CSV file cannot be read. It has a header and no rows.',
  });
});

test('a job prints a quarter of the rows, and at most about ten seconds of work', async (t) => {
  t.is(await rowsAJob(1, { dpi: 40 }), 1);
  t.is(await rowsAJob(8, { dpi: 40 }), 2);
  t.is(await rowsAJob(9, { dpi: 40 }), 3);
  t.is(await rowsAJob(400, { dpi: 40 }), 50, 'no more than fifty');
  // 200 x 150 mm are 2362 x 1772 pixels.
  t.is(await rowsAJob(400, { dpi: 300 }), 47);
  t.is(await rowsAJob(400, { dpi: 2400 }), 1, 'at least one');
  t.is(await rowsAJob(60_001, { dpi: 2400 }), 61, 'at most a thousand jobs');
  const [area] = product.printAreas;
  const twice = { ...product, printAreas: [area!, { ...area!, id: 2, name: 'Back' }] };
  t.is((await planBatch(twice, design, csvOf(400), { dpi: 300 })).rowsAJob, 23, 'all pages of a row count');
});

test('a file of more than 20 MB is refused', (t) => {
  t.notThrows(() => refuseLargeCsv(20_000_000));
  const error = t.throws(() => refuseLargeCsv(20_000_001), {
    code: 'file-too-large',
    message: 'A CSV file has at most 20 MB.',
  });
  t.like(error, { status: 413 });
});
