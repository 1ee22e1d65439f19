import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../errors.ts';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { makeJob, type SampleJob, samplePrintArea } from '../scene/testing/sample-job.ts';
import { listPrintTasks, type PrintTaskOptions } from './print-task.ts';
import { renderPrint } from './render-print.ts';
import type { StepControl } from './steps.ts';

const redBox = (left: number, top: number, side: number) => ({
  id: `${left},${top}`,
  designFunction: 'COLOURAREA',
  colourId: 'red',
  configuration: { colour: {} },
  objectConfiguration: { left, top, width: side, height: side },
});

async function render(sample: SampleJob, options: PrintTaskOptions = {}, control: StepControl = {}) {
  const { product, design, library } = makeJob(sample);
  const [task] = listPrintTasks(product, design, options);
  const parts: Uint8Array[] = [];
  const sink = { write: (bytes: Uint8Array) => void parts.push(bytes) };
  const result = await renderPrint(task!, { library, platform: nodePlatform }, sink, control);
  return { result, bytes: Buffer.concat(parts) };
}

async function readPixels(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

const RED = [255, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];

test('a print has the exact size in pixels, millimetres and density, and is tagged sRGB', async (t) => {
  const { result, bytes } = await render({ layers: [redBox(100, 100, 300)] });
  t.like(result, { widthPx: 1181, heightPx: 1181, dpi: 300 });
  t.like(result, { widthMm: 100, heightMm: 100, isBlank: false });
  const metadata = await sharp(bytes).metadata();
  t.like(metadata, { format: 'png', width: 1181, height: 1181, density: 300, space: 'srgb' });
  const { at } = await readPixels(bytes);
  for (const [x, y] of [
    [0, 0],
    [1180, 0],
    [0, 1180],
    [1180, 1180],
  ] as const)
    t.deepEqual(at(x, y), RED, 'an area that fills the page leaves no thin edge');
});

test('bleed shows the area around the trim without scaling the artwork', async (t) => {
  const product = { printAreas: [samplePrintArea({ bleedDepth: 10, imageDPI: 25.4 })] }; // 1 px a millimetre
  const { bytes } = await render({ layers: [redBox(70, 70, 60)], product }); // 10 mm are 30 canvas units
  const { width, at } = await readPixels(bytes);
  t.is(width, 120);
  t.deepEqual(at(0, 0), RED, 'the corner of the bleed');
  t.deepEqual(at(19, 19), RED);
  t.deepEqual(at(20, 20), NOTHING);
});

test('rotation and datum move the artwork on the page', async (t) => {
  const product = { printAreas: [samplePrintArea({ rotate: 90, datumX: -20, imageDPI: 25.4 })] };
  const { bytes } = await render({ layers: [redBox(100, 100, 30)], product }); // the top left 10 mm
  const { at } = await readPixels(bytes);
  t.deepEqual(at(75, 5), RED, 'top left goes top right, then 20 mm back');
  t.deepEqual(at(95, 5), NOTHING);
});

test('a background colour covers the page and makes it opaque; without one it is transparent', async (t) => {
  const product = { printAreas: [samplePrintArea({ backgroundColourHexCode: '00ff00', imageDPI: 25.4 })] };
  const opaque = await render({ layers: [], product });
  t.is((await sharp(opaque.bytes).metadata()).channels, 3);
  t.deepEqual((await readPixels(opaque.bytes)).at(50, 50), [0, 255, 0, 255]);
  const clear = await render({ layers: [] }, { dpi: 25.4 });
  t.deepEqual((await readPixels(clear.bytes)).at(50, 50), NOTHING);
  t.true(clear.result.isBlank);
  t.false(opaque.result.isBlank);
});

test('a JPG is over white and has its density', async (t) => {
  const { bytes } = await render({ layers: [redBox(100, 100, 150)] }, { format: 'jpg', dpi: 100 });
  t.like(await sharp(bytes).metadata(), { format: 'jpeg', density: 100, chromaSubsampling: '4:4:4' });
  const { at } = await readPixels(bytes);
  t.true(at(300, 300).every((level) => level >= 253));
});

test('a page that solid artwork covers has no alpha channel, one with a hole has', async (t) => {
  const channels = async (...layers: object[]) =>
    (await sharp((await render({ layers }, { dpi: 50 })).bytes).metadata()).channels;
  t.is(await channels(redBox(100, 100, 300)), 3, 'exactly the page');
  t.is(await channels(redBox(90, 90, 320)), 3, 'beyond it');
  t.is(await channels(redBox(101, 100, 300)), 4, 'short of it');
  t.is(await channels({ ...redBox(100, 100, 300), hideLayer: true }), 4);
});

test('the same task gives the same bytes', async (t) => {
  const sample = { layers: [redBox(120, 130, 77)] };
  const [one, other] = [await render(sample), await render(sample)];
  t.deepEqual(one.bytes, other.bytes);
});

test('an abort stops between strips, and nothing more is written', async (t) => {
  const controller = new AbortController();
  const { product, design, library } = makeJob({
    layers: [redBox(100, 100, 300)],
    product: { printAreas: [samplePrintArea({ imageDPI: 1200 })] },
  });
  const [task] = listPrintTasks(product, design);
  let bytesAfterAbort = 0;
  const sink = {
    write: (bytes: Uint8Array) => void (bytesAfterAbort += controller.signal.aborted ? bytes.length : 0),
  };
  const onProgress = (progress: number) => {
    if (progress > 0.4) controller.abort();
  };
  const render = renderPrint(task!, { library, platform: nodePlatform }, sink, {
    signal: controller.signal,
    onProgress,
  });
  t.is((await t.throwsAsync(render, { instanceOf: PlatenError })).code, 'render-aborted');
  t.is(bytesAfterAbort, 0);
});

test('a deadline stops a slow render', async (t) => {
  let clock = 0;
  const now = () => (clock += 400);
  const error = await t.throwsAsync(render({ layers: [] }, {}, { deadlineMs: 1000, now }), {
    instanceOf: PlatenError,
  });
  t.is(error.code, 'render-deadline');
  t.true(error.retryable);
});

test('progress increases from step to step and ends at 1', async (t) => {
  const seen: number[] = [];
  await render(
    { layers: [], product: { printAreas: [samplePrintArea({ imageDPI: 1200 })] } },
    {},
    { onProgress: (progress) => seen.push(progress) },
  );
  t.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
  t.is(seen.at(-1), 1);
  t.true(seen.length >= 6);
});

test('an error of the sink fails the render', async (t) => {
  const { product, design, library } = makeJob({ layers: [] });
  const [task] = listPrintTasks(product, design);
  const sink = {
    write() {
      throw new Error('disk full');
    },
  };
  await t.throwsAsync(renderPrint(task!, { library, platform: nodePlatform }, sink), {
    message: 'disk full',
  });
});
