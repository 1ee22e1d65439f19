import test from 'ava';
import sharp from 'sharp';
import { encodePicture, encodeStill } from './encode-picture.ts';

/** Blue text-like stripes on white; the right half fades out. */
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

test('a PNG has the exact pixels, and an alpha channel only if needed', async (t) => {
  for (const isFading of [false, true]) {
    const picture = paintStripes(isFading);
    const image = sharp(await encodePicture(picture, { format: 'png' }));
    t.is((await image.metadata()).hasAlpha, isFading);
    const pixels = await image.ensureAlpha().raw().toBuffer();
    t.deepEqual(new Uint8ClampedArray(pixels), picture.rgba);
  }
});

test('transparent pixels of a JPG are white, and fine colours are not blurred', async (t) => {
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

/** A studio's gradient, and a dark square that moves in front of it. */
function paintFrame(squarePx: number) {
  const [widthPx, heightPx] = [200, 160];
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  for (let i = 0; i < widthPx * heightPx; i += 1) {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    const isSquare = Math.abs(x - squarePx) < 20 && Math.abs(y - 80) < 20;
    rgba.fill(isSquare ? 30 + (x % 7) : Math.round(244 - (16 * y) / heightPx), 4 * i, 4 * i + 3);
  }
  return { widthPx, heightPx, rgba };
}

test('in an animation the background of a moving product is still, and its gradients have no bands', async (t) => {
  const frames = [70, 90, 110].map(paintFrame);
  const decoded = await Promise.all(
    frames.map(async (frame) =>
      sharp(await encodeStill(frame, {}))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  let [flicker, error] = [0, 0];
  for (let i = 0; i < 200 * 160; i += 1) {
    if (Math.abs((i % 200) - 90) < 64) continue; // the square and its blocks
    const levels = decoded.map((pixels) => pixels[3 * i]!);
    flicker = Math.max(flicker, Math.max(...levels) - Math.min(...levels));
    error = Math.max(error, ...levels.map((level) => Math.abs(level - frames[0]!.rgba[4 * i]!)));
  }
  t.log(`${flicker} levels from frame to frame, ${error} from the picture`);
  t.true(flicker <= 1);
  t.true(error <= 2);
});
