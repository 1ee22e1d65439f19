import test from 'ava';
import { PNG } from 'pngjs';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { renderCartMockup } from './render-cart-mockup.ts';
import { makeUpPlate } from './testing/made-up-plate.ts';
import { entry, greyPng, image, makeSet, type SampleSet } from './testing/sample-set.ts';

const encode = async ({ widthPx, heightPx, rgba }: RawPicture): Promise<Uint8Array> => {
  const png = new PNG({ width: widthPx, height: heightPx });
  png.data.set(rgba);
  return PNG.sync.write(png);
};

const cart = async (sample: SampleSet) => {
  const { product, design, tools } = makeSet(sample);
  return renderCartMockup({ product, design }, { ...tools, encode });
};

test('[C9-04] the cart’s mockup is 500 on its longer side when either side exceeds 500', async (t) => {
  const large = makeUpPlate({ sizePx: 520 });
  const small = makeUpPlate({ sizePx: 80 });
  const mockups = [entry('a')];
  t.like(await cart({ mockups, plates: { 'badge front': large } }), { widthPx: 500, heightPx: 500 });
  t.like(await cart({ mockups, plates: { 'badge front': small } }), { widthPx: 80, heightPx: 80 });
});

test('[C9-04] so is a picture that is there already; a smaller one stays as it is', async (t) => {
  const mockups = [entry('a', { staticImage: 'shelf.png' })];
  const made = await cart({ mockups, assets: { 'shelf.png': greyPng(300, 1000, 90) } });
  t.like(made, { format: 'png', widthPx: 150, heightPx: 500 });
  const { width, height, data } = PNG.sync.read(Buffer.from(made.image));
  t.deepEqual([width, height, ...data.subarray(0, 4)], [150, 500, 90, 90, 90, 255]);
  const fits = greyPng(500, 20);
  t.deepEqual((await cart({ mockups, assets: { 'shelf.png': fits } })).image, fits);
});

test('the cart shows the primary mockup, else the first of its set', async (t) => {
  const plates = { 'badge front': makeUpPlate({ sizePx: 40 }), 'badge side': makeUpPlate({ sizePx: 24 }) };
  const side = { camera: 'side', sequence: 2 };
  t.like(await cart({ mockups: [entry('a'), entry('b', side)], plates }), { widthPx: 40 });
  const primary = entry('b', { ...side, primaryMockup: true });
  t.like(await cart({ mockups: [entry('a'), primary], plates }), { widthPx: 24 });
});

test('a cart without a mockup to show says why', async (t) => {
  await t.throwsAsync(cart({ mockupGroups: [] }), { code: 'mockups-none-selected' });
  const mockupGroups = [{ selected: true, mockupImages: [image(entry('gone'))] }];
  await t.throwsAsync(cart({ mockupGroups }), { code: 'mockup-reference-unknown', message: /"gone"/ });
});
