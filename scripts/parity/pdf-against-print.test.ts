import test from 'ava';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type PrintTask,
  renderPrint,
} from '../../engine/node.ts';
import { needDebianTools, runTool } from '../debian-tools.ts';
import { comparePixels, type PixelComparison } from './compare-pixels.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';

// A PDF is the same picture as the PNG: every fixture print, as poppler shows its PDF, against our own pixels; and what
// independent programs say of the file.

const WIDTH_PX = 1000;
const MIN_SSIM = 0.985;

let folder = '';
test.before(async () => {
  await needDebianTools('qpdf', 'gs', 'pdfinfo', 'pdffonts', 'pdfimages', 'pdftoppm');
  folder = await mkdtemp(join(tmpdir(), 'platen-pdf-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

test('every fixture print is the same as PDF and as PNG, and sound to independent programs', async (t) => {
  t.timeout(900_000);
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const rows: { name: string; comparison: PixelComparison }[] = [];
  for (const { name, product, design } of loadFixtureDesigns()) {
    for (const [index, task] of listPrintTasks(product, design, { format: 'pdf' }).entries()) {
      const file = join(folder, `${name}-${index}.pdf`);
      await writeFile(file, await render(task, library));
      await t.notThrowsAsync(runTool('qpdf', '--check', file), name);
      const fonts = await runTool('pdffonts', file);
      t.is(fonts.trim().split('\n').length, 2, `${name}: text is outlines`);
      rows.push({ name: `${name}, ${task.name}`, comparison: await comparePdf(file, task, library) });
      await rm(file);
    }
  }
  const asRow = ({ name, comparison: { ssim, maxDifference } }: (typeof rows)[number]) =>
    `${ssim.toFixed(5)} | ${String(maxDifference).padStart(7)} | ${name}`;
  t.log(['SSIM    | largest | print', ...rows.map(asRow)].join('\n'));
  t.deepEqual(rows.filter(({ comparison }) => comparison.ssim < MIN_SSIM).map(asRow), []);
});

async function render(task: PrintTask, library: AssetLibrary): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await renderPrint(task, library, { write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

async function comparePdf(file: string, task: PrintTask, library: AssetLibrary): Promise<PixelComparison> {
  const { imageWidth, imageHeight, bleedDepth, rotate } = task.printArea.configuration;
  const widthMm = (rotate % 180 === 0 ? imageWidth : imageHeight) + 2 * bleedDepth;
  const png = await render({ ...task, format: 'png', dpi: (WIDTH_PX * 25.4) / widthMm }, library);
  const onPaper = sharp(png).flatten({ background: '#ffffff' }).ensureAlpha().raw();
  const { data, info } = await onPaper.toBuffer({ resolveWithObject: true });
  const [width, height] = [String(info.width), String(info.height)];
  await runTool(
    'pdftoppm',
    '-r',
    '72',
    '-scale-to-x',
    width,
    '-scale-to-y',
    height,
    '-png',
    '-singlefile',
    file,
    `${file}-shown`,
  );
  const shown = await sharp(await readFile(`${file}-shown.png`))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return comparePixels(shown, data, info.width, info.height);
}
