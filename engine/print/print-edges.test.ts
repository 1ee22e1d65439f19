import test from 'ava';
import sharp from 'sharp';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { makeJob, type SampleJob, samplePrintArea } from '../scene/testing/sample-job.ts';
import { BatchPress } from './batch/batch-press.ts';
import { layOutPdfPage } from './pdf/pdf-page.ts';
import { listPrintTasks, type PrintTaskOptions } from './print-task.ts';
import { renderPrint } from './render-print.ts';

/** A face of 100 mm on the canvas from 100 to 400, at a pixel a millimetre. */
const edged = (edgeFill: 'WRAP' | 'MIRROR', more: object = {}) => ({
  printAreas: [samplePrintArea({ edgeDepth: 20, edgeFill, bleedDepth: 5, imageDPI: 25.4, ...more })],
});

/** Red at the left edge of the face, 12 mm wide, from 30 to 60 mm down, continued outside of the face. */
const red = colourBox('ff0000', { left: 40, top: 190, width: 96, height: 90 });
/** Blue in the lower right corner of the face. */
const blue = colourBox('0000ff', { left: 370, top: 370, width: 30, height: 30 });

function colourBox(fillColour: string, objectConfiguration: object): object {
  const id = fillColour;
  return { id, designFunction: 'COLOURAREA', fillColour, configuration: { colour: {} }, objectConfiguration };
}

async function render(sample: SampleJob, options: PrintTaskOptions = {}) {
  const { product, design, library } = makeJob(sample);
  const [task] = listPrintTasks(product, design, options);
  const parts: Uint8Array[] = [];
  const sink = { write: (bytes: Uint8Array) => void parts.push(bytes) };
  const result = await renderPrint(task!, { library, platform: nodePlatform }, sink);
  return { result, bytes: Buffer.concat(parts) };
}

async function paint(sample: SampleJob) {
  const { result, bytes } = await render(sample);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { result, at };
}

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const NOTHING = [0, 0, 0, 0];

test('a wrapped edge shows the artwork outside the face, to the end of the bleed', async (t) => {
  const { result, at } = await paint({ layers: [red, blue], product: edged('WRAP') });
  t.like(result, { widthMm: 150, heightMm: 150, widthPx: 150, heightPx: 150 });
  // The red box begins 20 mm before the face, which begins at 25 mm.
  t.deepEqual(
    [4, 5, 24, 25, 36, 37].map((x) => at(x, 70)),
    [NOTHING, RED, RED, RED, RED, NOTHING],
  );
  t.deepEqual(at(124, 124), BLUE);
  t.deepEqual(at(125, 124), NOTHING);
});

test('a mirrored edge mirrors the face at its fold and shows nothing of the canvas outside', async (t) => {
  const { result, at } = await paint({ layers: [red, blue], product: edged('MIRROR') });
  t.like(result, { widthMm: 150, heightMm: 150 });
  t.deepEqual(
    [5, 12, 14, 24, 25, 36, 37].map((x) => at(x, 70)),
    [NOTHING, NOTHING, RED, RED, RED, RED, NOTHING],
  );
  t.deepEqual(at(18, 54), NOTHING);
});

test('corners are mirrored along both axes, without a seam', async (t) => {
  const { at } = await paint({ layers: [blue], product: edged('MIRROR') });
  for (const [x, y] of [
    [124, 124],
    [125, 124],
    [124, 125],
    [125, 125],
    [133, 133],
    [130, 120],
  ] as const)
    t.deepEqual(at(x, y), BLUE, `${x}, ${y}`);
  t.deepEqual(at(136, 120), NOTHING);
});

test('a fold between pixels leaves no gap', async (t) => {
  const whole = colourBox('ff0000', { left: 100, top: 100, width: 300, height: 300 });
  const { at } = await paint({ layers: [whole], product: edged('MIRROR', { edgeDepth: 20.37, rotate: 90 }) });
  for (let x = 0; x < 150; x += 1) t.deepEqual(at(x, 70), RED, String(x));
});

test('a solid face makes a mirrored page opaque, and a solid canvas a wrapped one', async (t) => {
  const face = colourBox('ff0000', { left: 100, top: 100, width: 300, height: 300 });
  const channelsOf = async (product: object) =>
    (await sharp((await render({ layers: [face], product })).bytes).metadata()).channels;
  t.is(await channelsOf(edged('MIRROR')), 3);
  t.is(await channelsOf(edged('WRAP')), 4);
});

test('the trim box of a PDF includes the edges', (t) => {
  const { product } = makeJob({ layers: [], product: edged('MIRROR') });
  const { configuration } = product.printAreas[0]!;
  const toMm = (points: number) => Math.round((points / 72) * 25.4 * 1000) / 1000;
  const page = layOutPdfPage(configuration);
  t.deepEqual(page.trimBox.map(toMm), [5, 5, 145, 145]);
  t.deepEqual(page.mirrored, { left: 100, top: 100, width: 300, height: 300 });
  t.is(layOutPdfPage({ ...configuration, edgeFill: 'WRAP' }).mirrored, undefined);
});

test('rows of a batch have the bytes of single prints', async (t) => {
  const sample = { layers: [red, blue], product: edged('MIRROR') };
  const { product, design, library } = makeJob(sample);
  const template = { product, design, columns: [], referTo: String };
  const press = new BatchPress(template, { library, platform: nodePlatform }, {});
  const alone = await render(sample);
  for (let row = 0; row < 2; row += 1) {
    const parts: Uint8Array[] = [];
    const [task] = listPrintTasks(product, design);
    await press.print(task!, { write: (bytes) => void parts.push(bytes) });
    t.deepEqual(Buffer.concat(parts), alone.bytes);
  }
});
