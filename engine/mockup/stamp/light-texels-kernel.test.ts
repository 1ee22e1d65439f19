import test from 'ava';
import { decodeSrgb } from '../../srgb.ts';
import { TEXEL_ONE } from './artwork-texels.ts';
import { lightTexelPlainly } from './light-texels-kernel.ts';
import { ARTWORK_LIGHT } from './memory-layout.ts';
import { StampKernels } from './stamp-kernels.ts';

test('every byte of every channel at every alpha equals the plain implementation', (t) => {
  const kernels = new StampKernels({ kind: 'none' });
  for (let alpha = 0; alpha < 256; alpha += 1) {
    const pixels = Array.from({ length: 256 }, (_, byte) => [byte, 255 - byte, (byte * 7) % 256, alpha]);
    kernels.artwork.set(pixels.flat());
    kernels.loops.lightTexels(pixels.length, ARTWORK_LIGHT);
    t.deepEqual([...kernels.artworkLight.subarray(0, 4 * pixels.length)], pixels.flatMap(lightTexelPlainly));
  }
});

test('plain light is linear light multiplied by alpha', (t) => {
  for (const pixel of [
    [0, 64, 255, 255],
    [200, 100, 50, 128],
    [9, 9, 9, 0],
  ]) {
    const alpha = pixel[3]! / 255;
    const exact = [...pixel.slice(0, 3).map((byte) => decodeSrgb(byte / 255) * alpha), alpha];
    for (const [channel, value] of lightTexelPlainly(pixel).entries())
      t.true(Math.abs(value - TEXEL_ONE * exact[channel]!) <= 1);
  }
});
