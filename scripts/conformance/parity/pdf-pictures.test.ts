import test from 'ava';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { nodePlatform } from '../../../engine/node.ts';
import { preflightPrint } from '../../../engine/print/preflight/preflight-print.ts';
import { listPrintTasks, type PrintTask } from '../../../engine/print/print-task.ts';
import { renderPrint } from '../../../engine/print/render-print.ts';
import type { SceneTools } from '../../../engine/scene/compose-scene.ts';
import { makeJob } from '../../../engine/scene/testing/sample-job.ts';
import { needDebianTools, runTool } from '../../debian-tools.ts';
import { comparePixels } from './compare-pixels.ts';

// Photos that a PDF holds untouched look as they do in a PNG, however they are stored and whatever their colours; and
// their resolution is the one that preflight checks.

const MIN_SSIM = 0.985;
/** 100 mm at 144 dpi. */
const SIZE_PX = 567;

let folder = '';
test.before(async () => {
  await needDebianTools('gs', 'pdfimages');
  folder = await mkdtemp(join(tmpdir(), 'platen-pictures-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

/** A photo in a box of the canvas; each assets' name is its layer's. */
const photo = (url: string, left: number, top: number, width: number, height: number) => ({
  id: url,
  designFunction: 'IMAGEAREA',
  configuration: { image: { url } },
  objectConfiguration: { left, top, width, height },
});

test('a JPEG of any EXIF orientation is shown upright', async (t) => {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
  const stored = sharp('fixtures/images/daisy-low-resolution.jpg').resize(90, 60, { fit: 'fill' });
  const assets = Object.fromEntries(
    await Promise.all(
      orientations.map(async (orientation) => {
        const bytes = await stored.clone().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
        return [`turned-${orientation}`, bytes] as const;
      }),
    ),
  );
  const layers = orientations.map((orientation, index) =>
    photo(`turned-${orientation}`, 105 + (index % 4) * 73, 105 + Math.floor(index / 4) * 147, 68, 140),
  );
  const { task, tools } = openJob(layers, assets);
  const pdf = await render(task, tools);
  for (const bytes of Object.values(assets)) t.true(pdf.includes(bytes));
  const { ssim } = await compare('turned', pdf, task, tools);
  t.log(`SSIM ${ssim.toFixed(5)}`);
  t.true(ssim >= MIN_SSIM);
});

test('pictures inside clip art match the PNG, and a JPEG stays the same file', async (t) => {
  const jpg = await sharp('fixtures/images/daisy-low-resolution.jpg').resize(120, 90).jpeg().toBuffer();
  const image = `<image href="data:image/jpeg;base64,${jpg.toString('base64')}" width="100" height="75"`;
  const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><filter id="f" x="0" y="0" width="1" height="1"><feImage href="#i"/><feComposite in2="SourceGraphic" operator="in"/></filter><mask id="m"><circle cx="150" cy="40" r="35" fill="#fff"/></mask>
    ${image} id="i"/>${image} x="100" mask="url(#m)"/>${image} transform="translate(60 90) rotate(20)" opacity=".6"/><circle cx="160" cy="150" r="30" filter="url(#f)"/></svg>`;
  const { task, tools } = openJob([photo('art', 100, 100, 300, 300)], { art: new TextEncoder().encode(art) });
  const pdf = await render(task, tools);
  t.true(pdf.includes(jpg));
  const { ssim } = await compare('clip-art', pdf, task, tools);
  t.log(`SSIM ${ssim.toFixed(5)}`);
  t.true(ssim >= MIN_SSIM);
});

test('parts of clip art that add their light to those below match the PNG', async (t) => {
  const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#246"/><g opacity=".9"><circle cx="80" cy="80" r="60" fill="#a30"/><circle cx="120" cy="120" r="60" fill="#0a6" style="mix-blend-mode:plus-lighter"/></g></svg>`;
  const { task, tools } = openJob([photo('art', 100, 100, 300, 300)], { art: new TextEncoder().encode(art) });
  const { ssim, meanDifference } = await compare('added', await render(task, tools), task, tools);
  t.log(`SSIM ${ssim.toFixed(5)}, mean difference ${meanDifference.toFixed(2)}`);
  t.true(ssim >= MIN_SSIM);
  t.true(meanDifference < 1);
});

test('a JPEG with its own profile has the same colours as in a PNG', async (t) => {
  const bytes = await sharp('fixtures/images/sea-sunset-display-p3.jpg')
    .resize(300)
    .keepMetadata()
    .jpeg()
    .toBuffer();
  const { task, tools } = openJob([photo('wide', 100, 100, 300, 300)], { wide: bytes });
  const pdf = await render(task, tools);
  t.true(pdf.includes(bytes));
  const { meanDifference } = await compare('profile', pdf, task, tools);
  // Without its profile the same file is paler.
  const profile = /\/ColorSpace \[\/ICCBased \d+ 0 R\]/.exec(pdf.toString('latin1'))![0];
  const bare = Buffer.from(
    pdf.toString('latin1').replace(profile, '/ColorSpace /DeviceRGB'.padEnd(profile.length)),
    'latin1',
  );
  const without = await compare('bare', bare, task, tools);
  t.log(
    `mean difference ${meanDifference.toFixed(2)} levels, ${without.meanDifference.toFixed(2)} without its profile`,
  );
  t.true(meanDifference < 1.5);
  t.true(without.meanDifference > 2 * meanDifference);
});

test('the resolution of a placed picture is the one that preflight checks', async (t) => {
  const upright = await sharp('fixtures/images/daisy-low-resolution.jpg')
    .resize(120, 90, { fit: 'fill' })
    .jpeg()
    .toBuffer();
  const onSide = await sharp(upright).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const clear = await sharp(upright).ensureAlpha(0.5).png().toBuffer();
  const assets = { upright, onSide, clear };
  const layers = [
    photo('upright', 110, 110, 130, 80),
    photo('onSide', 250, 110, 60, 100),
    photo('clear', 110, 250, 200, 130),
  ];
  const { task, tools } = openJob(layers, assets);
  const file = join(folder, 'resolution.pdf');
  await writeFile(file, await render(task, tools));
  const checked = (await preflightPrint(task, tools))
    .filter(({ code }) => code === 'image-resolution-too-low')
    .map(({ value }) => Math.round(value!));
  const rows = (await runTool('pdfimages', '-list', file)).trim().split('\n').slice(2);
  const shown = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , type]) => type === 'image')
    .map((columns) => Math.min(Number(columns[12]), Number(columns[13])));
  t.is(checked.length, 3);
  const ascending = (a: number, b: number) => a - b;
  t.deepEqual(shown.sort(ascending), checked.sort(ascending));
});

function openJob(
  layers: object[],
  assets: Record<string, Uint8Array>,
): { task: PrintTask; tools: SceneTools } {
  const { product, design, library } = makeJob({ layers, assets });
  const [task] = listPrintTasks(product, design, { format: 'pdf' });
  return { task: task!, tools: { library, platform: nodePlatform } };
}

async function render(task: PrintTask, tools: SceneTools): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await renderPrint(task, tools, { write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

/** A PDF as Ghostscript shows it against our PNG. */
async function compare(name: string, pdf: Buffer, task: PrintTask, tools: SceneTools) {
  const file = join(folder, `${name}.pdf`);
  await writeFile(file, pdf);
  const size = [`-g${SIZE_PX}x${SIZE_PX}`, '-dPDFFitPage', '-dDOINTERPOLATE'];
  const strict = ['-q', '-dNOPAUSE', '-dBATCH', '-dPDFSTOPONERROR', '-sDEVICE=png16m'];
  await runTool('gs', ...strict, ...size, '-o', `${file}.png`, file);
  const png = await render({ ...task, format: 'png', dpi: (SIZE_PX * 25.4) / 100 }, tools);
  const [shown, wanted] = await Promise.all([await readFile(`${file}.png`), png].map(readPixels));
  const sum = shown!.reduce((total, value, index) => total + Math.abs(value - wanted![index]!), 0);
  return { ...comparePixels(shown!, wanted!, SIZE_PX, SIZE_PX), meanDifference: sum / shown!.length };
}

const readPixels = (png: Buffer): Promise<Buffer> =>
  sharp(png).flatten({ background: '#ffffff' }).ensureAlpha().raw().toBuffer();
