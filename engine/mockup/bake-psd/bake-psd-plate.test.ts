import { initializeCanvas, type Layer, readPsd as readWithAgPsd } from 'ag-psd';
import test from 'ava';
import { readFile } from 'node:fs/promises';
import { parseMockupScene, type PsdSurface } from '../../model/mockup-scene.ts';
import { decodePixels } from '../../platform/node/decode-pixels.ts';
import { admitPicture } from '../../assets/admit-picture.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { inflateBytes } from '../../platform/node/inflate-bytes.ts';
import { readPlate } from '../plate/read-plate.ts';
import { writePlate } from '../plate/write-plate.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { bakePsdPlate } from './bake-psd-plate.ts';
import { flatLayer, paint, smartLayer, writeTestPsd } from './testing/write-test-psd.ts';

const HASH = 'a'.repeat(64);
const SIDE = 16;
const WHOLE = [0, 0, SIDE, SIDE] as const;
const white = flatLayer('white', WHOLE, [255, 255, 255, 255]);

function bake(layers: Layer[], surfaces: PsdSurface[] = [{ maskId: 1 }]) {
  const bytes = writeTestPsd([SIDE, SIDE], layers);
  return bakePsdPlate(
    {
      bytes,
      view: { name: 'psd', psdUrl: 'a.psd', surfaces },
      sizePx: 1500,
      sourceHash: HASH,
    },
    inflateBytes,
  );
}

const flat = (...rgba: [number, number, number, number]): RawPicture => ({
  widthPx: 2,
  heightPx: 2,
  rgba: new Uint8ClampedArray(Array.from({ length: 4 }, () => rgba).flat()),
});

/** The centre pixel, for prints of these colours. */
const middle = (plate: ReturnType<typeof bake>['plate'], ...artworks: RawPicture[]): number[] => {
  const { rgba } = stampMockup(plate, artworks);
  return [...rgba.subarray(4 * (8 * SIDE + 8), 4 * (8 * SIDE + 8) + 4)];
};

test('a mockup stamped with its original equals the document, in perspective, warps, light and shade', async (t) => {
  const folder = 'fixtures/mockups/photoshop';
  const scene = parseMockupScene(JSON.parse(await readFile(`${folder}/scene.json`, 'utf8')));
  if (scene.kind !== 'psd') throw new Error('the scene is of no PSD');
  const bytes = new Uint8Array(await readFile(`${folder}/stationery.psd`));
  const { plate, findings } = bakePsdPlate(
    {
      bytes,
      view: scene.views[0]!,
      sizePx: scene.sizePx,
      sourceHash: HASH,
    },
    inflateBytes,
  );
  initializeCanvas(
    () => t.fail('no canvas is needed'),
    (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
  );
  const { imageData, linkedFiles } = readWithAgPsd(bytes, { useImageData: true });
  const original = await decodePixels(admitPicture(linkedFiles![0]!.data!));
  const stamped = stampMockup(readPlate(writePlate(plate)), [original, original, original]);
  let [sum, most] = [0, 0];
  for (const [at, value] of stamped.rgba.entries()) {
    const difference = Math.abs(value - Number(imageData!.data[at]));
    sum += difference;
    most = Math.max(most, difference);
  }
  const mean = sum / (stamped.rgba.length * 0.75);
  t.log(`mean ${mean.toFixed(3)} of 255, most ${most}`);
  t.true(mean < 0.25, `mean ${mean}`);
  t.true(most < 48, `most ${most}`); // at the edges, whose coverage is quantised in the document
  t.deepEqual(
    findings.map(({ code }) => code),
    ['psd-effects-ignored', 'psd-adjustment-ignored'],
  );
});

test('shadows and highlights above a print apply to it, for any colour and alpha', (t) => {
  const shadow = flatLayer('shadow', WHOLE, [51, 51, 51, 255], { blendMode: 'multiply', opacity: 0.4 });
  const light = flatLayer('light', WHOLE, [255, 255, 255, 255], { blendMode: 'screen', opacity: 0.2 });
  const { plate, findings } = bake([white, smartLayer('Design', WHOLE), shadow, light]);
  const shown = (value: number) => {
    const shaded = value * (0.6 + 0.4 * 0.2);
    return Math.round(255 * (shaded + 0.2 * (1 - shaded)));
  };
  t.deepEqual(middle(plate), [shown(1), shown(1), shown(1), 255]);
  t.deepEqual(middle(plate, flat(255, 0, 204, 255)), [shown(1), shown(0), shown(0.8), 255]);
  t.deepEqual(middle(plate, flat(0, 0, 0, 51)), [shown(0.8), shown(0.8), shown(0.8), 255]);
  t.deepEqual(findings, []);
});

test('a print with linear burn can reduce the light below to black', (t) => {
  const grey = flatLayer('grey', WHOLE, [204, 204, 204, 255]);
  const { plate, findings } = bake([grey, smartLayer('Design', WHOLE, { blendMode: 'linear burn' })]);
  t.deepEqual(middle(plate, flat(255, 102, 25, 255)), [204, 51, 0, 255]);
  t.is(plate.header.surfaces[0]!.artworkWidthPx, 20);
  t.deepEqual(findings, []);
});

test('a print that is not a linear sum is approximated, and a finding has the largest difference', (t) => {
  const contrast = flatLayer('contrast', WHOLE, [255, 255, 255, 255], { blendMode: 'overlay' });
  const { plate, findings } = bake([white, smartLayer('Design', WHOLE), contrast]);
  const [lightest, black] = middle(plate, flat(255, 0, 0, 255));
  t.is(lightest, 255);
  t.true(black! < 40, `black is ${black}`);
  t.is(findings.length, 1);
  t.is(findings[0]!.code, 'psd-print-inexact');
  t.regex(findings[0]!.message, /by \d+\.\d of 255 on average and \d+ at most: overlay/);
});

test('a mode that mixes channels is also measured with colours', (t) => {
  const tint = flatLayer('tint', WHOLE, [200, 100, 50, 255], { blendMode: 'color', opacity: 0.5 });
  const { findings } = bake([white, smartLayer('Design', WHOLE), tint]);
  t.regex(findings[0]!.message, /color/);
  t.true(Number(/and (\d+) at most/.exec(findings[0]!.message)![1]) > 20);
});

test('over transparency, a print has the alpha of its layer', (t) => {
  const { plate } = bake([smartLayer('Design', WHOLE, { opacity: 0.6 })]);
  t.deepEqual(middle(plate), [0, 0, 0, 0]);
  t.deepEqual(middle(plate, flat(255, 0, 102, 255)), [255, 0, 102, 153]);
  t.deepEqual(middle(plate, flat(255, 0, 102, 127)), [255, 0, 102, 76]);
});

test('the hidden part of a mask is not part of the plate', (t) => {
  const imageData = paint(SIDE, SIDE, (x) => (x < 8 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
  const mask = { left: 0, top: 0, right: SIDE, bottom: SIDE, imageData, defaultColor: 0 };
  const { plate } = bake([white, smartLayer('Design', WHOLE, { mask })]);
  t.is(plate.layers[0]!.pixels.length, 8 * SIDE);
});

test('each smart object shows the print of its surface, and layers with the same contents show the same print', (t) => {
  const left = smartLayer('Left', [0, 0, 8, SIDE]);
  const copy = smartLayer('Left copy', [0, 0, 8, 8]);
  const right = smartLayer('Right', [8, 0, SIDE, SIDE]);
  right.placedLayer!.id = '8c2a1d54-7b0e-4f0a-8a55-0d6d9b1c7e21';
  const { plate } = bake(
    [white, left, right, copy],
    [
      { maskId: 1, smartObject: 'Left' },
      { maskId: 2, printAreaId: 5, smartObject: 'Right' },
    ],
  );
  t.deepEqual(
    plate.header.surfaces.map(({ maskId, printAreaId }) => [maskId, printAreaId]),
    [
      [1, undefined],
      [2, 5],
      [1, undefined],
    ],
  );
});

test('an invisible smart object is refused by name, unless another with the same contents is visible', (t) => {
  const cover = flatLayer('cover', WHOLE, [0, 0, 0, 255]);
  const outside = smartLayer('Outside', [SIDE, 0, 2 * SIDE, SIDE]);
  const unseen = [
    [white, smartLayer('Covered', WHOLE), cover],
    [white, outside],
    [white, smartLayer('Clear', WHOLE, { opacity: 0 })],
  ];
  for (const layers of unseen)
    t.regex(
      t.throws(() => bake(layers), { code: 'mockup-surface-unseen' }).message,
      /"(Covered|Outside|Clear)" shows no print/,
    );
  t.notThrows(() => bake([white, outside, smartLayer('Inside', WHOLE)]));
});
