import test from 'ava';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type PrintTask,
  type Product,
  renderPrint,
} from '../../../../engine/node.ts';
import { sizeOnSheet } from '../../../../engine/print/page-geometry.ts';
import { needDebianTools, runTool } from '../../../debian-tools.ts';
import { comparePixels, type PixelComparison } from '../compare-pixels.ts';
import { FIXTURES, loadFixtureDesigns } from '../load-fixture-designs.ts';
import { showPage } from '../show-page.ts';

// A PDF is the same picture as the PNG: every fixture print, as poppler shows its PDF, against our own pixels; and
// independent programs find the file sound.

/** Both are painted at twice the size they are compared at: poppler shrinks photos more coarsely than a canvas does. */
const WIDTH_PX = 640;
const PAINTED_WIDTH_PX = 2 * WIDTH_PX;
const MIN_SSIM = 0.985;
/** As pictures are: engravings are in one ink otherwise. */
const inRgb = { format: 'pdf', pdf: { colour: 'rgb' } } as const;

/** Test files that the designs are spread over, so that they are checked on several cores. */
export const PARTS = 3;

/**
 * Declares the tests of every {@link PARTS}th design: one test a design.
 * @param part which of the designs, from 1
 */
export function checkDesigns(part: number): void {
  let folder = '';
  let library: AssetLibrary;
  test.before(async () => {
    await needDebianTools('qpdf', 'gs', 'pdfinfo', 'pdffonts', 'pdftoppm');
    folder = await mkdtemp(join(tmpdir(), 'platen-pdf-'));
    library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  });
  test.after.always(() => rm(folder, { recursive: true, force: true }));

  const designs = loadFixtureDesigns().filter((_, index) => index % PARTS === part - 1);
  for (const { name, product, design } of designs)
    test.serial(`${name} is the same as PDF and as PNG, and sound to independent programs`, async (t) => {
      const tasks = listPrintTasks(withoutCutLines(product), design, inRgb);
      t.true(tasks.length > 0);
      for (const task of tasks) {
        const file = join(folder, 'print.pdf');
        await writeFile(file, await render(task, library));
        await t.notThrowsAsync(runTool('qpdf', '--check', file), task.name);
        const strict = ['-q', '-dNOPAUSE', '-dBATCH', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', file];
        await t.notThrowsAsync(runTool('gs', ...strict), task.name);
        const fonts = await runTool('pdffonts', file);
        t.is(fonts.trim().split('\n').length, 2, `${task.name}: its text is outlines`);
        t.deepEqual(await readBoxes(file), expectBoxes(task), task.name);
        const { ssim, maxDifference } = await comparePdf(file, task, library);
        t.log(`SSIM ${ssim.toFixed(5)}, largest difference ${maxDifference}: ${task.name}`);
        t.true(ssim >= MIN_SSIM, `${task.name}: ${ssim}`);
      }
    });
}

/** The lines that a blade follows are in the PDF alone. */
function withoutCutLines(product: Product): Product {
  const cuts = product.inks.filter(({ kind }) => kind === 'CUT').map(({ name }) => name);
  const shopProductVariants = product.shopProduct.shopProductVariants.map((variant) => ({
    ...variant,
    layerGroups: variant.layerGroups.map((group) => ({
      ...group,
      layers: group.layers.filter(({ ink }) => ink === undefined || !cuts.includes(ink)),
    })),
  }));
  return { ...product, shopProduct: { ...product.shopProduct, shopProductVariants } };
}

async function render(task: PrintTask, library: AssetLibrary): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await renderPrint(task, library, { write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

async function comparePdf(file: string, task: PrintTask, library: AssetLibrary): Promise<PixelComparison> {
  const { widthMm } = sizeOnSheet(task.printArea.configuration).page;
  const png = await render({ ...task, format: 'png', dpi: (PAINTED_WIDTH_PX * 25.4) / widthMm }, library);
  const { width, height } = await sharp(png).metadata();
  const shown = await showPage(file, '-scale-to-x', String(width), '-scale-to-y', String(height));
  const heightPx = Math.round((height * WIDTH_PX) / width);
  const shrink = (picture: Sharp) =>
    picture
      .flatten({ background: '#ffffff' })
      .resize(WIDTH_PX, heightPx, { fit: 'fill', kernel: 'mitchell' })
      .ensureAlpha()
      .raw()
      .toBuffer();
  return comparePixels(await shrink(shown), await shrink(sharp(png)), WIDTH_PX, heightPx);
}

/** The boxes of a page in points as poppler reads them, to the two decimals it prints. */
async function readBoxes(file: string): Promise<Record<string, number[]>> {
  const info = await runTool('pdfinfo', '-box', file);
  const boxes = [...info.matchAll(/^(Media|Bleed|Trim)Box:(.*)$/gm)];
  return Object.fromEntries(
    boxes.map(([, name, numbers]) => [name!, numbers!.trim().split(/\s+/).map(Number)]),
  );
}

/** A hundredth of a millimetre is three of these decimals. */
function expectBoxes({ printArea }: PrintTask): Record<string, number[]> {
  const { widthMm, heightMm } = sizeOnSheet(printArea.configuration).page;
  const bleedMm = printArea.configuration.bleedDepth;
  const inPoints = (...lengthsMm: number[]) => lengthsMm.map((mm) => Number(((mm * 72) / 25.4).toFixed(2)));
  const page = inPoints(0, 0, widthMm, heightMm);
  return {
    Media: page,
    Bleed: page,
    Trim: inPoints(bleedMm, bleedMm, widthMm - bleedMm, heightMm - bleedMm),
  };
}
