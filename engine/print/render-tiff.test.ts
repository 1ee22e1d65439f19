import test from 'ava';
import sharp from 'sharp';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { makeJob, type SampleJob, samplePrintArea } from '../scene/testing/sample-job.ts';
import { loadPress } from './colour/load-press.ts';
import type { PdfOptions } from './pdf/pdf-options.ts';
import { listPrintTasks, type PrintFormat } from './print-task.ts';
import { renderPrint } from './render-print.ts';

const area = (more: object) => ({
  id: 1,
  name: 'Area',
  designFunction: 'COLOURAREA',
  fillColour: '#204080',
  configuration: { colour: {} },
  objectConfiguration: { left: 150, top: 160, width: 150, height: 90 },
  ...more,
});
const inks = [
  { name: 'White', colour: '#ffffff' },
  { name: 'Gold foil', colour: '#b8963e' },
];

async function render(
  sample: SampleJob,
  format: PrintFormat,
  pdf: Partial<PdfOptions>,
  printArea: object = {},
) {
  const product = { inks, printAreas: [samplePrintArea(printArea)] };
  const job = makeJob({ ...sample, product });
  const [task] = listPrintTasks(job.product, job.design, { format, pdf, dpi: 72 });
  const parts: Uint8Array[] = [];
  const result = await renderPrint(
    task!,
    { library: job.library, platform: nodePlatform },
    { write: (bytes) => void parts.push(bytes) },
  );
  return { bytes: Buffer.concat(parts), result };
}
const rawInks = (tiff: Buffer) =>
  sharp(tiff).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer({ resolveWithObject: true });

test('a CMYK TIFF has the inks of the requested press, over white', async (t) => {
  for (const press of [undefined, { inkLimitPercent: 160 }]) {
    const { bytes } = await render({ layers: [area({})] }, 'tiff', {
      colour: 'cmyk',
      ...(press && { press }),
    });
    const { data, info } = await rawInks(bytes);
    const { link } = await loadPress(press);
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ];
    t.deepEqual(at(Math.floor(info.width * 0.4), Math.floor(info.height * 0.35)), [
      ...link.convert(Uint8Array.of(0x20, 0x40, 0x80)),
    ]);
    t.deepEqual(at(2, 2), [0, 0, 0, 0]);
  }
});

test('a TIFF in sRGB has the pixels of the PNG', async (t) => {
  const tiff = await render({ layers: [area({})] }, 'tiff', {});
  const png = await render({ layers: [area({})] }, 'png', {});
  t.deepEqual(await sharp(tiff.bytes).raw().toBuffer(), await sharp(png.bytes).raw().toBuffer());
  t.deepEqual(tiff.result.findings, []);
});

test('objects in inks of their own are left out of a CMYK TIFF, and each is a finding', async (t) => {
  const layers = [area({}), area({ id: 2, name: 'Foil', ink: 'Gold foil' })];
  const underbase = { underbase: { ink: 'White' } };
  const { bytes, result } = await render({ layers }, 'tiff', { colour: 'cmyk' }, underbase);
  t.like(result.findings, [
    {
      code: 'ink-left-out',
      layerName: 'Foil',
      message: 'its ink Gold foil has no plate in a TIFF: print a PDF for it',
    },
    { code: 'ink-left-out', layerName: 'Underbase' },
  ]);
  const without = await render({ layers: [area({})] }, 'tiff', { colour: 'cmyk' });
  t.true(bytes.equals(without.bytes));
});
