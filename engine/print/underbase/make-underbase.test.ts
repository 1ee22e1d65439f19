import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { composeScene } from '../../scene/compose-scene.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import {
  halvesPng,
  makeJob,
  plainPng,
  type SampleJob,
  samplePrintArea,
} from '../../scene/testing/sample-job.ts';
import { layOutPage } from '../page-geometry.ts';
import { tracePath } from '../pdf/recording.ts';
import { createStripPlatform } from '../strips/strip-platform.ts';
import { chokeCoverage } from './choke-coverage.ts';
import { makeUnderbase } from './make-underbase.ts';

const recording = createStripPlatform(nodePlatform);
/** Five pixels per millimetre. */
const DPI = 127;
const CHOKE_MM = 0.5;

const layer = (id: number, designFunction: string, more: object) => ({
  id,
  name: `Layer ${id}`,
  designFunction,
  objectConfiguration: { left: 150, top: 150, width: 120, height: 90 },
  ...more,
});
const colour = layer(1, 'COLOURAREA', { fillColour: '#204080', configuration: { colour: {} } });
const text = layer(2, 'TEXTAREA', {
  fontId: 'serif',
  configuration: { text: { text: 'Ada', fontSize: 60 } },
  fillColour: '#802040',
  objectConfiguration: { left: 200, top: 190, width: 180, height: 90 },
});
const photo = layer(3, 'IMAGEAREA', { configuration: { image: { url: 'photo' } } });
const art = (url: string) => layer(4, 'IMAGEAREA', { configuration: { image: { url } } });
const svg = (content: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90">${content}</svg>`,
  );

async function make(sample: SampleJob, area: object = {}, dpi = DPI) {
  const product = {
    inks: [
      { name: 'White', colour: '#ffffff' },
      { name: 'Gold foil', colour: '#b8963e' },
    ],
    printAreas: [samplePrintArea({ imageDPI: DPI, underbase: { ink: 'White', chokeMm: CHOKE_MM }, ...area })],
  };
  const assets = { photo: PHOTO, ...sample.assets };
  const job = makeJob({ ...sample, assets, product });
  const [printArea] = job.product.printAreas;
  const task = { product: job.product, design: job.design, printArea: printArea!, dpi };
  const tools = { library: job.library, platform: nodePlatform };
  const scene = await composeScene(job.product, job.design, 1, { ...tools, platform: recording });
  const plate = await makeUnderbase(task, scene, recording, tools);
  return { plate: plate!, task, tools };
}

type Made = Awaited<ReturnType<typeof make>>;

/** Paints a plate as presses do: its picture, and its outlines above it. */
function paintPlate({ plate, task }: Made): Uint8Array {
  const { widthPx, heightPx } = layOutPage(task.printArea.configuration, DPI);
  const { context } = nodePlatform.createSurface(widthPx, heightPx);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, widthPx, heightPx);
  if (plate.picture) context.drawImage(plate.picture, 0, 0, widthPx, heightPx);
  context.scale(widthPx / plate.widthMm, heightPx / plate.heightMm);
  context.fillStyle = '#000000';
  tracePath(plate.outline, context);
  context.fill();
  return readWhite(context, (data, at) => 255 - data[at]!);
}

/** The choked coverage of everything in pixels, as a reference. */
async function expectedWhite({ task, tools }: Made): Promise<Uint8Array> {
  const { widthPx, heightPx, matrix } = layOutPage(task.printArea.configuration, DPI);
  const { context } = nodePlatform.createSurface(widthPx, heightPx);
  const scene = await composeScene(task.product, task.design, 1, tools);
  paintScene(scene, context, { platform: nodePlatform, widthPx, heightPx, matrix, purpose: 'print' });
  const coverage = readWhite(context, (data, at) => data[at + 3]!);
  return chokeCoverage(coverage, widthPx, (CHOKE_MM * DPI) / 25.4);
}

function readWhite(
  context: CanvasRenderingContext2D,
  valueAt: (data: Uint8ClampedArray, at: number) => number,
): Uint8Array {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, index) => valueAt(data, index * 4));
}

const PHOTO = Buffer.from(await plainPng(200, 150, '#336699'));
const ellipse = '<ellipse cx="60" cy="45" rx="50" ry="40" fill="#c04020"';
const gradient = (opacity: number) =>
  `<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-opacity="${opacity}"/></linearGradient>`;

const cases: Record<
  string,
  { layers: object[]; assets?: SampleJob['assets']; outlines: boolean; picture: boolean }
> = {
  'flat colours and texts': { layers: [colour, text], outlines: true, picture: false },
  'shapes of drawings': {
    layers: [art('art')],
    assets: { art: svg(`${ellipse} stroke="#000" stroke-width="6"/>`) },
    outlines: true,
    picture: false,
  },
  'opaque gradients': {
    layers: [art('art')],
    assets: { art: svg(`${gradient(1)}<rect x="10" y="10" width="90" height="60" fill="url(#g)"/>`) },
    outlines: true,
    picture: false,
  },
  'fading gradients': {
    layers: [art('art')],
    assets: { art: svg(`${gradient(0)}<rect x="10" y="10" width="90" height="60" fill="url(#g)"/>`) },
    outlines: false,
    picture: true,
  },
  'translucent shapes': {
    layers: [art('art')],
    assets: { art: svg(`${ellipse} fill-opacity="0.5"/>`) },
    outlines: false,
    picture: true,
  },
  'dashed lines': {
    layers: [art('art')],
    assets: { art: svg('<path d="M10 40H100" stroke="#000" stroke-width="12" stroke-dasharray="20 8"/>') },
    outlines: true,
    picture: false,
  },
  'blurred parts of drawings': {
    layers: [art('art')],
    assets: {
      art: svg(`<filter id="b"><feGaussianBlur stdDeviation="3"/></filter>${ellipse} filter="url(#b)"/>`),
    },
    outlines: false,
    picture: true,
  },
  shadows: {
    layers: [{ ...text, shadow: { colour: '#000000', blur: 4, offsetX: 6, offsetY: 6 } }],
    outlines: false,
    picture: true,
  },
  'clipped shapes': {
    layers: [art('art')],
    assets: {
      art: svg(
        '<clipPath id="c"><path d="M20 0H60V90H20z"/></clipPath><rect width="120" height="40" clip-path="url(#c)"/>' +
          '<rect y="60" width="120" height="20"/>',
      ),
    },
    outlines: true,
    picture: false,
  },
  'embedded pictures': {
    layers: [art('art')],
    assets: {
      art: svg(`<image width="90" height="60" href="data:image/png;base64,${PHOTO.toString('base64')}"/>`),
    },
    outlines: false,
    picture: true,
  },
  'masked drawings': {
    layers: [
      layer(4, 'IMAGEAREA', {
        configuration: { image: { url: 'art', urlMask: 'half', allowApplyMask: true } },
      }),
    ],
    assets: { art: svg(`${ellipse}/>`), half: await halvesPng() },
    outlines: false,
    picture: true,
  },
  'blend modes': { layers: [colour, { ...text, blendMode: 'multiply' }], outlines: true, picture: true },
  photographs: { layers: [photo], outlines: false, picture: true },
  'a flat colour that joins a photograph': {
    // The photograph ends with a square of the picture, 320 pixels from the left.
    layers: [
      { ...photo, objectConfiguration: { left: 172, top: 150, width: 120, height: 90 } },
      { ...colour, objectConfiguration: { left: 292, top: 150, width: 60, height: 90 } },
    ],
    outlines: true,
    picture: true,
  },
  'a text across the edge of a photograph': { layers: [photo, text], outlines: true, picture: true },
};

for (const [name, { layers, assets, outlines, picture }] of Object.entries(cases))
  test(`white beneath ${name} is the choked coverage of the print`, async (t) => {
    const made = await make({ layers, ...(assets && { assets }) });
    t.is(made.plate.outline.length > 0, outlines);
    t.is(made.plate.picture !== undefined, picture);
    const [white, expected] = [paintPlate(made), await expectedWhite(made)];
    t.true(expected.some((level) => level > 100));
    const off = white.map((level, index) => Math.abs(level - expected[index]!));
    // The ends of thin strokes are antialiased differently.
    t.true(off.filter((level) => level > 140).length <= 4);
    t.true(off.reduce((sum, level) => sum + level, 0) / 255 < 0.002 * white.length);
  });

test('the picture has white near soft objects only', async (t) => {
  const textAt = (id: number, left: number, top: number) => ({
    ...text,
    id,
    objectConfiguration: { left, top, width: 80, height: 60 },
  });
  const made = await make({ layers: [photo, textAt(10, 320, 150), textAt(11, 150, 320)] });
  const alone = await make({ layers: [photo] });
  const { widthPx, heightPx } = layOutPage(made.task.printArea.configuration, DPI);
  const [one, other] = [made, alone].map(({ plate }) => {
    const { context } = nodePlatform.createSurface(widthPx, heightPx);
    context.drawImage(plate.picture as CanvasImageSource, 0, 0);
    return readWhite(context, (data, at) => 255 - data[at]!);
  });
  t.deepEqual(one, other);
});

test('the picture has the resolution of the print, at most 300 dpi and 16 million pixels', async (t) => {
  const sizeAt = async (imageDPI: number, mm: number) => {
    const { plate, task } = await make(
      { layers: [photo] },
      { imageDPI, imageWidth: mm, imageHeight: mm },
      imageDPI,
    );
    const { widthMm } = plate;
    t.is(task.dpi, imageDPI);
    const { width, height } = plate.picture as { width: number; height: number };
    t.is(width, height);
    return Math.round((width / widthMm) * 25.4);
  };
  t.is(await sizeAt(127, 100), 127);
  t.is(await sizeAt(600, 100), 300);
  // 4000 x 4000 pixels.
  t.is(await sizeAt(300, 1016), 100);
});

test('white beneath a background covers the page, without a picture', async (t) => {
  const { plate } = await make({ layers: [photo] }, { backgroundColourHexCode: '204080', bleedDepth: 3 });
  t.is(plate.picture, undefined);
  t.deepEqual(plate.outline, [['M', 0, 0], ['L', 106, 0], ['L', 106, 106], ['L', 0, 106], ['Z']]);
});

test('a placeholder, which is not printed, has no white', async (t) => {
  const empty = layer(5, 'IMAGEAREA', { configuration: { image: { urlPlaceholder: 'photo' } } });
  const { plate } = await make({ layers: [empty] });
  t.deepEqual(plate.outline, []);
  t.is(plate.picture, undefined);
});

test('objects in inks of their own have no white', async (t) => {
  const { plate } = await make({ layers: [{ ...colour, ink: 'Gold foil' }] });
  t.deepEqual(plate.outline, []);
  t.is(plate.picture, undefined);
});

test('mirrored edges have white in pixels', async (t) => {
  const { plate } = await make({ layers: [colour] }, { edgeDepth: 10, edgeFill: 'MIRROR' });
  t.deepEqual(plate.outline, []);
  t.truthy(plate.picture);
});

test('an ink of another kind is refused', async (t) => {
  await t.throwsAsync(make({ layers: [colour] }, { underbase: { ink: 'Gold foil' } }), {
    code: 'underbase-ink',
  });
});
