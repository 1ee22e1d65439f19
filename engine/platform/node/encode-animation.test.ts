import test from 'ava';
import sharp from 'sharp';
import { encodeAnimation } from './encode-animation.ts';
import { encodePicture } from './encode-picture.ts';

const frame = (grey: number, alpha = 255): Promise<Uint8Array> => {
  const rgba = new Uint8ClampedArray(40 * 30 * 4).fill(grey);
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = alpha;
  return encodePicture({ widthPx: 40, heightPx: 30, rgba }, { format: 'png' });
};

test('frames keep their order and size, each is shown as long, and it runs for ever', async (t) => {
  const frames = await Promise.all([0, 100, 200].map((grey) => frame(grey)));
  const bytes = await encodeAnimation(frames, { frameMs: 111 });
  const { format, pages, pageHeight, width, delay, loop } = await sharp(bytes, { animated: true }).metadata();
  t.deepEqual(
    { format, pages, pageHeight, width, delay, loop },
    { format: 'webp', pages: 3, pageHeight: 30, width: 40, delay: [111, 111, 111], loop: 0 },
  );
  for (const [page, grey] of [0, 100, 200].entries()) {
    const { data } = await sharp(bytes, { page }).raw().toBuffer({ resolveWithObject: true });
    t.true(Math.abs(data[0]! - grey) <= 2, `${data[0]} at ${page}`);
  }
  t.deepEqual(await encodeAnimation(frames, { frameMs: 111 }), bytes);
});

test('what is see-through stays so', async (t) => {
  const bytes = await encodeAnimation([await frame(10, 0), await frame(10)], { frameMs: 50 });
  const alphaOf = async (page: number) => (await sharp(bytes, { page }).ensureAlpha().raw().toBuffer())[3];
  t.deepEqual([await alphaOf(0), await alphaOf(1)], [0, 255]);
});
