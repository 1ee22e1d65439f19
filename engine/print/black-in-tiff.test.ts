import test from 'ava';
import sharp from 'sharp';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { composeScene } from '../scene/compose-scene.ts';
import { makeJob, plainPng, type SampleJob, samplePrintArea } from '../scene/testing/sample-job.ts';
import { loadPress } from './colour/load-press.ts';
import type { PressSettings } from './colour/press-settings.ts';
import { layOutPage } from './page-geometry.ts';
import { listPrintTasks, type PrintFormat } from './print-task.ts';
import { renderPrint } from './render-print.ts';
import { listPaintedObjects } from './strips/list-painted-objects.ts';
import { paintSeparated } from './strips/paint-separated.ts';
import { stripPlatform } from './strips/testing/paint-in-strips.ts';

const text = (more: object = {}) => ({
  id: 'text',
  designFunction: 'TEXTAREA',
  fontId: 'serif',
  fillColour: '#000000',
  configuration: { text: { text: 'Inky', fontSize: 120 } },
  objectConfiguration: { left: 110, top: 150, width: 280, height: 160 },
  ...more,
});
const area = (fillColour: string, left: number, width: number, more: object = {}) => ({
  id: `${fillColour} ${left}`,
  designFunction: 'COLOURAREA',
  fillColour,
  configuration: { colour: {} },
  objectConfiguration: { left, top: 100, width, height: 300 },
  ...more,
});
const GROUND = '#204080';
const ground = area(GROUND, 100, 300);

async function render(sample: SampleJob, press?: PressSettings, format: PrintFormat = 'tiff') {
  const job = makeJob({ ...sample, product: { printAreas: [samplePrintArea({})], ...sample.product } });
  const pdf = { colour: 'cmyk', ...(press && { press }) } as const;
  const [task] = listPrintTasks(job.product, job.design, { format, pdf, dpi: 100 });
  const parts: Uint8Array[] = [];
  const sink = { write: (bytes: Uint8Array) => void parts.push(bytes) };
  await renderPrint(task!, { library: job.library, platform: nodePlatform }, sink);
  return Buffer.concat(parts);
}

/** Pixels of four inks. */
async function plates(sample: SampleJob, press?: PressSettings): Promise<number[][]> {
  const tiff = sharp(await render(sample, press), { ignoreIcc: true });
  const inks = await tiff.pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
  return Array.from({ length: inks.length / 4 }, (_, at) => [...inks.subarray(at * 4, at * 4 + 4)]);
}

/** The coverage of each pixel by layers, 0 to 255. */
async function pixelsCoveredBy(layers: NonNullable<SampleJob['layers']>): Promise<number[]> {
  const png = sharp(await render({ layers }, undefined, 'png')).extractChannel('alpha');
  return [...(await png.raw().toBuffer())];
}
const coverage = () => pixelsCoveredBy([text()]);
const inksOf = async (hex: string, press?: PressSettings) => {
  const { link } = await loadPress(press);
  return [...link.convert(Uint8Array.from(Buffer.from(hex.slice(1), 'hex')))];
};
const sum = (inks: readonly number[]) => inks.reduce((all, ink) => all + ink, 0);

test('black text on white is only black ink in every pixel, in proportion to its coverage', async (t) => {
  const covered = await coverage();
  t.true(covered.filter((level) => level > 0 && level < 255).length > 200);
  for (const layers of [[text()], [area('#ffffff', 100, 300), text()]]) {
    const pixels = await plates({ layers });
    t.is(pixels.length, covered.length);
    t.true(pixels.every(([c, m, y]) => c === 0 && m === 0 && y === 0));
    t.true(pixels.every(([, , , k], at) => Math.abs(k! - covered[at]!) <= 1));
  }
});

test('overlapping black texts that knock out are only black ink, in proportion to their coverage', async (t) => {
  const layers = [0, 1.3, 2.9, 4.6].map((by, index) =>
    text({
      id: `text ${index}`,
      objectConfiguration: { left: 110 + by, top: 150 + by, width: 280, height: 160 },
    }),
  );
  const covered = await pixelsCoveredBy(layers);
  const pixels = await plates({ layers }, { blackOverprints: false });
  t.true(pixels.filter(([, , , k]) => k! > 0 && k! < 255).length > 200);
  t.deepEqual(
    pixels.filter(([c, m, y]) => c! + m! + y! > 0),
    [],
  );
  // Each text is rounded separately.
  t.true(pixels.every(([, , , k], at) => Math.abs(k! - covered[at]!) <= layers.length));
});

test('black text overprints the inks beneath it or knocks them out', async (t) => {
  const covered = await coverage();
  const [c, m, y, k] = (await inksOf(GROUND)) as [number, number, number, number];
  const over = await plates({ layers: [ground, text()] });
  for (const [at, pixel] of over.entries()) {
    const share = covered[at]! / 255;
    t.deepEqual(pixel.slice(0, 3), [c, m, y]);
    t.true(Math.abs(pixel[3]! - (k * (1 - share) + 255 * share)) <= 2);
  }
  const cut = await plates({ layers: [ground, text()] }, { blackOverprints: false });
  for (const [at, pixel] of cut.entries()) {
    const share = covered[at]! / 255;
    const mixed = [c, m, y, k].map((ink, index) => ink * (1 - share) + (index === 3 ? 255 * share : 0));
    t.true(
      mixed.every((ink, index) => Math.abs(pixel[index]! - ink) <= 4),
      `${pixel.join()} ${mixed.join()}`,
    );
    if (share === 1) t.deepEqual(pixel, [0, 0, 0, 255]);
  }
});

test('a picture under black text is mixed from all inks, and a picture above hides the text', async (t) => {
  const photo = {
    id: 'photo',
    designFunction: 'IMAGE',
    configuration: { image: { url: 'photo' } },
    objectConfiguration: { left: 100, top: 100, width: 300, height: 300 },
  };
  const assets = { photo: await plainPng(40, 40, '#101010') };
  const covered = await coverage();
  const alone = await plates({ layers: [photo], assets });
  const over = await plates({ layers: [photo, text()], assets });
  const solid = covered.findIndex((level) => level === 255);
  t.true(sum(alone[solid]!) > 2 * 255);
  t.deepEqual(over[solid], [...alone[solid]!.slice(0, 3), 255]);
  const cut = await plates({ layers: [photo, text()], assets }, { blackOverprints: false });
  t.deepEqual(cut[solid], [0, 0, 0, 255]);
  t.deepEqual(await plates({ layers: [text(), photo], assets }), alone);
  t.deepEqual(await plates({ layers: [text(), ground] }), await plates({ layers: [ground] }));
});

test('no pixel exceeds the ink limit, with black text overprinting or knocking out', async (t) => {
  const dark = area('#0a0806', 100, 300);
  for (const blackOverprints of [undefined, true, false]) {
    const press = { inkLimitPercent: 200, ...(blackOverprints !== undefined && { blackOverprints }) };
    const pixels = await plates({ layers: [dark, text()] }, press);
    const most = pixels.map(sum).reduce((one, other) => Math.max(one, other));
    t.true(most > 1.9 * 255 && most <= 2 * 255, `${most}`);
  }
});

test('large black areas and a black background knock out the inks beneath, also under text', async (t) => {
  const layers = [ground, area('#000000', 100, 300)];
  for (const more of [[], [text()]])
    t.true((await plates({ layers: [...layers, ...more] })).every((pixel) => pixel.join() === '0,0,0,255'));
  const black = await plates({
    layers: [text()],
    product: { printAreas: [samplePrintArea({ backgroundColourHexCode: '#000000' })] },
  });
  t.true(black.every((pixel) => pixel.join() === '0,0,0,255'));
});

test('the inks do not depend on the height of strips', async (t) => {
  const { product, design, library } = makeJob({ layers: [ground, area('#000000', 150, 60), text()] });
  const page = layOutPage(product.printAreas[0]!.configuration, 100);
  const scene = await composeScene(product, design, 1, { library, platform: stripPlatform });
  const { link } = await loadPress();
  for (const overprints of [true, false]) {
    const paint = (rows: number) => {
      const things = listPaintedObjects(scene, page, stripPlatform, overprints);
      const inks = { link, inkLimitPercent: undefined };
      const strips = paintSeparated(things, page, '#ffffff', inks, nodePlatform, rows);
      return Buffer.concat([...strips].map((strip) => Buffer.from(strip.rows)));
    };
    const whole = paint(Math.ceil(page.heightPx / 64) * 64);
    t.is(whole.length, page.widthPx * page.heightPx * 4);
    t.true(paint(64).equals(whole));
  }
});
