import test from 'ava';
import sharp, { type Sharp } from 'sharp';
import { encodeStill } from '../../../platform/node/encode-picture.ts';
import { joinAnimation } from './join-animation.ts';

const size = { widthPx: 40, heightPx: 30 };

const still = (grey: number, alpha = 255): Promise<Uint8Array> => {
  const rgba = new Uint8ClampedArray(40 * 30 * 4).fill(grey);
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = alpha;
  return encodeStill({ ...size, rgba }, {});
};

test('frames keep their order and size, have equal durations, and the animation repeats forever', async (t) => {
  const frames = await Promise.all([0, 100, 200].map((grey) => still(grey)));
  const bytes = joinAnimation(frames, { ...size, frameMs: 1111 });
  const { format, pages, pageHeight, width, delay, loop, hasAlpha } = await sharp(bytes, {
    animated: true,
  }).metadata();
  t.deepEqual(
    { format, pages, pageHeight, width, delay, loop, hasAlpha },
    {
      format: 'webp',
      pages: 3,
      pageHeight: 30,
      width: 40,
      loop: 0,
      hasAlpha: false,
      delay: [1111, 1111, 1111],
    },
  );
  for (const [page, frame] of frames.entries()) {
    const pixels = (image: Sharp) => image.removeAlpha().raw().toBuffer();
    t.deepEqual(await pixels(sharp(bytes, { page })), await pixels(sharp(frame)), 'not encoded again');
  }
});

test('transparent pixels are kept, and replace those of the previous frame', async (t) => {
  const bytes = joinAnimation([await still(10), await still(10, 0), await still(10, 128)], {
    ...size,
    frameMs: 50,
  });
  const alphaOf = async (page: number) => (await sharp(bytes, { page }).ensureAlpha().raw().toBuffer()).at(3);
  t.deepEqual([await alphaOf(0), await alphaOf(1), await alphaOf(2)], [255, 0, 128]);
});

test('a file that is not a WebP is refused', (t) => {
  for (const frame of [new Uint8Array(0), new Uint8Array(40), new Uint8Array(40).fill(255)])
    t.throws(() => joinAnimation([frame], { ...size, frameMs: 50 }), { code: 'animation-frame-invalid' });
});
