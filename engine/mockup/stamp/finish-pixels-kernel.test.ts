import test from 'ava';
import { ShaderChunk } from 'three';
import { decodeSrgb } from '../../srgb.ts';
import type { PlateHeader } from '../plate/plate.ts';
import { finishPixelPlainly } from './finish-pixels-kernel.ts';
import { PIXELS } from './memory-layout.ts';
import { StampKernels } from './stamp-kernels.ts';

const isNeutral = { kind: 'neutral', exposure: 1.5 } as const;

/** Finishes pixels of a row that begins at pixel 1000, each at the column of its index in the list. */
function finish(
  pixels: readonly (readonly number[])[],
  toneMapping: PlateHeader['toneMapping'],
  behind?: readonly (readonly number[])[],
): Uint8ClampedArray {
  const kernels = new StampKernels(toneMapping);
  kernels.pixels.set(pixels.map((_, i) => 1000 + i));
  kernels.light.set(pixels.flat());
  kernels.finished.fill(7);
  if (behind) kernels.behind.set(behind.flat());
  kernels.finish(PIXELS, pixels.length, 1000, behind !== undefined);
  return kernels.finished.slice(0, 4 * (pixels.length + 1));
}

const steps = [-0.2, 0, 0.001, 0.03, 0.0799, 0.08, 0.2, 0.5, 0.759, 0.8, 1, 2, 9, 700];
const parts = [-0.001, 0, 1e-9, 0.0003, 0.2, 0.9999, 1, 1.0001];
const pixels = parts.flatMap((part) =>
  steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => [red, green, blue, part]))),
);

test("tone mapping equals three's Neutral", (t) => {
  for (const line of [
    'const float StartCompression = 0.8 - 0.04;',
    'const float Desaturation = 0.15;',
    'float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;',
    'float newPeak = 1. - d * d / ( peak + d - StartCompression );',
    'float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );',
  ])
    t.true(ShaderChunk.tonemapping_pars_fragment.includes(line), line);
});

for (const [name, toneMapping] of [
  ['tone-mapped', isNeutral],
  ['as it is', { kind: 'none' }],
] as const)
  for (const isBacked of [false, true])
    test(`any light is finished as in the plain implementation: ${name}, ${isBacked ? 'on a picture' : 'on nothing'}`, (t) => {
      const count = 4000;
      for (let start = 0; start < pixels.length; start += count) {
        const some = pixels.slice(start, start + count);
        const behind = isBacked ? some.map((_, i) => [i % 256, (i * 7) % 256, 200, 255]) : undefined;
        const finished = finish(some, toneMapping, behind);
        for (const [i, pixel] of some.entries()) {
          const alpha = pixel[3]!;
          // Below a step of alpha the pixel is invisible, so only alpha must be correct.
          const isUnseen = !isBacked && alpha < 1 / 4080;
          const expected = finishPixelPlainly(
            pixel,
            toneMapping.kind === 'neutral' ? toneMapping.exposure : undefined,
            behind?.[i],
          );
          for (const [c, value] of expected.entries())
            if (!(isUnseen && c < 3) && Math.abs(finished[4 * i + c]! - value) > 0.52)
              t.fail(`${pixel.join()} is ${finished.slice(4 * i, 4 * i + 4).join()}, not ${expected.join()}`);
        }
      }
      t.pass();
    });

test('only the listed pixels are finished', (t) => {
  for (const count of [0, 1, 2, 3, 4, 5, 7]) {
    const finished = finish(
      Array.from({ length: count }, () => [1, 1, 1, 1]),
      isNeutral,
    );
    t.deepEqual([...finished.subarray(4 * count)], [7, 7, 7, 7]);
    t.true(finished.subarray(0, 4 * count).every((byte) => byte > 200));
  }
});

test('a photograph is reproduced exactly at every level', (t) => {
  const levels = Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255));
  const finished = finish(
    levels.map((light) => [light, light, light, 1]),
    { kind: 'none' },
  );
  t.deepEqual(
    levels.map((_, byte) => finished[4 * byte]),
    levels.map((_, byte) => byte),
  );
});
