import test from 'ava';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { makeJob, samplePrintArea } from '../scene/testing/sample-job.ts';
import { paintPrintPicture } from './paint-print-picture.ts';
import { listPrintTasks } from './print-task.ts';

/** Blue on the right half of the print, which is 100 mm square on the canvas from 100 to 400. */
const half = {
  id: 1,
  designFunction: 'COLOURAREA',
  fillColour: '0000ff',
  configuration: { colour: {} },
  objectConfiguration: { left: 250, top: 100, width: 150, height: 300 },
};

async function paint(area: object, maxSidePx: number) {
  const { product, design, library } = makeJob({
    layers: [half],
    product: { printAreas: [samplePrintArea({ imageDPI: 254, ...area })] },
  });
  const tools = { library, platform: nodePlatform };
  const { surface, page } = await paintPrintPicture(listPrintTasks(product, design)[0]!, tools, maxSidePx);
  const { width, height } = surface.canvas;
  const at = (x: number, y: number) => [...surface.context.getImageData(x, y, 1, 1).data];
  return { size: [width, height], page, at };
}

test('a print is painted smaller, and its page keeps its own resolution', async (t) => {
  const { size, page, at } = await paint({}, 100);
  t.deepEqual(size, [100, 100]);
  t.like(page, { widthPx: 1000, heightPx: 1000, dpi: 254 });
  t.deepEqual(at(25, 50), [0, 0, 0, 0]);
  t.deepEqual(at(75, 50), [0, 0, 255, 255]);
});

test('a print is not enlarged', async (t) => {
  t.deepEqual((await paint({}, 4000)).size, [1000, 1000]);
});

test('a print is rotated and has its background, as its file has', async (t) => {
  const { at } = await paint({ rotate: 180, backgroundColourHexCode: '#ffffff' }, 100);
  t.deepEqual(at(25, 50), [0, 0, 255, 255]);
  t.deepEqual(at(75, 50), [255, 255, 255, 255]);
});

test('the shorter side of a long, thin print keeps a pixel', async (t) => {
  const { size } = await paint({ imageWidth: 1000, imageHeight: 1 }, 100);
  t.deepEqual(size, [1000, 1]);
});
