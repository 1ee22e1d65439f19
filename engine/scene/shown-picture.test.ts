import { objectCorners } from '../rules/geometry/object-bounds.ts';
import test, { type ExecutionContext } from 'ava';
import { plainPng, composeSample, paintSample, type SampleJob } from './testing/sample-job.ts';

const area = { left: 60, top: 40, width: 380, height: 420 };
/** A placement between pixels, rotated and flipped. */
const placement = {
  left: 211.3,
  top: 71.7,
  width: 1200,
  height: 800,
  scaleX: 0.271,
  scaleY: 0.3137,
  angle: 23.7,
  flipX: true,
};
const original = { originalImageWidth: 1200, originalImageHeight: 800 };
const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];

/** A red photo of 1200 x 800 pixels, placed by the design, and its blue thumbnail of 150 x 100. */
async function photo(
  objectConfiguration: object,
  { layer = {}, thumbnail = 'small.png', url = 'photo.png', product = {} } = {},
): Promise<SampleJob> {
  const image = { url, urlThumbnail: thumbnail, urlThumbnailToImageRatio: 0.125 };
  return {
    layers: [
      {
        id: 'i',
        designFunction: 'IMAGEAREA',
        configuration: { image: {} },
        objectConfiguration: area,
        ...layer,
      },
    ],
    saved: [{ id: 'i', designFunction: 'IMAGEAREA', objectConfiguration, configuration: { image } }],
    product,
    assets: {
      'photo.png': await plainPng(1200, 800, '#ff0000'),
      'photo.svg': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#ff0000"/></svg>',
      ),
      'small.png': await plainPng(150, 100, '#0000ff'),
      'broken.png': (await plainPng(150, 100, '#0000ff')).subarray(0, 60),
      'noise.png': Buffer.from('no picture'),
    },
  };
}

const middleOf = async (sample: SampleJob, quality?: 'screen' | 'print') =>
  paintSample(await composeSample(sample, quality))(300, 200);

async function shows(t: ExecutionContext, colour: number[], sample: SampleJob, quality?: 'screen' | 'print') {
  t.deepEqual(await middleOf(sample, quality), colour);
}

test('a screen shows the thumbnail of a placed picture, a print the picture', async (t) => {
  const sample = await photo({ ...placement, ...original });
  await shows(t, BLUE, sample, 'screen');
  await shows(t, RED, sample, 'print');
  await shows(t, RED, sample);
});

test('the thumbnail has the place of the picture, to a fraction of a pixel', async (t) => {
  const sample = await photo({ ...placement, ...original });
  const [screen, print] = [await composeSample(sample, 'screen'), await composeSample(sample, 'print')];
  const corners = [screen, print].map(({ objects }) =>
    objectCorners(objects[0]!.object).flatMap(({ x, y }) => [x, y]),
  );
  t.is(corners[0]!.length, 8);
  for (const [index, value] of corners[0]!.entries()) t.true(Math.abs(value - corners[1]![index]!) < 1e-6);
  const [onScreen, inPrint] = [paintSample(screen), paintSample(print)];
  let edges = 0;
  for (let y = 0; y < 500; y += 1)
    for (let x = 0; x < 500; x += 1) {
      const [a, b] = [onScreen(x, y)[3]!, inPrint(x, y)[3]!];
      if (b > 0 && b < 255) edges += 1;
      if (Math.abs(a - b) > 2) t.fail(`${x}, ${y}: ${a} and ${b}`);
    }
  t.true(edges > 100);
});

test('without the size of the original, the original is shown', async (t) => {
  await shows(t, RED, await photo(placement), 'screen');
  await shows(t, RED, await photo({ ...placement, originalImageWidth: 1200 }), 'screen');
  await shows(t, RED, await photo({ ...placement, originalImageWidth: 0, originalImageHeight: 0 }), 'screen');
});

test('if the thumbnail is missing or broken, the original is shown', async (t) => {
  for (const thumbnail of ['gone.png', 'broken.png', 'noise.png', 'photo.svg'])
    await shows(t, RED, await photo({ ...placement, ...original }, { thumbnail }), 'screen');
});

test('clip art and pictures printed in an ink are shown without thumbnails', async (t) => {
  const saved = { ...placement, ...original };
  await shows(t, RED, await photo(saved, { url: 'photo.svg' }), 'screen');
  const inked = await photo(saved, {
    url: 'photo.png',
    layer: { ink: 'Foil' },
    product: { inks: [{ name: 'Foil', colour: '#00ff00' }] },
  });
  t.deepEqual(await middleOf(inked, 'screen'), await middleOf(inked, 'print'));
});
