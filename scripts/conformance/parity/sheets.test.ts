import test from 'ava';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { readCodes } from '../../../engine/codes/testing/read-codes.ts';
import {
  AssetLibrary,
  nodePlatform,
  openAssetFolder,
  parseSheetJob,
  planSheets,
  renderPrint,
  renderSheetPdf,
  type SheetPlan,
} from '../../../engine/node.ts';
import { needDebianTools, runTool } from '../../debian-tools.ts';
import { checkPdfX } from '../pdfx/check-pdfx.ts';
import { comparePixels } from './compare-pixels.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';
import { showPage } from './show-page.ts';

// Sheets as seen by independent programs: valid files, every item equal to its own print, codes that scan.

const MIN_SSIM = 0.985;
/** Ten pixels per millimetre, so that items start on whole pixels. */
const DPI = 254;

/** Too narrow for a mug, which must be rotated. */
const narrow = {
  version: 1,
  kind: 'gang',
  name: 'Narrow roll',
  roll: { widthMm: 125 },
  marks: { crop: true, label: true },
  order: { number: '1042' },
  items: [
    { design: '../designs/mug-best-dad.json', quantity: 2, sku: 'MUG-11' },
    { design: '../designs/coaster-stargazers.json', quantity: 2 },
    { design: '../designs/case-monogram.json' },
  ],
};

let folder = '';
let library: AssetLibrary;
test.before(async () => {
  await needDebianTools('qpdf', 'gs', 'pdfinfo', 'pdftoppm');
  folder = await mkdtemp(join(tmpdir(), 'platen-sheets-'));
  library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

function plan(json: unknown): SheetPlan {
  const designs = new Map(loadFixtureDesigns().map((design) => [design.name, design]));
  const job = parseSheetJob(json);
  const items = job.items.map((item) => {
    const designName = basename(item.design, '.json');
    return { item, designName, ...designs.get(designName)! };
  });
  return planSheets(job, items);
}

async function gather(make: (sink: { write(bytes: Uint8Array): void }) => Promise<unknown>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await make({ write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

async function writePdf(sheets: SheetPlan, name: string): Promise<string> {
  const file = join(folder, `${name}.pdf`);
  await writeFile(file, await gather((sink) => renderSheetPdf(sheets, library, sink)));
  return file;
}

test('the fixture orders are valid PDF/X-4, every page as large as its sheet', async (t) => {
  const jobs = (await readdir(join(FIXTURES, 'orders'))).filter((file) => file.endsWith('.json'));
  t.true(jobs.length >= 3);
  for (const name of jobs) {
    const sheets = plan(JSON.parse(await readFile(join(FIXTURES, 'orders', name), 'utf8')));
    const file = await writePdf(sheets, name);
    t.deepEqual(await checkPdfX(await readFile(file)), [], name);
    await t.notThrowsAsync(runTool('qpdf', '--check', file), name);
    const strict = ['-q', '-dNOPAUSE', '-dBATCH', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', file];
    await t.notThrowsAsync(runTool('gs', ...strict), name);
    const info = await runTool('pdfinfo', '-l', '-1', '-box', file);
    for (const box of ['MediaBox', 'BleedBox', 'TrimBox'])
      t.deepEqual(
        readBoxes(info, box),
        sheets.sheets.map(({ widthMm, heightMm }) => inPoints(widthMm, heightMm)),
      );
  }
});

test('every item matches its own print, upright or rotated', async (t) => {
  const sheets = plan(narrow);
  const page = await showPage(await writePdf(sheets, 'narrow'), '-r', String(DPI));
  const seen = new Set<boolean>();
  for (const { id, copy, xMm, yMm, isTurned } of sheets.sheets[0]!.placements) {
    const { task, widthMm, heightMm } = sheets.entries.get(id)!;
    seen.add(isTurned);
    const own = await gather((sink) => renderPrint({ ...task, format: 'png', dpi: DPI }, library, sink));
    // The label is below its box: rotated, the label is on the left and the print on the right.
    const offsetMm = isTurned ? sheets.boxes.get(id)!.heightMm - heightMm : 0;
    const [across, down] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
    const [left, top, width, height] = [xMm + offsetMm, yMm, across, down].map((mm) =>
      Math.round(mm * 10),
    ) as [number, number, number, number];
    const cut = await page.clone().extract({ left, top, width, height }).png().toBuffer();
    const upright = await sharp(cut)
      .rotate(isTurned ? 270 : 0)
      .png()
      .toBuffer();
    const [widthPx, heightPx] = [Math.round(widthMm * 5), Math.round(heightMm * 5)];
    const shrink = (picture: Uint8Array) =>
      sharp(picture)
        .flatten({ background: '#ffffff' })
        .resize(widthPx, heightPx, { fit: 'fill', kernel: 'mitchell' })
        .ensureAlpha()
        .raw()
        .toBuffer();
    const { ssim } = comparePixels(await shrink(upright), await shrink(own), widthPx, heightPx);
    t.log(`${ssim.toFixed(5)}  ${id} ${copy}${isTurned ? ', turned' : ''}`);
    t.true(ssim >= MIN_SSIM, `${id} ${copy}`);
  }
  t.is(seen.size, 2, 'some lie upright and some on their side');
});

test('the code of every label scans at 300 dpi', async (t) => {
  const page = await showPage(await writePdf(plan(narrow), 'codes'), '-r', '300');
  const codes = await readCodes(await page.png({ compressionLevel: 1 }).toBuffer());
  t.deepEqual(codes.map(({ text }) => text).sort(), [
    'order=1042&print=case-monogram--case&copy=1',
    'order=1042&print=coaster-stargazers--top&copy=1',
    'order=1042&print=coaster-stargazers--top&copy=2',
    'order=1042&sku=MUG-11&print=mug-best-dad--wrap&copy=1',
    'order=1042&sku=MUG-11&print=mug-best-dad--wrap&copy=2',
  ]);
});

/** Width and height of every page in points, as printed by poppler. */
const readBoxes = (info: string, box: string): string[] =>
  [...info.matchAll(new RegExp(`^Page +\\d+ ${box}: +0.00 +0.00 +(\\S+) +(\\S+)$`, 'gm'))].map(
    ([, width, height]) => `${width} x ${height}`,
  );

const inPoints = (...lengthsMm: number[]): string =>
  lengthsMm.map((mm) => ((mm * 72) / 25.4).toFixed(2)).join(' x ');
