import type { Canvas } from '@napi-rs/canvas';
import { loadCanvas } from './load-canvas.ts';
import test from 'ava';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { admitPicture } from '../../assets/admit-picture.ts';
import { deltaE } from '../../assets/picture/icc/testing/delta-e.ts';
import { crc32 } from '../../assets/picture/crc-32.ts';
import { PlatenError } from '../../errors.ts';
import { decodePicture } from './decode-picture.ts';

const { createCanvas, loadImage } = loadCanvas();

const [widthPx, heightPx] = [60, 40];
const formats = ['png', 'jpeg', 'webp'] as const;

/**
 * Twelve flat patches of 15 x 13 px, all different and well inside the gamut of CMYK, so that rotations are detected.
 */
const patches = Array.from({ length: 12 }, (_, index) => [
  70 + index * 9,
  150 - index * 6,
  90 + ((index * 37) % 80),
]);
const patchAt = (x: number, y: number) => patches[Math.floor(y / 13.4) * 4 + Math.floor(x / 15)] ?? [];
const chart = (): Sharp => {
  const pixels = Buffer.alloc(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) pixels.set(patchAt(x, y), (y * widthPx + x) * 3);
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
};
const encode = (image: Sharp, format: (typeof formats)[number]): Promise<Buffer> =>
  image[format]({ quality: 100, chromaSubsampling: '4:4:4', lossless: true }).toBuffer();

async function decodePixels(bytes: Uint8Array) {
  const decoded = await decodePicture(admitPicture(bytes));
  const canvas = createCanvas(decoded.widthPx, decoded.heightPx);
  const context = canvas.getContext('2d');
  context.drawImage(decoded.source as unknown as Canvas, 0, 0);
  return context.getImageData(0, 0, decoded.widthPx, decoded.heightPx);
}

const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 1e9))), 0);

/** The offset of the centre pixel of a patch in RGBA data. */
const centreOf = (patch: number): number =>
  ((Math.floor(patch / 4) * 13 + 6) * widthPx + (patch % 4) * 15 + 7) * 4;

/** Largest colour difference at the patches' centres. */
function worstPatch(image: { data: Uint8ClampedArray }): number {
  const differences = patches.map((patch, index) => {
    const at = centreOf(index);
    return deltaE([...image.data.subarray(at, at + 3)], patch);
  });
  return Math.max(...differences);
}

for (const format of formats)
  test(`all eight EXIF orientations of a ${format} are decoded upright`, async (t) => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const stored = await encode(chart().withMetadata({ orientation }), format);
      const image = await decodePixels(stored);
      const expected = await sharp(stored)
        .autoOrient()
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      t.deepEqual([image.width, image.height], [expected.info.width, expected.info.height], `${orientation}`);
      t.true(largestDifference(image.data, expected.data) <= 2, `orientation ${orientation}`);
    }
  });

for (const format of formats)
  test(`a Display P3 ${format} is converted with its profile`, async (t) => {
    const stored = await encode(chart().withIccProfile('p3'), format);
    t.is(admitPicture(stored).colour.space, 'RGB');
    t.true(worstPatch(await decodePixels(stored)) < 2);
    // The profile matters: the stored numbers read as sRGB are visibly wrong.
    const unread = await sharp(stored, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
    t.true(worstPatch({ data: new Uint8ClampedArray(unread) }) > 4);
  });

/**
 * Results of Little CMS for the chart's inks: relative colorimetric, black point compensation. They were mapped to the
 * press's gamut by another intent and without compensation, so they differ slightly from the chart's colours.
 */
const cmykPatches = [
  [55, 139, 79],
  [67, 133, 118],
  [78, 130, 155],
  [88, 125, 114],
  [101, 121, 152],
  [109, 113, 109],
  [118, 109, 146],
  [126, 102, 102],
  [134, 95, 139],
  [148, 87, 95],
  [152, 81, 132],
  [165, 67, 84],
];

/** The chart in the inks of a press. */
const encodeCmyk = (picture: Sharp, options: JpegOptions = {}): Promise<Buffer> =>
  picture
    .withIccProfile('cmyk')
    .jpeg({ quality: 100, ...options })
    .toBuffer();

test('a CMYK JPEG has the colours of its profile', async (t) => {
  const stored = await encodeCmyk(chart());
  t.is(admitPicture(stored).colour.space, 'CMYK');
  const { data } = await decodePixels(stored);
  const colours = cmykPatches.map((_, index) => [...data.subarray(centreOf(index), centreOf(index) + 3)]);
  colours.forEach((colour, index) =>
    t.true(deltaE(colour, cmykPatches[index] ?? []) < 2, `${index}: ${colour.join()}`),
  );
});

test('all eight EXIF orientations of a CMYK JPEG are decoded upright', async (t) => {
  const upright = await decodePixels(await encodeCmyk(chart()));
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const image = await decodePixels(await encodeCmyk(chart().withMetadata({ orientation })));
    const [width, height] = orientation >= 5 ? [heightPx, widthPx] : [widthPx, heightPx];
    t.deepEqual([image.width, image.height], [width, height], `${orientation}`);
    const expected = await sharp(upright.data, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      .withMetadata({ orientation })
      .png()
      .toBuffer()
      .then((png) => sharp(png).autoOrient().raw().toBuffer());
    t.true(largestDifference(image.data, expected) === 0, `orientation ${orientation}`);
  }
});

/** Replaces the segments of a CMYK JPEG that describe its four channels. */
async function markInks(...segments: readonly Buffer[]): Promise<Buffer> {
  const jpg = await encodeCmyk(chart());
  const kept: Buffer[] = [];
  let at = 2;
  for (; jpg[at + 1] !== 0xda; at += 2 + jpg.readUInt16BE(at + 2))
    if (![0xe2, 0xee].includes(jpg[at + 1] ?? 0))
      kept.push(jpg.subarray(at, at + 2 + jpg.readUInt16BE(at + 2)));
  return Buffer.concat([jpg.subarray(0, 2), ...segments, ...kept, jpg.subarray(at)]);
}
const adobeMarker = (transform: number) =>
  Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]);

/** R = (1 - C)(1 - K) of the inks that libjpeg-turbo reads, by sharp. */
async function mixPlainly(jpg: Buffer): Promise<Uint8Array> {
  const inks = await sharp(jpg).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
  return inks.map((ink, index) =>
    index % 4 === 3 ? 255 : Math.round(((255 - ink) * (255 - (inks[index | 3] ?? 0))) / 255),
  );
}

/** The rendering of Skia and browsers. */
async function decodeBySkia(jpg: Buffer): Promise<Uint8ClampedArray> {
  const context = createCanvas(widthPx, heightPx).getContext('2d');
  context.drawImage(await loadImage(jpg), 0, 0);
  return context.getImageData(0, 0, widthPx, heightPx).data;
}

test('inks without a profile each absorb their share of the light', async (t) => {
  for (const [name, jpg] of [
    ['as Photoshop stores them', await markInks(adobeMarker(0))],
    ['as Y, Cb, Cr and K', await markInks(adobeMarker(2))],
    ['unmarked', await markInks()],
  ] as const) {
    t.is(admitPicture(jpg).colour.space, 'CMYK', name);
    const { data } = await decodePixels(jpg);
    t.true(largestDifference(data, await mixPlainly(jpg)) <= 1, name);
    t.true(largestDifference(data, await decodeBySkia(jpg)) <= 1, name);
  }
});

test('a CMYK JPEG that is damaged, or whose profile is, is refused', async (t) => {
  const jpg = await encodeCmyk(chart());
  const cut = Buffer.concat([jpg.subarray(0, -80), Buffer.of(0xff, 0xd9)]);
  const torn = Buffer.from(jpg);
  torn.writeUInt32BE(0x7fffffff, torn.indexOf('A2B1') + 4); // where its table is
  for (const bytes of [cut, torn])
    await t.throwsAsync(decodePicture(admitPicture(bytes)), {
      instanceOf: PlatenError,
      code: 'picture-broken',
    });
});

test('grey and 16 bit pictures keep their values', async (t) => {
  const grey = await encode(chart().greyscale().toColourspace('b-w'), 'jpeg');
  t.is(admitPicture(grey).colour.space, 'grey');
  const expected = await sharp(grey).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  t.true(largestDifference((await decodePixels(grey)).data, expected) <= 1);
  const deep = await encode(chart().toColourspace('rgb16'), 'png');
  t.true(worstPatch(await decodePixels(deep)) < 1);
});

test('PNG gamma is applied', async (t) => {
  const png = await encode(chart(), 'png');
  const linear = insertChunk(png, 'gAMA', [0, 1, 0x86, 0xa0]); // 1.0: the values are linear light
  t.is(admitPicture(linear).colour.space, 'RGB');
  const { data } = await decodePixels(linear);
  const expected = (patches[0] ?? []).map((v) => (1.055 * (v / 255) ** (1 / 2.4) - 0.055) * 255);
  t.true(largestDifference(data.subarray(0, 3), expected) <= 1.5);
});

test('colour chunks after the palette apply as in browsers, and those after the image data do not', async (t) => {
  const raw = { create: { width: 8, height: 8, channels: 3, background: '#6496c8' } } as const;
  const png = await sharp(raw).png({ palette: true }).toBuffer();
  const gamma = [0, 1, 0x86, 0xa0];
  const idat = png.indexOf('IDAT', 0, 'latin1') - 4;
  const behindPalette = insertChunk(png, 'gAMA', gamma, idat);
  t.true(behindPalette.indexOf('PLTE', 0, 'latin1') < behindPalette.indexOf('gAMA', 0, 'latin1'));
  // The values of Chromium 147.
  t.deepEqual([...(await decodePixels(behindPalette)).data.subarray(0, 3)], [168, 202, 229]);
  const behindData = insertChunk(png, 'gAMA', gamma, png.length - 12);
  t.is(admitPicture(behindData).colour.space, 'sRGB');
  t.deepEqual([...(await decodePixels(behindData)).data.subarray(0, 3)], [100, 150, 200]);
});

test('partial alpha is preserved', async (t) => {
  const stored = await encode(chart().ensureAlpha(0.5), 'png');
  const { data } = await decodePixels(stored);
  t.is(data[3], 127);
  t.true(largestDifference(data.subarray(0, 3), patches[0] ?? []) <= 2);
});

test('damage after a valid header is refused, not painted', async (t) => {
  const png = await encode(chart(), 'png');
  const damaged = Uint8Array.from(png);
  const at = Buffer.from(png).indexOf('IDAT') + 30;
  damaged[at] = (damaged[at] ?? 0) ^ 0xff;
  await t.throwsAsync(decodePicture(admitPicture(damaged)), {
    instanceOf: PlatenError,
    code: 'picture-broken',
  });

  const noise = insertChunk(png, 'IDAT', [1, 2, 3, 4]);
  const webp = Uint8Array.from(await encode(chart(), 'webp'));
  webp.fill(0x55, 26);
  for (const bytes of [noise, webp])
    await t.throwsAsync(decodePicture(admitPicture(bytes)), {
      instanceOf: PlatenError,
      code: 'picture-broken',
    });
});

/** Inserts a chunk into a PNG, after the header by default. */
function insertChunk(png: Uint8Array, type: string, data: readonly number[], at = 33): Buffer {
  const body = Uint8Array.from([...Buffer.from(type), ...data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, at), frame, png.subarray(at)]);
}
