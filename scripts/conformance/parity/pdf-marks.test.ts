import test from 'ava';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readCodes } from '../../../engine/codes/testing/read-codes.ts';
import { nodePlatform } from '../../../engine/platform/node/node-platform.ts';
import type { PdfOptions } from '../../../engine/print/pdf/pdf-options.ts';
import { gatherPrints } from '../../../engine/print/print-file.ts';
import { listPrintTasks } from '../../../engine/print/print-task.ts';
import { renderPrintFile } from '../../../engine/print/render-print-file.ts';
import { makeJob, samplePrintArea } from '../../../engine/scene/testing/sample-job.ts';
import { needDebianTools, runTool } from '../../debian-tools.ts';
import { checkPdfX } from '../pdfx/check-pdfx.ts';

// Marks around the pages of PDFs, as independent programs see them.

let folder = '';
test.before(async () => {
  await needDebianTools('qpdf', 'gs', 'pdfinfo', 'pdftoppm', 'pdftotext');
  folder = await mkdtemp(join(tmpdir(), 'platen-marks-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

const marks = ['crop', 'registration', 'bar', 'slug'] as const;
const slug = { order: '1042-77', sku: 'CARD, 85 × 55', quantity: '250', date: '2026-11-21' };

/** A card of 85 x 55 mm with 3 mm bleed, red far beyond it, and a circle of gold foil: 4 units are a millimetre. */
const gold = { name: 'Gold foil', colour: '#b8963e', kind: 'COLOUR' };
const ground = {
  id: 1,
  designFunction: 'COLOURAREA',
  fillColour: '#d02030',
  configuration: { colour: {} },
  objectConfiguration: { left: 0, top: 0, width: 500, height: 500 },
};
const foil = {
  id: 2,
  designFunction: 'COLOURAREA',
  fillColour: '#b8963e',
  ink: 'Gold foil',
  configuration: { colour: {} },
  objectConfiguration: { left: 200, top: 200, width: 40, height: 40 },
};
const area = {
  imageWidth: 85,
  imageHeight: 55,
  bleedDepth: 3,
  previewPositionX: 80,
  previewPositionY: 140,
  previewWidth: 340,
  previewHeight: 220,
  outputType: 'PDF',
};

/** Renders the card, or the given change of it. @returns its file */
async function render(
  name: string,
  pdf: Partial<PdfOptions>,
  printAreas = [samplePrintArea(area)],
): Promise<string> {
  const { product, design, library } = makeJob({
    layers: [ground, foil],
    product: { printAreas, inks: [gold] },
  });
  const [file] = gatherPrints(listPrintTasks(product, design, { pdf }), 'together');
  const parts: Uint8Array[] = [];
  const sink = { write: (bytes: Uint8Array) => void parts.push(bytes) };
  await renderPrintFile(file!, { library, platform: nodePlatform }, sink);
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, Buffer.concat(parts));
  return path;
}

/** The boxes of the first page in millimetres. */
async function boxesOf(file: string): Promise<Record<string, number[]>> {
  const info = await runTool('pdfinfo', '-box', file);
  const boxes = [...info.matchAll(/^(Media|Bleed|Trim)Box:(.*)$/gm)];
  const inMm = (points: string) => Math.round(((Number(points) * 25.4) / 72) * 10) / 10;
  return Object.fromEntries(
    boxes.map(([, name, numbers]) => [name!, numbers!.trim().split(/\s+/).map(inMm)]),
  );
}

async function show(file: string, dpi: number): Promise<Buffer> {
  await runTool('pdftoppm', '-png', '-singlefile', '-r', String(dpi), file, `${file}-shown`);
  return readFile(`${file}-shown.png`);
}

test('marks enlarge the page; trim and bleed keep their sizes', async (t) => {
  const plain = await boxesOf(await render('plain', {}));
  t.deepEqual(plain, { Media: [0, 0, 91, 61], Bleed: [0, 0, 91, 61], Trim: [3, 3, 88, 58] });
  const { Media, Bleed, Trim } = await boxesOf(await render('boxes', { marks, slug }));
  const sizeOf = ([left, bottom, right, top]: number[]) =>
    [right! - left!, top! - bottom!].map((side) => Math.round(side * 10) / 10);
  t.deepEqual(sizeOf(Trim!), [85, 55]);
  t.deepEqual(sizeOf(Bleed!), [91, 61]);
  t.is(Bleed![0], 8);
  t.is(Media![2], 107);
  t.is(Math.round(Media![3]! - Bleed![3]!), 15); // 2 + 5 mm of marks, 2 + 5 mm of the bar, and the edge
});

for (const colour of ['rgb', 'cmyk'] as const) {
  test(`a page with marks is valid PDF/X-4 in ${colour}`, async (t) => {
    const file = await render(`sound-${colour}`, { marks, slug, colour, text: 'embedded' });
    await t.notThrowsAsync(runTool('qpdf', '--check', file));
    t.deepEqual(await checkPdfX(await readFile(file)), []);
  });
}

test('marks change nothing inside the bleed, and no artwork extends beyond it', async (t) => {
  const dpi = 254; // ten pixels a millimetre
  const plain = await show(await render('in', {}), dpi);
  const marked = await show(await render('out', { marks: ['crop', 'registration'] }), dpi);
  const part = (picture: Buffer, left: number, top: number) =>
    sharp(picture).extract({ left, top, width: 909, height: 609 }).raw().toBuffer();
  t.is(Buffer.compare(await part(plain, 1, 1), await part(marked, 81, 81)), 0);
  const { data, info } = await sharp(marked).raw().toBuffer({ resolveWithObject: true });
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const isBeside = x < 79 || x > 991 || y < 79 || y > 691;
      const at = (y * info.width + x) * info.channels;
      if (isBeside && data[at]! - data[at + 1]! > 8) return t.fail(`red at ${x}, ${y}`);
    }
  return t.pass();
});

test('crop and registration marks are on every plate, and add no plate', async (t) => {
  const file = await render('plates', { marks: ['crop', 'registration', 'bar'], colour: 'cmyk' });
  const out = join(folder, 'plate.tif');
  await runTool('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=tiffsep', '-r254', `-sOutputFile=${out}`, file);
  const [width, height] = [1070, 840];
  for (const plate of ['Cyan', 'Magenta', 'Yellow', 'Black', 'Gold foil']) {
    const { data, info } = await sharp(join(folder, `plate(${plate}).tif`))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    t.deepEqual([info.width, info.height], [width, height]);
    const darkest = (left: number, top: number, right: number, bottom: number) => {
      let least = 255;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) least = Math.min(least, data[y * info.width + x]!);
      return least;
    };
    const bottom = height - 80; // of the bleed
    t.true(darkest(20, bottom - 35, 50, bottom - 25) < 100, `${plate}: crop mark on the left`);
    t.true(darkest(105, bottom + 25, 115, bottom + 65) < 100, `${plate}: crop mark below`);
    t.true(darkest(530, bottom + 25, 540, bottom + 65) < 100, `${plate}: registration mark below`);
    t.is(darkest(200, bottom + 1, 400, bottom + 79), 255, `${plate}: nothing between them`);
  }
  const plates = (await readdir(folder)).filter((name) => name.startsWith('plate('));
  t.is(plates.length, 5, plates.join());
});

test('the text of the slug is searchable, and its code scans at 300 dpi', async (t) => {
  const file = await render('slug', { marks: ['slug'], slug, text: 'embedded', colour: 'cmyk' });
  const line = (await runTool('pdftotext', '-layout', file, '-')).trim().replace(/\s+/g, ' ');
  t.is(line, 'Order 1042-77 · SKU CARD, 85 × 55 · Quantity 250 · Date 2026-11-21 · Print front');
  const outlined = await render('outlined', { marks: ['slug'], slug });
  const codes = await readCodes(await show(outlined, 300));
  t.deepEqual(
    codes.map(({ format, text }) => [format, Object.fromEntries(new URLSearchParams(text))]),
    [['QRCode', { ...slug, print: 'front' }]],
  );
});

test('several print areas are pages of one file, each with its own name on its slug', async (t) => {
  const back = samplePrintArea({ ...area, imageWidth: 170, imageHeight: 110 }, { id: 2, name: 'back' });
  const file = await render('pages', { marks: ['slug'], text: 'embedded' }, [samplePrintArea(area), back]);
  const info = await runTool('pdfinfo', file);
  t.regex(info, /^Pages: +2$/m);
  const pages = (await runTool('pdftotext', file, '-')).split('\f');
  t.regex(pages[0]!, /Print front/);
  t.regex(pages[1]!, /Print back/);
});
