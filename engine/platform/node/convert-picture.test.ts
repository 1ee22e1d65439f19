import test from 'ava';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { convertPicture } from './convert-picture.ts';

const flat = (channels: 3 | 4, background: { r: number; g: number; b: number; alpha?: number }) =>
  sharp({ create: { width: 40, height: 20, channels, background } });
const pixelOf = async (bytes: Uint8Array) => Array.from((await sharp(bytes).raw().toBuffer()).subarray(0, 4));
const red = { r: 200, g: 30, b: 40 };

test('a TIFF becomes a JPG in its colours, upright and without metadata', async (t) => {
  for (const compression of ['none', 'lzw', 'deflate', 'jpeg'] as const) {
    const tiff = await flat(3, red)
      .withExif({ IFD0: { Artist: 'Anna' } })
      .withMetadata({ orientation: 6 })
      .tiff({ compression })
      .toBuffer();
    const { format, bytes } = await convertPicture(tiff);
    t.is(format, 'JPG');
    const about = await sharp(bytes).metadata();
    t.like(about, { format: 'jpeg', width: 20, height: 40, space: 'srgb', chromaSubsampling: '4:4:4' });
    t.is(about.orientation, undefined);
    t.notRegex(Buffer.from(bytes).toString('latin1'), /Anna/);
    const [r, g, b] = await pixelOf(bytes);
    t.true(Math.abs(r! - 200) < 4 && Math.abs(g! - 30) < 4 && Math.abs(b! - 40) < 4, compression);
  }
});

test('a TIFF with transparency becomes a PNG', async (t) => {
  const { format, bytes } = await convertPicture(
    await flat(4, { ...red, alpha: 0.5 })
      .tiff({ compression: 'lzw' })
      .toBuffer(),
  );
  t.is(format, 'PNG');
  t.deepEqual(await pixelOf(bytes), [200, 30, 40, 128]);
});

test('a CMYK TIFF and one of 16 bits per channel become sRGB of 8', async (t) => {
  const cmyk = await flat(3, red)
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const deep = await flat(3, red).toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer();
  t.is((await sharp(cmyk).metadata()).space, 'cmyk');
  t.is((await sharp(deep).metadata()).depth, 'ushort');
  for (const tiff of [cmyk, deep]) {
    const { bytes } = await convertPicture(tiff);
    t.like(await sharp(bytes).metadata(), { space: 'srgb', depth: 'uchar' });
    const [r, g, b] = await pixelOf(bytes);
    t.true(r! > 180 && g! < 60 && b! < 60, `${r} ${g} ${b}`);
  }
});

test('a TIFF that is truncated or exceeds the size limits is refused', async (t) => {
  const tiff = await flat(3, red).tiff({ compression: 'none' }).toBuffer();
  const broken = { code: 'picture-broken', message: /does not decode as TIFF/ };
  for (const length of [4, 100, tiff.length - 1000])
    await t.throwsAsync(convertPicture(tiff.subarray(0, length)), broken, `${length}`);
  const large = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: red } })
    .tiff({ compression: 'deflate' })
    .toBuffer();
  await t.throwsAsync(convertPicture(large), { code: 'picture-too-many-pixels' });
});

const readHeic = (name: string) => readFile(`engine/platform/node/heic/testing/${name}.heic`);
const isNear = (pixel: readonly number[], expected: readonly number[]) =>
  expected.every((value, channel) => Math.abs(pixel[channel]! - value) < 5);

test('a HEIC becomes a JPG, and a PNG if it has transparency', async (t) => {
  const solid = await convertPicture(await readHeic('solid'));
  t.like(solid, { from: 'HEIC', format: 'JPG' });
  t.like(await sharp(solid.bytes).metadata(), { width: 64, height: 64, space: 'srgb', hasAlpha: false });
  t.true(isNear(await pixelOf(solid.bytes), [200, 30, 40]));
  const { format, bytes } = await convertPicture(await readHeic('transparent'));
  t.is(format, 'PNG');
  t.true(isNear(await pixelOf(bytes), [200, 30, 40, 255]));
  const corner = (await sharp(bytes).raw().toBuffer()).at(-1);
  t.true(corner! < 5, `alpha ${corner}`);
});

test('the colours of a HEIC are converted by its profile', async (t) => {
  const { bytes } = await convertPicture(await readHeic('display-p3'));
  // The colour that the numbers 200, 30, 40 mean in Display P3, in sRGB, which has no stronger red.
  t.true(isNear(await pixelOf(bytes), [218, 0, 30]), String(await pixelOf(bytes)));
});

test('a HEIC that is truncated or exceeds the size limits is refused', async (t) => {
  const solid = await readHeic('solid');
  const broken = { code: 'picture-broken', message: /does not decode as HEIC/ };
  for (const length of [16, 200, solid.length - 20])
    await t.throwsAsync(convertPicture(solid.subarray(0, length)), broken, `${length}`);
  // The width and height of the box "ispe".
  const sizeAt = solid.indexOf('ispe') + 8;
  const large = Buffer.from(solid);
  large.writeUInt32BE(12_000, sizeAt);
  large.writeUInt32BE(9_000, sizeAt + 4);
  await t.throwsAsync(convertPicture(large), { code: 'picture-too-many-pixels' });
});

test('an AVIF becomes a JPG, and a PNG if it has transparency', async (t) => {
  const solid = await convertPicture(await flat(3, red).avif({ quality: 90 }).toBuffer());
  t.like(solid, { from: 'AVIF', format: 'JPG' });
  t.true(isNear(await pixelOf(solid.bytes), [200, 30, 40]), String(await pixelOf(solid.bytes)));
  const glass = await convertPicture(
    await flat(4, { ...red, alpha: 0.5 })
      .avif({ quality: 90 })
      .toBuffer(),
  );
  t.is(glass.format, 'PNG');
  const [, , , alpha] = await pixelOf(glass.bytes);
  t.true(Math.abs(alpha! - 128) < 5, String(alpha));
});

test('a GIF becomes a PNG of its first frame, without loss', async (t) => {
  const frames = await Promise.all(
    [red, { r: 0, g: 0, b: 255 }].map((colour) => flat(3, colour).png().toBuffer()),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  t.is((await sharp(gif).metadata()).pages, 2);
  const { from, format, bytes } = await convertPicture(gif);
  t.deepEqual([from, format], ['GIF', 'PNG']);
  t.like(await sharp(bytes).metadata(), { width: 40, height: 20 });
  t.deepEqual((await pixelOf(bytes)).slice(0, 3), [200, 30, 40]);
  // White, 1 px, without a transparent colour; sharp writes one into each GIF.
  const opaque = Buffer.from('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=', 'base64');
  t.is((await convertPicture(opaque)).format, 'PNG');
  const broken = { code: 'picture-broken', message: /does not decode as GIF/ };
  await t.throwsAsync(convertPicture(gif.subarray(0, 20)), broken);
});
