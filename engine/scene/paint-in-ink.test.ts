import test from 'ava';
import { composeSample, paintSample, plainPng } from './testing/sample-job.ts';

const box = { left: 100, top: 100, width: 200, height: 100 };
const art = (inner: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inner}</svg>`);
const layer = (more: object) => ({
  id: 1,
  name: 'Crest',
  designFunction: 'IMAGEAREA',
  objectConfiguration: box,
  configuration: { image: { url: 'art' } },
  ...more,
});
const inks = [
  { name: 'Gold foil', colour: '#b8963e' },
  { name: 'CutContour', colour: '#ff00ff' },
];
const gold = [184, 150, 62, 255];
const drawn = { art: art('<rect width="20" height="10" fill="#0000ff"/>') };

test('a layer in an ink is shown in the ink’s colour, regardless of its artwork', async (t) => {
  const colourArea = { designFunction: 'COLOURAREA', fillColour: '#00ff00', configuration: { colour: {} } };
  for (const more of [{}, colourArea]) {
    const layers = [layer({ ink: 'Gold foil', ...more })];
    const pixel = paintSample(await composeSample({ layers, assets: drawn, product: { inks } }));
    t.deepEqual(pixel(200, 150), gold);
  }
});

test('a picture in an ink is opaque where it is dark and transparent where it is light', async (t) => {
  const shown = async (fill: string) => {
    const assets = { art: await plainPng(40, 20, fill) };
    const scene = await composeSample({ layers: [layer({ ink: 'Gold foil' })], assets, product: { inks } });
    return paintSample(scene)(200, 150);
  };
  t.deepEqual(await shown('#000000'), gold);
  t.is((await shown('#ffffff'))[3], 0);
  t.is((await shown('#808080'))[3], 127);
});

test('cut lines are not shown in pictures and require outlines', async (t) => {
  const layers = [layer({ ink: 'CutContour' })];
  const scene = await composeSample({ layers, assets: drawn, product: { inks } });
  t.is(scene.objects.length, 1);
  t.is(paintSample(scene, 'preview')(200, 150)[3], 0);
  t.is(paintSample(scene, 'print')(200, 150)[3], 0);
  const assets = { art: await plainPng(40, 20, '#000000') };
  await t.throwsAsync(composeSample({ layers, assets, product: { inks } }), { code: 'ink-cuts-outlines' });
});

test('a placeholder is not cut', async (t) => {
  const image = { urlPlaceholder: 'art' };
  const layers = [layer({ ink: 'CutContour', configuration: { image } })];
  t.deepEqual((await composeSample({ layers, assets: drawn, product: { inks } })).objects, []);
});

test('an unknown ink is an error', async (t) => {
  await t.throwsAsync(composeSample({ layers: [layer({ ink: 'Gold' })], assets: drawn, product: { inks } }), {
    code: 'ink-unknown',
    message: /layer Crest: .*"Gold".*add it to its inks/,
  });
});

test('a design cannot choose the ink', async (t) => {
  const layers = [layer({})];
  const saved = [{ id: 1, ink: 'Gold foil' }];
  const scene = await composeSample({ layers, saved, assets: drawn, product: { inks } });
  t.is(scene.objects[0]?.ink, undefined);
});
