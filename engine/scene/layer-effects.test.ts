import test from 'ava';
import { composeSample, paintSample, plainPng, type SampleJob } from './testing/sample-job.ts';

const box = (left: number, top: number, width: number, height: number, angle = 0) => ({
  objectConfiguration: { left, top, width, height, angle },
});
const colour = (fillColour: string, more: object) => ({
  id: fillColour,
  designFunction: 'COLOURAREA',
  fillColour,
  configuration: { colour: {} },
  ...more,
});
const paint = async (sample: SampleJob) => paintSample(await composeSample(sample));
const NOTHING = [0, 0, 0, 0];

test('a shadow has the same direction for any rotation of its layer, and its own opacity', async (t) => {
  const shadow = { colour: '#0000ff80', blur: 0, offsetX: 40, offsetY: 20 };
  for (const angle of [0, 90, 180]) {
    const corner = { 0: [200, 200], 90: [240, 200], 180: [240, 240] }[angle]!;
    const at = await paint({
      layers: [colour('#ff0000', { ...box(corner[0]!, corner[1]!, 40, 40, angle), shadow })],
    });
    t.deepEqual(at(220, 210), [255, 0, 0, 255], 'the layer lies on its shadow');
    t.deepEqual(at(260, 250), [0, 0, 255, 128]);
    t.deepEqual(at(190, 250), NOTHING);
  }
});

test('the blur is in canvas units, independent of the scale of the layer', async (t) => {
  const shadow = { colour: '#000000', blur: 20, offsetX: 100, offsetY: 0 };
  for (const [width, scaleX] of [
    [40, 1],
    [20, 2],
  ] as const) {
    const placed = { objectConfiguration: { left: 200, top: 200, width, height: 80, scaleX, scaleY: 1 } };
    const at = await paint({ layers: [colour('#ff0000', { ...placed, shadow })] });
    // Ten units are a standard deviation: half at the edge, a sixth one further out.
    t.true(Math.abs(at(299, 240)[3]! - 128) <= 6, String(at(299, 240)[3]));
    t.true(Math.abs(at(290, 240)[3]! - 41) <= 6, String(at(290, 240)[3]));
  }
});

test('clip art of many parts casts one shadow and blends once', async (t) => {
  const art = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><g fill="#808080"><rect width="10" height="10"/><rect x="2" y="2" width="6" height="6"/></g></svg>',
  );
  const layer = {
    id: 'art',
    designFunction: 'IMAGE',
    configuration: { image: { url: 'art' } },
    ...box(100, 100, 100, 100),
  };
  const shaded = await paint({
    layers: [{ ...layer, shadow: { colour: '#00000080', offsetX: 150 } }],
    assets: { art },
  });
  t.deepEqual(shaded(260, 110), [0, 0, 0, 128]);
  t.deepEqual(shaded(300, 150), [0, 0, 0, 128], 'where two parts lie on each other as well');
  t.deepEqual(shaded(150, 150), [128, 128, 128, 255]);
  const ground = colour('#ff0000', box(0, 0, 500, 500));
  const multiplied = await paint({ layers: [ground, { ...layer, blendMode: 'multiply' }], assets: { art } });
  t.deepEqual(multiplied(110, 110), [128, 0, 0, 255]);
  t.deepEqual(multiplied(150, 150), [128, 0, 0, 255], 'not multiplied twice');
});

test('a picture’s shadow has the shape of its clipped part and falls outside the area', async (t) => {
  const assets = { red: await plainPng(40, 20, '#ff0000'), half: await plainPng(20, 20, '#ffffff') };
  const layer = {
    id: 'photo',
    designFunction: 'IMAGE',
    configuration: { image: { url: 'red' } },
    ...box(100, 100, 50, 50),
    shadow: { colour: '#000000', offsetX: 100 },
  };
  const at = await paint({ layers: [layer], assets });
  t.deepEqual(at(225, 125), [0, 0, 0, 255]);
  t.deepEqual(at(255, 125), NOTHING, 'the picture overhangs its area there');
  const image = { url: 'red', urlMask: 'half', allowApplyMask: true, maskScale: 0.5 };
  const masked = await paint({ layers: [{ ...layer, configuration: { image } }], assets });
  t.deepEqual(masked(225, 125), [0, 0, 0, 255]);
  t.deepEqual(masked(205, 105), NOTHING);
});

test('only the product sets effects, not a design', async (t) => {
  const layer = { ...colour('#ff0000', box(200, 200, 40, 40)), id: 1 };
  const shadow = { colour: '#000000', offsetX: 100 };
  const at = await paint({ layers: [layer], saved: [{ id: 1, shadow, blendMode: 'multiply' }] });
  t.deepEqual(at(320, 220), NOTHING);
});

test('an object that blends lets the picture beneath it show', async (t) => {
  const scene = await composeSample({
    layers: [{ ...colour('#ff0000', box(0, 0, 500, 500)), blendMode: 'screen' }],
  });
  t.false(scene.objects[0]!.isSolid);
});
