// npm run demo: the print files of every fixture design, true to size, and a contact sheet.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { composeContactSheet } from './contact-sheet/compose-contact-sheet.ts';
import { makeThumbnail } from './contact-sheet/make-thumbnail.ts';
import type { SheetDesign } from './contact-sheet/sheet.ts';
import { type RenderReport, renderInLanes } from './demo/render-in-lanes.ts';

const DESIGNS = 'fixtures/designs';
const OUT = 'out';
const PRINTS = join(OUT, 'prints');
/** A print of the largest fixture takes some hundred megabytes; more lanes than this gain little. */
const MAX_LANES = 4;
const PRINT_SIDE_PX = 960;
const VIEW_SIDE_PX = 640;

const started = performance.now();
const files = (await readdir(DESIGNS))
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => join(DESIGNS, name));
const laneCount = Math.min(MAX_LANES, availableParallelism());
console.log(`Rendering ${files.length} designs into ${PRINTS}/, ${laneCount} at a time.`);
await rm(PRINTS, { recursive: true, force: true });

const designs = new Map<string, SheetDesign>();
await renderInLanes(files, laneCount, PRINTS, async (batch, report) => {
  for (const file of batch) {
    const design = await describeDesign(file, report);
    designs.set(file, design);
    const prints = design.prints.map(
      ({ caption, widthMm, heightMm }) => `${caption} (${round(widthMm)} x ${round(heightMm)} mm)`,
    );
    console.log(`${String(designs.size).padStart(3)}/${files.length}  ${design.name}: ${prints.join(', ')}`);
    for (const error of design.errors) console.log(`      ✘ ${error}`);
  }
});

const sheet = join(OUT, 'index.html');
const inOrder = files.flatMap((file) => designs.get(file) ?? []);
inOrder.sort((one, other) => one.product.localeCompare(other.product, 'en'));
await writeFile(sheet, composeContactSheet({ title: 'Platen contact sheet', designs: inOrder }));
const prints = inOrder.reduce((sum, design) => sum + design.prints.length, 0);
const failed = inOrder.filter((design) => design.errors.length > 0).length;
console.log(
  `\n${prints} print files in ${((performance.now() - started) / 1000).toFixed(1)} s. Look at ${sheet}`,
);
if (failed > 0 || prints === 0) {
  console.log(`${failed} designs could not be rendered.`);
  process.exitCode = 1;
}

async function describeDesign(file: string, report: RenderReport): Promise<SheetDesign> {
  const prints = report.prints.filter(({ design }) => design === file);
  const previews = report.previews.filter(({ design }) => design === file);
  const { name, product } = JSON.parse(await readFile(file, 'utf8')) as { name?: string; product?: string };
  return {
    name: name || file,
    file,
    product: await nameProduct(join(DESIGNS, product ?? '')),
    views: await Promise.all(
      previews.map(async (view) => ({
        caption: view.view,
        ...(await makeThumbnail(view.file, VIEW_SIDE_PX, { crop: true })),
      })),
    ),
    prints: await Promise.all(
      prints.map(async (print) => ({
        caption: print.itemNbr === undefined ? print.printArea : `${print.printArea}, item ${print.itemNbr}`,
        ...(await makeThumbnail(print.file, PRINT_SIDE_PX)),
        href: relative(OUT, print.file).split('\\').join('/'),
        widthMm: print.widthMm,
        heightMm: print.heightMm,
        printWidthPx: print.widthPx,
        printHeightPx: print.heightPx,
        dpi: print.dpi,
        sizeBytes: print.sizeBytes,
        findings: print.findings.map(({ layerName, message }) => `${layerName}: ${message}`),
      })),
    ),
    errors: report.errors
      .filter(({ design }) => design === file)
      .map(({ message, code }) => `${message} [${code}]`),
  };
}

async function nameProduct(file: string): Promise<string> {
  const { shopProduct } = JSON.parse(await readFile(file, 'utf8')) as {
    shopProduct: { enterpriseProductGroup?: { productTitle?: string }; productGroup?: { name?: string } };
  };
  return shopProduct.enterpriseProductGroup?.productTitle || shopProduct.productGroup?.name || file;
}

function round(lengthMm: number): number {
  return Math.round(lengthMm * 10) / 10;
}
