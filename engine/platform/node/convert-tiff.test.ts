import test from 'ava';
import sharp from 'sharp';
import { convertTiff } from './convert-tiff.ts';

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
    const { format, bytes } = await convertTiff(tiff);
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
  const { format, bytes } = await convertTiff(
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
    const { bytes } = await convertTiff(tiff);
    t.like(await sharp(bytes).metadata(), { space: 'srgb', depth: 'uchar' });
    const [r, g, b] = await pixelOf(bytes);
    t.true(r! > 180 && g! < 60 && b! < 60, `${r} ${g} ${b}`);
  }
});

test('a TIFF that is truncated or exceeds the size limits is refused', async (t) => {
  const tiff = await flat(3, red).tiff({ compression: 'none' }).toBuffer();
  const broken = { code: 'picture-broken', message: /does not decode as TIFF/ };
  for (const length of [4, 100, tiff.length - 1000])
    await t.throwsAsync(convertTiff(tiff.subarray(0, length)), broken, `${length}`);
  const large = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: red } })
    .tiff({ compression: 'deflate' })
    .toBuffer();
  await t.throwsAsync(convertTiff(large), { code: 'picture-too-many-pixels' });
});
