import test from 'ava';
import { composeSample, plainPng } from '../testing/sample-job.ts';
import { placementOf, placementOfLayer } from './placement-of.ts';
import { showAt } from './show-at.ts';

const area = { left: 60, top: 40, width: 380, height: 420 };
const photo = async (image: object, objectConfiguration?: object, own: object = {}) => ({
  layers: [
    { id: 'i', designFunction: 'IMAGEAREA', configuration: { image: own }, objectConfiguration: area },
  ],
  saved: [{ id: 'i', ...(objectConfiguration && { objectConfiguration }), configuration: { image } }],
  assets: { 'photo.png': await plainPng(1200, 800, 'red'), 'small.png': await plainPng(150, 100, 'blue') },
});
const saved = {
  left: 211,
  top: 71,
  width: 1200,
  height: 800,
  scaleX: 0.25,
  scaleY: 0.5,
  angle: 30,
  flipX: true,
  flipY: false,
  originalImageWidth: 1200,
  originalImageHeight: 800,
};

test('a saved placement is returned, with the picture or its thumbnail on screen', async (t) => {
  const sample = await photo({ url: 'photo.png', urlThumbnail: 'small.png' }, saved);
  for (const quality of ['screen', 'print'] as const) {
    const scene = await composeSample(sample, quality);
    t.is(scene.objects[0]?.object.width, quality === 'screen' ? 150 : 1200);
    t.deepEqual(placementOfLayer(scene, 'i'), saved);
  }
});

test('a picture without a placement returns its size', async (t) => {
  const scene = await composeSample(await photo({ url: 'photo.png' }));
  t.like(placementOfLayer(scene, 'i'), { originalImageWidth: 1200, originalImageHeight: 800, width: 1200 });
});

test('an object placed by the product has no placement', async (t) => {
  for (const image of [{ urlStatic: 'photo.png' }, { urlPlaceholder: 'photo.png' }]) {
    const scene = await composeSample(await photo({}, undefined, image));
    t.is(scene.objects.length, 1);
    t.is(placementOfLayer(scene, 'i'), undefined);
  }
});

test('an object shown at another placement is restored exactly', async (t) => {
  const scene = await composeSample(
    await photo({ url: 'photo.png', urlThumbnail: 'small.png' }, saved),
    'screen',
  );
  const [object] = scene.objects;
  if (!object) return t.fail();
  const { left, scaleX, scaleY } = object.object;
  const elsewhere = { ...placementOf(object), left: 5, scaleX: 1 / 3 };
  showAt([object], elsewhere, () => t.is(object.object.left, 5));
  t.deepEqual([object.object.left, object.object.scaleX, object.object.scaleY], [left, scaleX, scaleY]);
  t.throws(() =>
    showAt([object], elsewhere, () => {
      throw new Error('stopped');
    }),
  );
  t.is(object.object.left, left);
});
