import test from 'ava';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { paintViewPicture } from './paint-view-picture.ts';
import { halvesPng, makeJob, plainPng, type SampleJob } from './testing/sample-job.ts';

const colourLayer = (configuration: object, more: object = {}) => ({
  id: 1,
  name: 'Square',
  designFunction: 'COLOURAREA',
  colourId: 'red',
  configuration: { colour: configuration },
  objectConfiguration: { left: 200, top: 200, width: 100, height: 100 },
  ...more,
});

/** Paints the sample's view and returns the size and a reader of pixels. */
async function paint(sample: SampleJob, maxSidePx: number) {
  const { product, design, library } = makeJob(sample);
  const tools = { library, platform: nodePlatform };
  const { canvas, context } = await paintViewPicture(product, design, 1, tools, maxSidePx);
  return {
    size: [canvas.width, canvas.height],
    at: (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data],
  };
}
const withPicture = async (layers: object[], imageS3Location = 'view'): Promise<SampleJob> => ({
  layers,
  product: { maskGroups: [{ id: 1, name: 'Views', masks: [{ id: 1, name: 'Front', imageS3Location }] }] },
  assets: { view: await halvesPng() },
});

const [RED, GREEN, WHITE, NOTHING] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [255, 255, 255, 255],
  [0, 0, 0, 0],
];

test('a view without a picture is a white sheet with the design, and a margin around it', async (t) => {
  // The sheet of 300 units has a margin of 15 on each side.
  const { size, at } = await paint({ layers: [colourLayer({})] }, 330);
  t.deepEqual(size, [330, 330]);
  t.deepEqual(at(5, 5), NOTHING);
  t.deepEqual(at(20, 20), WHITE);
  t.deepEqual(at(165, 165), RED);
});

test('a view with a picture is the whole picture, inside the canvas, with the design on it', async (t) => {
  const { size, at } = await paint(await withPicture([colourLayer({})]), 250);
  t.deepEqual(size, [250, 250]);
  t.deepEqual(at(125, 20), NOTHING, 'above the picture, which is half as high as the canvas');
  t.deepEqual([at(50, 125), at(200, 125)], [GREEN, RED]);
  t.deepEqual(at(110, 125), RED, 'the design');
});

test('a picture that a layer shows in the product’s colour is not painted below it', async (t) => {
  const tinted = await withPicture([colourLayer({ productColour: true })]);
  const { at } = await paint({ ...tinted, assets: { view: await plainPng(100, 100, '#ffffff80') } }, 250);
  t.deepEqual(at(50, 125), [255, 0, 0, 128]);
});

test('a view whose picture is missing is shown on the sheet, without layers that cannot be built', async (t) => {
  const text = {
    id: 2,
    name: 'Name',
    designFunction: 'TEXTAREA',
    fontId: 'none',
    configuration: { text: { text: 'A' } },
  };
  const { at } = await paint(await withPicture([colourLayer({}), text], 'missing'), 250);
  t.deepEqual(at(60, 60), WHITE);
  t.deepEqual(at(125, 125), RED);
});
