import { createCanvas, type Canvas } from '@napi-rs/canvas';
import test from 'ava';
import sharp, { type Sharp } from 'sharp';
import { admitPicture } from '../../assets/admit-picture.ts';
import { crc32 } from '../../assets/picture/crc-32.ts';
import { PlatenError } from '../../errors.ts';
import { decodePicture } from './decode-picture.ts';

const [widthPx, heightPx] = [60, 40];
const formats = ['png', 'jpeg', 'webp'] as const;

/** Twelve flat patches of 15 x 13 px, all different and well inside CMYK's gamut, so that turning shows. */
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

/** CIE 1976 colour difference of two sRGB colours; 2.3 is just noticeable. */
function deltaE(a: readonly number[], b: readonly number[]): number {
  const toLab = (rgb: readonly number[]) => {
    const [r = 0, g = 0, bl = 0] = rgb.map((v) =>
      v <= 10.31 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4,
    );
    const [x = 0, y = 0, z = 0] = [
      (0.4124 * r + 0.3576 * g + 0.1805 * bl) / 0.9505,
      0.2126 * r + 0.7152 * g + 0.0722 * bl,
      (0.0193 * r + 0.1192 * g + 0.9505 * bl) / 1.089,
    ].map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [labA, labB] = [toLab(a), toLab(b)];
  return Math.hypot(...labA.map((value, index) => value - (labB[index] ?? 0)));
}

/** Largest colour difference at the patches' centres. */
function worstPatch(image: { data: Uint8ClampedArray }): number {
  const differences = patches.map((patch, index) => {
    const at = ((Math.floor(index / 4) * 13 + 6) * widthPx + (index % 4) * 15 + 7) * 4;
    return deltaE([...image.data.subarray(at, at + 3)], patch);
  });
  return Math.max(...differences);
}

for (const format of formats)
  test(`all eight EXIF orientations of a ${format} come out upright`, async (t) => {
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
  test(`a Display P3 ${format} comes out in its own colours`, async (t) => {
    const stored = await encode(chart().withIccProfile('p3'), format);
    t.is(admitPicture(stored).colour.space, 'RGB');
    t.true(worstPatch(await decodePixels(stored)) < 2);
    // The profile matters: the stored numbers read as sRGB are visibly wrong.
    const unread = await sharp(stored, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
    t.true(worstPatch({ data: new Uint8ClampedArray(unread) }) > 4);
  });

test('a CMYK JPEG with its profile comes out in its own colours', async (t) => {
  const stored = await encode(chart().withIccProfile('cmyk'), 'jpeg');
  t.is(admitPicture(stored).colour.space, 'CMYK');
  t.true(worstPatch(await decodePixels(stored)) < 4);
});

test('grey and 16 bit pictures keep their values', async (t) => {
  const grey = await encode(chart().greyscale().toColourspace('b-w'), 'jpeg');
  t.is(admitPicture(grey).colour.space, 'grey');
  const expected = await sharp(grey).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  t.true(largestDifference((await decodePixels(grey)).data, expected) <= 1);
  const deep = await encode(chart().toColourspace('rgb16'), 'png');
  t.true(worstPatch(await decodePixels(deep)) < 1);
});

test('PNG gamma is honoured', async (t) => {
  const png = await encode(chart(), 'png');
  const linear = insertChunk(png, 'gAMA', [0, 1, 0x86, 0xa0]); // 1.0: the numbers are light itself
  t.is(admitPicture(linear).colour.space, 'RGB');
  const { data } = await decodePixels(linear);
  const expected = (patches[0] ?? []).map((v) => (1.055 * (v / 255) ** (1 / 2.4) - 0.055) * 255);
  t.true(largestDifference(data.subarray(0, 3), expected) <= 1.5);
});

test('soft alpha survives', async (t) => {
  const stored = await encode(chart().ensureAlpha(0.5), 'png');
  const { data } = await decodePixels(stored);
  t.is(data[3], 127);
  t.true(largestDifference(data.subarray(0, 3), patches[0] ?? []) <= 2);
});

test('damage behind a sound header is refused, never painted', async (t) => {
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

/** Puts a chunk behind the PNG's header. */
function insertChunk(png: Uint8Array, type: string, data: readonly number[]): Uint8Array {
  const body = Uint8Array.from([...Buffer.from(type), ...data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, 33), frame, png.subarray(33)]);
}
