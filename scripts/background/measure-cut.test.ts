import test from 'ava';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { cutOut } from '../../engine/mockup/background/cut-out.ts';
import { isUnsure } from '../../engine/mockup/background/measure-confidence.ts';
import { admitPicture } from '../../engine/node.ts';
import { decodePixels, loadShapeNetwork, removeBackground } from '../../engine/node-mockups.ts';
import { bundleUnpacked } from '../bundle.mjs';
import { makePhoto } from './made-photo.ts';
import { photoPlans } from './made-photos.ts';
import { measureCut } from './measure-cut.ts';
import { loadPhotograph } from './photographs.ts';

test('a cut-out is measured against its known coverage', (t) => {
  const rgba = new Uint8ClampedArray(16);
  [255, 255, 0, 102].forEach((alpha, at) => (rgba[at * 4 + 3] = alpha));
  const error = measureCut({ widthPx: 2, heightPx: 2, rgba }, Float32Array.from([1, 0, 0, 0.6]));
  t.is(error.overlap, 1 / 3);
  t.true(Math.abs(error.softOverlap - 1.4 / 2.6) < 1e-6);
  t.true(Math.abs(error.absolute - 0.3) < 1e-6);
  t.true(Math.abs(error.edge - 0.2) < 1e-6);
});

test('a generated photo of a white shirt on grey is cut out, in a real thread', async (t) => {
  const threads = `build/background-test-${process.pid}`;
  t.teardown(() => rmSync(threads, { recursive: true, force: true }));
  const thread = 'engine/mockup/background/background-thread';
  await bundleUnpacked([`${thread}.ts`], threads);
  const { paint, setting } = photoPlans.find(({ name }) => name === 'white-shirt-grey')!;
  const photo = await makePhoto(paint(320), { ...setting, seed: 1 });
  const cut = await removeBackground(admitPicture(photo.jpg), {
    threadFile: resolve(threads, `${thread}.js`),
  });
  const { overlap, edge } = measureCut(cut, photo.alpha);
  t.log(`IoU ${overlap.toFixed(4)}, edge ${edge.toFixed(3)}`);
  t.true(overlap > 0.97);
});

test('people and pets in real photographs are cut out; a missing part lowers the confidence', async (t) => {
  const network = await loadShapeNetwork();
  const cut = async (name: string) => {
    const photo = await loadPhotograph(name);
    const picture = await decodePixels(admitPicture(photo.jpg));
    const confidence = await cutOut(network, picture, () => undefined);
    const { softOverlap } = measureCut(picture, photo.alpha);
    t.log(`${name}: soft IoU ${softOverlap.toFixed(4)}, confidence ${confidence.toFixed(3)}`);
    return { softOverlap, confidence };
  };
  let sum = 0;
  const names = ['astronaut', 'cat', 'dog'];
  for (const name of names) {
    const { softOverlap, confidence } = await cut(name);
    sum += softOverlap;
    t.false(isUnsure({ confidence }), name);
  }
  t.true(sum / names.length > 0.96, `mean soft IoU ${sum / names.length}`);
  t.true(isUnsure(await cut('screwdriver')));
});
