import test from 'ava';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readCodes } from '../../../engine/codes/testing/read-codes.ts';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  type PrintTask,
  renderPrint,
} from '../../../engine/node.ts';
import { makeJob, samplePrintArea } from '../../../engine/scene/testing/sample-job.ts';
import { needDebianTools, runTool } from '../../debian-tools.ts';
import { FIXTURES, loadFixtureDesigns } from './load-fixture-designs.ts';

// Codes printed at 300 dpi are read by an independent program: from our pixels, and from our PDFs as rendered by
// poppler.

const DPI = 300;

let folder = '';
test.before(async () => {
  await needDebianTools('pdftoppm');
  folder = await mkdtemp(join(tmpdir(), 'platen-codes-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

async function render(task: PrintTask, library: AssetLibrary): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await renderPrint(task, library, { write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

/** The texts of all codes on a print, in order: first from its PNG, then from its PDF. */
async function readPrint(task: PrintTask, library: AssetLibrary): Promise<string[][]> {
  const png = await render({ ...task, format: 'png', dpi: DPI }, library);
  const onPaper = await sharp(png).flatten({ background: '#ffffff' }).png().toBuffer();
  const file = join(folder, `${task.name}.pdf`);
  await writeFile(file, await render({ ...task, format: 'pdf' }, library));
  await runTool('pdftoppm', '-png', '-singlefile', '-r', String(DPI), file, file);
  return Promise.all(
    [onPaper, await readFile(`${file}.png`)].map(async (picture) =>
      (await readCodes(picture)).map(({ format, text }) => `${format} ${text}`).sort(),
    ),
  );
}

test('the codes of fixture designs scan as expected, with a different value on each item', async (t) => {
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const expected: Record<string, (task: PrintTask) => string[]> = {
    'tag-workshop-lathe': () => ['Code128 HF-20417', 'DataMatrix HF-20417'],
    'ticket-night-under-stars': ({ name, itemNbr }) => [
      `${name.startsWith('front') ? 'QRCode' : 'Code128'} STARS-26-041${6 + itemNbr!}`,
    ],
  };
  const found: string[] = [];
  for (const { name, product, design } of loadFixtureDesigns()) {
    const read = expected[name];
    if (!read) continue;
    for (const task of listPrintTasks(product, design)) {
      t.deepEqual(await readPrint(task, library), [read(task), read(task)], `${name}, ${task.name}`);
      found.push(name);
    }
  }
  t.is(found.length, 7);
});

/** Every kind of code at its smallest usual size; canvas units are tenths of a millimetre. */
const small: [symbology: string, text: string, widthMm: number, heightMm: number, read: string][] = [
  ['QRCODE', 'platen.example/7mm', 7, 7, 'QRCode platen.example/7mm'],
  ['DATAMATRIX', 'HF-20417', 5, 5, 'DataMatrix HF-20417'],
  ['CODE128', 'HF-20417', 32, 8, 'Code128 HF-20417'],
  ['EAN13', '400638133393', 30, 18, 'EAN13 4006381333931'],
  ['EAN8', '9638507', 22, 14, 'EAN8 96385074'],
  ['UPCA', '01234567890', 30, 18, 'EAN13 0012345678905'],
  ['ITF14', '1540014128876', 48, 14, 'ITF 15400141288763'],
];

for (const [symbology, text, widthMm, heightMm, read] of small) {
  test(`${symbology} scans at ${widthMm} x ${heightMm} mm and 300 dpi`, async (t) => {
    const layer = {
      id: 1,
      designFunction: 'TEXTAREA',
      fontId: 'serif',
      configuration: { text: { text, code: { symbology, showText: true } } },
      // Not on whole pixels, like real placements.
      objectConfiguration: { left: 10.37, top: 10.61, width: widthMm * 10, height: heightMm * 10 },
    };
    const area = {
      imageWidth: 50,
      imageHeight: 20,
      previewPositionX: 0,
      previewPositionY: 0,
      previewWidth: 500,
      previewHeight: 200,
    };
    const job = makeJob({ layers: [layer], product: { printAreas: [samplePrintArea(area)] } });
    const [task] = listPrintTasks(job.product, job.design);
    t.deepEqual(await readPrint({ ...task!, name: symbology }, job.library), [[read], [read]]);
  });
}
