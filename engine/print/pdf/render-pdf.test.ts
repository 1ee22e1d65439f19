import test from 'ava';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PlatenError } from '../../errors.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { makeJob, plainPng, type SampleJob, samplePrintArea } from '../../scene/testing/sample-job.ts';
import { listPrintTasks } from '../print-task.ts';
import { renderPrint } from '../render-print.ts';
import type { StepControl } from '../steps.ts';

const box = { left: 100, top: 100, width: 300, height: 300 };
const red = {
  id: 'r',
  designFunction: 'COLOURAREA',
  colourId: 'red',
  configuration: { colour: {} },
  objectConfiguration: box,
};
const text = (words: string) => ({
  id: 't',
  designFunction: 'TEXTAREA',
  fontId: 'serif',
  configuration: { text: { text: words, fontSize: 40 } },
  objectConfiguration: box,
});
const photo = (image: object, id = 'p') => ({
  id,
  designFunction: 'IMAGEAREA',
  configuration: { image },
  objectConfiguration: box,
});
const clipArt = {
  id: 'c',
  designFunction: 'IMAGE',
  configuration: { image: { urlStatic: 'art' } },
  objectConfiguration: box,
};

async function render(sample: SampleJob, control: StepControl = {}) {
  const { product, design, library } = makeJob(sample);
  const [task] = listPrintTasks(product, design, { format: 'pdf' });
  const parts: Uint8Array[] = [];
  const sink = { write: (bytes: Uint8Array) => void parts.push(bytes) };
  const result = await renderPrint(task!, { library, platform: nodePlatform }, sink, control);
  const bytes = Buffer.concat(parts);
  return { result, bytes, pdf: bytes.toString('latin1') };
}

/** All content streams, decompressed, with the dictionaries around them. */
const unpack = (pdf: string): string =>
  pdf.replace(
    /(<<(?:(?!stream\n)[^])*?\/FlateDecode[^]*?>>\nstream\n)([^]*?)\nendstream/g,
    (_, head: string, data: string) => head + inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );

const boxOf = (pdf: string, name: string): number[] =>
  new RegExp(`/${name} \\[(.*?)\\]`).exec(pdf)![1]!.split(' ').map(Number);
const inMm = (points: readonly number[]) => points.map((point) => Number(((point * 25.4) / 72).toFixed(3)));

test('media, bleed and trim box have the print area’s millimetres, swapped under a quarter turn', async (t) => {
  const area = { imageWidth: 123.45, imageHeight: 67.89, bleedDepth: 3.3 };
  const upright = await render({ layers: [], product: { printAreas: [samplePrintArea(area)] } });
  t.deepEqual(inMm(boxOf(upright.pdf, 'MediaBox')), [0, 0, 130.05, 74.49]);
  t.deepEqual(boxOf(upright.pdf, 'BleedBox'), boxOf(upright.pdf, 'MediaBox'));
  t.deepEqual(inMm(boxOf(upright.pdf, 'TrimBox')), [3.3, 3.3, 126.75, 71.19]);
  t.like(upright.result, { widthMm: 130.05, heightMm: 74.49, isBlank: true });
  const turned = samplePrintArea({ ...area, rotate: 270 });
  const { pdf } = await render({ layers: [], product: { printAreas: [turned] } });
  t.deepEqual(inMm(boxOf(pdf, 'MediaBox')), [0, 0, 74.49, 130.05]);
  t.deepEqual(inMm(boxOf(pdf, 'TrimBox')), [3.3, 3.3, 71.19, 126.75]);
});

test('a page that readers cannot show is refused', async (t) => {
  for (const [imageWidth, code] of [
    [5081, 'print-too-large'],
    [1, 'print-too-small'],
  ] as const) {
    const area = samplePrintArea({ imageWidth, imageDPI: 10 });
    const error = await t.throwsAsync(render({ layers: [], product: { printAreas: [area] } }), {
      instanceOf: PlatenError,
    });
    t.is(error.code, code);
  }
});

test('artwork is placed by the print area, including datum and rotation', async (t) => {
  const area = samplePrintArea({ rotate: 90, datumX: -20 });
  const corner = { ...red, objectConfiguration: { left: 100, top: 100, width: 30, height: 30 } };
  const { pdf } = await render({ layers: [corner], product: { printAreas: [area] } });
  // The top left 10 mm move to the top right, then back by 20 mm: 70 to 80 mm from the left, 0 to 10 mm from the top.
  const points = [...unpack(pdf).matchAll(/^(\S+) (\S+) [ml]$/gm)].map(([, x, y]) => [Number(x), Number(y)]);
  const sides = [0, 1].map((axis) => points.map((point) => point[axis]!));
  t.deepEqual(inMm(sides.flatMap((side) => [Math.min(...side), Math.max(...side)])), [70, 80, 0, 10]);
});

test('the same design gives the same bytes, another design another document id; no time is written', async (t) => {
  const [one, same, other] = [
    await render({ layers: [red, text('Ada')] }),
    await render({ layers: [red, text('Ada')] }),
    await render({ layers: [red, text('Eva')] }),
  ];
  t.deepEqual(one.bytes, same.bytes);
  const idOf = (pdf: string) => /\/ID \[<([0-9a-f]{32})> <\1>\]/.exec(pdf)![1];
  t.not(idOf(one.pdf), idOf(other.pdf));
  const dates = one.pdf.match(/\d{4}-?\d\d-?\d\d(?=T|\d{6}Z)/g);
  t.deepEqual([...new Set(dates)], ['19700101', '1970-01-01']);
});

test('the file declares PDF/X-4, no trapping and its output intent', async (t) => {
  const { pdf } = await render({ layers: [red] });
  t.true(pdf.startsWith('%PDF-1.6'));
  t.regex(pdf, /<pdfxid:GTS_PDFXVersion>PDF\/X-4</);
  t.regex(pdf, /\/Trapped \/False/);
  t.regex(pdf, /<pdf:Trapped>False</);
  t.regex(pdf, /\/S \/GTS_PDFX \/OutputConditionIdentifier \(sRGB\)/);
  t.regex(pdf, /\/DestOutputProfile \d+ 0 R/);
  t.regex(pdf, /<xmpMM:DocumentID>uuid:[0-9a-f]{8}-/);
});

test('every object is at the offset in the table', async (t) => {
  const { bytes, pdf } = await render({ layers: [red, text('Ada')] });
  const start = Number(/startxref\n(\d+)/.exec(pdf)![1]);
  const rows = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  t.true(rows.length > 6);
  for (const [index, [, offset]] of rows.entries())
    t.true(
      bytes
        .subarray(Number(offset))
        .toString('latin1', 0, 12)
        .startsWith(`${index + 1} 0 obj\n`),
    );
});

test('text and clip art are paths, without fonts and pictures', async (t) => {
  const art = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#00ff00" stroke="#0000ff" stroke-width="1" opacity="0.5"/></svg>',
  );
  const { pdf } = await render({ layers: [text('Ada'), clipArt], assets: { art } });
  t.false(/\/Font|\/Image/.test(pdf));
  const page = unpack(pdf);
  t.true((page.match(/ c$/gm) ?? []).length > 20);
  t.regex(page, /\/ca 0\.5 \/CA 0\.5/);
  t.regex(page, /^0 1 0 rg$/m);
  t.regex(page, /^0 0 1 RG$/m);
});

test('a gradient is a shading, and its opacity is a mask', async (t) => {
  const art = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><linearGradient id="g"><stop offset="0.2" stop-color="#ff0000"/><stop offset="0.8" stop-color="#0000ff" stop-opacity="0.25"/></linearGradient><rect width="10" height="10" fill="url(#g)"/></svg>',
  );
  const page = unpack((await render({ layers: [clipArt], assets: { art } })).pdf);
  t.regex(page, /\/ShadingType 2 .*\/ColorSpace \/DeviceRGB .*\/Bounds \[0\.2 0\.8\]/);
  t.regex(page, /\/ColorSpace \/DeviceGray .*\/C0 \[1\] \/C1 \[0\.25\d*\]/);
  t.regex(page, /\/SMask << \/Type \/Mask \/S \/Luminosity/);
});

test('a JPEG is embedded unchanged and once, however often it is shown', async (t) => {
  const bytes = readFileSync('fixtures/images/daisy-low-resolution.jpg');
  const layers = [photo({ url: 'photo' }), photo({ url: 'photo' }, 'again')];
  const { bytes: pdf } = await render({ layers, assets: { photo: bytes } });
  const at = pdf.indexOf(bytes);
  t.true(at > 0);
  t.is(pdf.indexOf(bytes, at + 1), -1);
  const shown = unpack(pdf.toString('latin1')).match(/^\/R\d+ Do$/gm) ?? [];
  t.is(shown.length, 2);
  t.is(new Set(shown).size, 1);
});

test('a grey JPEG is embedded unchanged, in the colours of the page', async (t) => {
  const photoBytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer();
  const { bytes, pdf } = await render({ layers: [photo({ url: 'photo' })], assets: { photo: photoBytes } });
  t.true(bytes.includes(photoBytes));
  t.regex(pdf, /\/ColorSpace \[\/Indexed \/DeviceRGB 255 <000000010101.*\/DCTDecode/);
});

test('a JPEG with an EXIF orientation is embedded unchanged and rotated where it is shown', async (t) => {
  const stored = await sharp('fixtures/images/dunes-orientation-6.jpg')
    .resize(60)
    .keepMetadata()
    .jpeg()
    .toBuffer();
  const { bytes, pdf } = await render({ layers: [photo({ url: 'photo' })], assets: { photo: stored } });
  t.true(bytes.includes(stored));
  t.regex(pdf, /\/Width 60 /); // as stored; it is shown 60 high
  t.true(/^0 \S+ \S+ 0 \S+ \S+ cm\n\/R\d+ Do$/m.test(unpack(pdf)));
});

test('a JPEG in another colour space is embedded unchanged with its profile, which equal ones share', async (t) => {
  const wide = (size: number) =>
    sharp('fixtures/images/sea-sunset-display-p3.jpg').resize(size).keepMetadata().jpeg().toBuffer();
  const assets = { one: await wide(40), other: await wide(50) };
  const layers = [photo({ url: 'one' }), photo({ url: 'other' }, 'q')];
  const { bytes, pdf } = await render({ layers, assets });
  t.true(bytes.includes(assets.one) && bytes.includes(assets.other));
  const spaces = pdf.match(/\/ColorSpace \[\/ICCBased \d+ 0 R\]/g) ?? [];
  t.is(spaces.length, 2);
  t.is(new Set(spaces).size, 1);
});

test('a JPEG with a broken profile is embedded as pixels', async (t) => {
  const whole = await sharp('fixtures/images/sea-sunset-display-p3.jpg')
    .resize(40)
    .keepMetadata()
    .jpeg()
    .toBuffer();
  const broken = Buffer.from(whole);
  broken.write('xxxx', broken.indexOf('rTRC'), 'latin1');
  const { bytes, pdf } = await render({ layers: [photo({ url: 'photo' })], assets: { photo: broken } });
  t.false(bytes.includes(broken));
  t.regex(pdf, /\/Subtype \/Image .*\/ColorSpace \/DeviceRGB .*\/FlateDecode/);
});

test('the opacity of a picture is a soft mask, and an opaque picture has none', async (t) => {
  const solid = await render({
    layers: [photo({ url: 'photo' })],
    assets: { photo: await plainPng(4, 4, '#ff0000') },
  });
  t.false(solid.pdf.includes('/SMask'));
  const sheer = await render({
    layers: [photo({ url: 'photo' })],
    assets: { photo: await plainPng(4, 4, '#ff000080') },
  });
  const [, id] = /\/Subtype \/Image .*\/ColorSpace \/DeviceRGB .*\/SMask (\d+) 0 R/.exec(sheer.pdf)!;
  const mask = unpack(sheer.pdf).split(`\n${id} 0 obj\n`)[1]!;
  t.regex(mask, /^<< .*\/Width 4 \/Height 4 \/ColorSpace \/DeviceGray/);
  t.true(mask.includes('\x80'.repeat(16)));
});

test('the pixels of a photo are stored as differences', async (t) => {
  const pixels = await sharp('fixtures/images/dunes-orientation-6.jpg').resize(120).png().toBuffer();
  const { pdf } = await render({ layers: [photo({ url: 'photo' })], assets: { photo: pixels } });
  t.regex(pdf, /\/DecodeParms << \/Predictor 15 \/Colors 3 \/BitsPerComponent 8 \/Columns 120 >>/);
});

test('a mask picture clips a picture by an alpha mask', async (t) => {
  const image = { url: 'photo', urlMask: 'mask', allowApplyMask: true };
  const assets = { photo: await plainPng(4, 4, '#ff0000'), mask: await plainPng(4, 4, '#ffffff') };
  const { pdf } = await render({ layers: [photo(image)], assets });
  t.regex(pdf, /\/SMask << \/Type \/Mask \/S \/Alpha \/G \d+ 0 R >>/);
});

test('a background colour covers the page', async (t) => {
  const area = samplePrintArea({ backgroundColourHexCode: '00ff00' });
  const { pdf, result } = await render({ layers: [], product: { printAreas: [area] } });
  t.regex(unpack(pdf), /^0 1 0 rg\n0 0 m\n283\.46457 0 l\n283\.46457 283\.46457 l/m);
  t.false(result.isBlank);
});

test('an abort stops between pictures, and a deadline stops a slow render', async (t) => {
  const controller = new AbortController();
  const onProgress = (progress: number) => {
    if (progress >= 0.4) controller.abort();
  };
  const stopped = render({ layers: [red] }, { signal: controller.signal, onProgress });
  t.is((await t.throwsAsync(stopped, { instanceOf: PlatenError })).code, 'render-aborted');
  let clock = 0;
  const late = render({ layers: [red] }, { deadlineMs: 1000, now: () => (clock += 400) });
  t.is((await t.throwsAsync(late, { instanceOf: PlatenError })).code, 'render-deadline');
});

test('clip art with a filter becomes a picture with a soft mask, and its other groups stay vectors', async (t) => {
  const art = (content: string) =>
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`,
    );
  const shapes = '<rect width="60" height="60" fill="#c00"/><circle cx="60" cy="60" r="30"/>';
  const faded = await render({ layers: [clipArt], assets: { art: art(`<g opacity=".5">${shapes}</g>`) } });
  t.notRegex(faded.pdf, /\/Subtype \/Image/);
  t.regex(faded.pdf, /\/ca 0\.5/);
  const blur = '<filter id="f"><feGaussianBlur stdDeviation="5"/></filter>';
  const blurred = await render({
    layers: [clipArt],
    assets: { art: art(`${blur}<g filter="url(#f)">${shapes}</g>`) },
  });
  const [, width] = /\/Subtype \/Image[^>]*?\/Width (\d+)/.exec(blurred.pdf) ?? [];
  t.regex(blurred.pdf, /\/SMask/);
  const [, across] =
    /([-\d.]+) 0 0 [-\d.]+ [-\d.]+ [-\d.]+ cm \/\w+ Do/.exec(unpack(blurred.pdf).replaceAll('\n', ' ')) ?? [];
  t.true(Number(across) > 283, 'more than 100 mm on the page, in points');
  // 100 mm are 1181 px at 300 dpi; the filter extends further.
  t.true(Number(width) > 1181 && Number(width) < 1700, width);
});
