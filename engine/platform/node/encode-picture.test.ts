import test from 'ava';
import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';

/** Blue text-like stripes on white; the right half fades away. */
function paintStripes(isFading: boolean) {
  const [widthPx, heightPx] = [64, 48];
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let i = 0; i < widthPx * heightPx; i += 1)
    rgba.set(
      [
        i % 4 < 2 ? 0 : 255,
        i % 4 < 2 ? 0 : 255,
        255,
        isFading && i % 64 >= 32 ? 8 * (64 - (i % 64)) - 1 : 255,
      ],
      4 * i,
    );
  return { widthPx, heightPx, rgba };
}

test('a PNG holds the very pixels, and an alpha channel only where it is needed', async (t) => {
  for (const isFading of [false, true]) {
    const picture = paintStripes(isFading);
    const image = sharp(await encodePicture(picture, { format: 'png' }));
    t.is((await image.metadata()).hasAlpha, isFading);
    const pixels = await image.ensureAlpha().raw().toBuffer();
    t.deepEqual(new Uint8ClampedArray(pixels), picture.rgba);
  }
});

test('transparent pixels of a JPG are white, and narrow colour does not smear', async (t) => {
  const image = sharp(await encodePicture(paintStripes(true), { format: 'jpg', quality: 95 }));
  const { chromaSubsampling, hasAlpha } = await image.metadata();
  t.deepEqual([chromaSubsampling, hasAlpha], ['4:4:4', false]);
  const { data } = await image.raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number) => data[(10 * 64 + x) * 3]!;
  t.true(redAt(1) < 40 && redAt(3) > 215, `${redAt(1)} ${redAt(3)}`);
  t.true(redAt(61) > 225, 'nearly transparent blue is nearly white');
});

test('WebP keeps transparency; the same pixels give the same bytes', async (t) => {
  const picture = paintStripes(true);
  const webp = await encodePicture(picture, { format: 'webp', quality: 80 });
  t.true((await sharp(webp).metadata()).hasAlpha);
  for (const format of ['png', 'jpg', 'webp'] as const)
    t.deepEqual(await encodePicture(picture, { format }), await encodePicture(picture, { format }));
});
