import test from 'ava';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type PrintTask,
  renderPrint,
} from '../../../engine/node.ts';
import { composeScene } from '../../../engine/scene/compose-scene.ts';
import { makeJob } from '../../../engine/scene/testing/sample-job.ts';
import { needDebianTools, runTool } from '../../debian-tools.ts';
import { comparePixels } from './compare-pixels.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';
import { showPage } from './show-page.ts';

// Text in embedded fonts is the same picture as text in outlines, and other programs read the shopper's words in it.

/** Every script and every way of setting a text, and few photos. */
const DESIGNS = [
  'bottle-rowing-crew', // upright and round a circle
  'bottle-thai', // stacked marks, wrapped without spaces
  'mug-best-dad', // joined letters; spaced capitals
  'mug-diwali', // conjuncts; letters on a curve
  'plaque-greek',
  'plaque-wrapped-citation', // line breaks, without justification
  'poster-bidi-menu', // directions mixed in one line
  'poster-hello-world', // eight scripts
  'shirt-curved-scripts', // bent joins
  'shirt-emphasis', // thickened and slanted
  'shirt-hiking-club',
  'shirt-salaam',
];
/** Their letters are outlines either way, and the fonts come on top. */
const BENT = ['shirt-curved-scripts'];
const WIDTH_PX = 640;
const MIN_SSIM = 0.985;

let folder = '';
test.before(async () => {
  await needDebianTools('pdffonts', 'pdftoppm', 'pdftotext', 'qpdf', 'gs');
  folder = await mkdtemp(join(tmpdir(), 'platen-text-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

test('embedded text matches outlines, is found by search, and is smaller unless the text is curved', async (t) => {
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const rows: string[] = [];
  for (const { name, product, design } of loadFixtureDesigns()) {
    if (!DESIGNS.includes(name)) continue;
    const task = listPrintTasks(product, design, { format: 'pdf' })[0]!;
    const files = { outlines: join(folder, `${name}-o.pdf`), embedded: join(folder, `${name}-e.pdf`) };
    const outlines = await render(task, 'outlines', library);
    const embedded = await render(task, 'embedded', library);
    await writeFile(files.outlines, outlines);
    await writeFile(files.embedded, embedded);
    if (!BENT.includes(name)) t.true(embedded.length < outlines.length, name);
    t.true(embedded.equals(await render(task, 'embedded', library)), `${name}: the same bytes again`);

    await t.notThrowsAsync(runTool('qpdf', '--check', files.embedded), name);
    const strict = ['-q', '-dNOPAUSE', '-dBATCH', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', files.embedded];
    await t.notThrowsAsync(runTool('gs', ...strict), name);
    const fonts = (await runTool('pdffonts', files.embedded)).trim().split('\n').slice(2);
    t.true(fonts.length > 0, name);
    for (const font of fonts) t.regex(font, /^[A-Z]{6}\+.* Identity-H +yes yes yes /, name);

    const found = normalise(await runTool('pdftotext', '-enc', 'UTF-8', files.embedded, '-'));
    for (const line of await listLines(task, library))
      t.true(has(found, line), `${name}: ${line} in ${found}`);

    const { ssim } = await compare(files.embedded, files.outlines);
    rows.push(`${ssim.toFixed(5)} | ${embedded.length} | ${outlines.length} | ${name}`);
    t.true(ssim >= MIN_SSIM, `${name}: ${ssim}`);
  }
  t.is(rows.length, DESIGNS.length);
  t.log(['SSIM | bytes embedded | bytes outlined | design', ...rows].join('\n'));
});

/** In the package of PostScript's fonts, without which there is no Ghostscript. */
const CUBIC_FONT = '/usr/share/fonts/opentype/urw-base35/C059-Roman.otf';

test('a font with cubic outlines is embedded with them', async (t) => {
  const layer = {
    id: 't',
    designFunction: 'TEXTAREA',
    fontId: 'serif',
    configuration: { text: { text: 'office Ágnes', fontSize: 40 } },
    objectConfiguration: { left: 100, top: 100, width: 300, height: 300 },
  };
  const { product, design, library } = makeJob({
    layers: [layer],
    assets: { serif: await readFile(CUBIC_FONT) },
  });
  const task = listPrintTasks(product, design, { format: 'pdf' })[0]!;
  const files = { outlines: join(folder, 'cubic-o.pdf'), embedded: join(folder, 'cubic-e.pdf') };
  await writeFile(files.outlines, await render(task, 'outlines', library));
  await writeFile(files.embedded, await render(task, 'embedded', library));
  t.regex(await runTool('pdffonts', files.embedded), /\+C059-Roman +CID Type 0C +Identity-H +yes yes yes /);
  t.is(normalise(await runTool('pdftotext', files.embedded, '-')), 'office Ágnes');
  const { ssim } = await compare(files.embedded, files.outlines);
  t.true(ssim >= MIN_SSIM, String(ssim));
});

async function render(
  task: PrintTask,
  text: 'outlines' | 'embedded',
  library: AssetLibrary,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const sink = { write: (bytes: Uint8Array) => void parts.push(bytes) };
  await renderPrint({ ...task, pdf: { ...task.pdf, text } }, library, sink);
  return Buffer.concat(parts);
}

async function listLines(
  { product, design, printArea }: PrintTask,
  library: AssetLibrary,
): Promise<string[]> {
  const tools = { library, platform: nodePlatform };
  const scene = await composeScene(product, design, printArea.enterpriseProductMaskId, tools);
  const printed = scene.objects.filter((object) => object.printed);
  return printed.flatMap(({ textLayout }) => textLayout?.lines.map(({ text }) => text) ?? []);
}

/** Without the marks that say which way a text runs, and with one space for any. */
const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Devanagari}]/u;

/**
 * Of a page of both directions poppler takes one for all, and tears marks and brackets from their words; there all
 * letters must be found, word by word.
 */
function has(found: string, line: string): boolean {
  if (!(RIGHT_TO_LEFT.test(found) && LEFT_TO_RIGHT.test(found))) return found.includes(normalise(line));
  const words = (text: string) => text.replace(/\p{M}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const all = new Set(words(found));
  return words(normalise(line)).every((word) => all.has(word));
}

async function compare(one: string, other: string) {
  const [a, b] = [await show(one), await show(other)];
  return comparePixels(a.data, b.data, a.info.width, a.info.height);
}

/** As poppler paints it, at twice the size it is compared at. */
async function show(file: string) {
  const picture = await showPage(file, '-scale-to-x', String(2 * WIDTH_PX), '-scale-to-y', '-1');
  return picture.resize(WIDTH_PX).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
