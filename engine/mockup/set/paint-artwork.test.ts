import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { composeScene } from '../../scene/compose-scene.ts';
import { makeJob, samplePrintArea, type SampleJob } from '../../scene/testing/sample-job.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { paintArtwork } from './paint-artwork.ts';

const colourArea = (id: number, fillColour: string, box: object, colour: object = {}): object => ({
  id,
  name: `area ${id}`,
  designFunction: 'COLOURAREA',
  fillColour,
  configuration: { colour },
  objectConfiguration: { scaleX: 1, scaleY: 1, ...box },
});

const paint = async (
  sample: SampleJob,
  place: { printAreaId?: number; part?: 'whole' | 'left' | 'bottom' },
  widthPx: number,
  heightPx: number,
) => {
  const { product, design, library } = makeJob(sample);
  const tools = { library, platform: nodePlatform };
  const scene = await composeScene(product, design, 1, tools);
  return paintArtwork(product, scene, place, { widthPx, heightPx }, tools);
};

const pixel = ({ rgba, widthPx }: RawPicture, x: number, y: number): number[] => [
  ...rgba.subarray((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4),
];

const red = [255, 0, 0, 255];
const nothing = [0, 0, 0, 0];

/** The left half of the print area (100 to 400), continued beyond its left edge. */
const leftHalf = colourArea(1, '#ff0000', { left: 0, top: 0, width: 250, height: 500 });

test('artwork is the trim rectangle of its print area in the requested size', async (t) => {
  const artwork = await paint({ layers: [leftHalf] }, { printAreaId: 1 }, 30, 60);
  t.is(artwork.rgba.length, 30 * 60 * 4);
  t.deepEqual(pixel(artwork, 0, 0), red);
  t.deepEqual(pixel(artwork, 14, 59), red);
  t.deepEqual(pixel(artwork, 15, 0), nothing);
  t.deepEqual(pixel(artwork, 29, 59), nothing);
});

test('bleed, datum and rotation of the jig apply only to the print file', async (t) => {
  const jig = { bleedDepth: 5, datumX: 12, datumY: -7, rotate: 90 };
  const plain = await paint({ layers: [leftHalf] }, { printAreaId: 1 }, 40, 40);
  const turned = await paint(
    { layers: [leftHalf], product: { printAreas: [samplePrintArea(jig)] } },
    { printAreaId: 1 },
    40,
    40,
  );
  t.deepEqual([...turned.rgba], [...plain.rgba]);
});

test('without a print area the artwork is the whole canvas of its view', async (t) => {
  const artwork = await paint({ layers: [leftHalf] }, {}, 50, 50);
  t.deepEqual(
    [24, 25].map((x) => pixel(artwork, x, 25)),
    [red, nothing],
  );
});

test('artwork contains only the print, not the product’s own colour', async (t) => {
  const fabric = colourArea(1, '#112233', { width: 500, height: 500 }, { productColour: true });
  const artwork = await paint({ layers: [fabric] }, { printAreaId: 1 }, 8, 8);
  t.true(artwork.rgba.every((value) => value === 0));
});

test('the background a print area has is printed', async (t) => {
  const printAreas = [samplePrintArea({ backgroundColourHexCode: '#00f' })];
  const artwork = await paint({ layers: [leftHalf], product: { printAreas } }, { printAreaId: 1 }, 8, 8);
  t.deepEqual(
    [0, 7].map((x) => pixel(artwork, x, 4)),
    [red, [0, 0, 255, 255]],
  );
});

test('an unknown print area is named', async (t) => {
  await t.throwsAsync(paint({ layers: [] }, { printAreaId: 7 }, 8, 8), {
    code: 'print-area-missing',
    message: /print area 7 of Front.*bake/,
  });
});

test('a surface shows the edges of a print area, together with its face or separately', async (t) => {
  const edged = (edgeFill: string) => ({ printAreas: [samplePrintArea({ edgeDepth: 25, edgeFill })] });
  const of = (edgeFill: string, part: 'whole' | 'left' | 'bottom') =>
    paint({ layers: [leftHalf], product: edged(edgeFill) }, { printAreaId: 1, part }, 40, 40);
  // The face is the middle two thirds of the whole; the artwork ends at its centre.
  const wrapped = await of('WRAP', 'whole');
  t.deepEqual(
    [0, 19, 20, 39].map((x) => pixel(wrapped, x, 20)),
    [red, red, nothing, nothing],
  );
  t.deepEqual(pixel(await of('WRAP', 'left'), 0, 20), red);
  t.deepEqual(
    [19, 20].map((x) => pixel(wrapped, x, 39)),
    [red, nothing],
  );
  const bottom = await of('MIRROR', 'bottom');
  t.deepEqual(
    [19, 20].map((x) => pixel(bottom, x, 39)),
    [red, nothing],
  );
  t.deepEqual(pixel(await of('MIRROR', 'left'), 0, 20), red);
});

test('an edge of a print area without edges is refused by name', async (t) => {
  await t.throwsAsync(paint({ layers: [] }, { printAreaId: 1, part: 'left' }, 8, 8), {
    code: 'print-edge-missing',
    message: /shows the left edge of the print area .*, which has none/,
  });
});
