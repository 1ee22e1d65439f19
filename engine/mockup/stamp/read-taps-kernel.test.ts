import test from 'ava';
import { decodeSrgb } from '../../srgb.ts';
import { FOOTPRINT_ONE, UV_ONE } from '../plate/plate.ts';
import type { Artwork } from './artwork.ts';
import { LitArtwork } from './lit-artwork.ts';
import { planTapsPlainly } from './plan-taps-kernel.ts';
import { readTapsPlainly } from './read-taps-kernel.ts';
import { VisiblePart } from './visible-part.ts';
import { StampKernels } from './stamp-kernels.ts';

let seed = 3;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

const [widthPx, heightPx] = [61, 37];
const surface = { maskId: 1, artworkWidthPx: widthPx, artworkHeightPx: heightPx };
const all = new VisiblePart(0, 0, 1, 1);

function drawNoise(opacity: () => number): Artwork {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let i = 0; i < rgba.length; i += 4) rgba.set([random(256), random(256), random(256), opacity()], i);
  return { widthPx, heightPx, rgba };
}

interface Fragment {
  uv: readonly [number, number];
  /** Steps of u right and down, of v right and down, in texels. */
  footprint: readonly [number, number, number, number];
}

function read(artwork: Artwork, fragments: readonly Fragment[], part = all): Float32Array {
  const lit = new LitArtwork(artwork, surface, part, 64);
  const kernels = new StampKernels({ kind: 'none' }, 64 + lit.bytes);
  lit.fill(kernels);
  kernels.uv.set(fragments.flatMap(({ uv }) => uv.map((value) => Math.round(value * UV_ONE))));
  kernels.footprint.set(fragments.flatMap(({ footprint }) => footprint.map((step) => step * FOOTPRINT_ONE)));
  kernels.ink.fill(NaN);
  lit.read(kernels, fragments.length);
  return kernels.ink.slice(0, 4 * fragments.length);
}

function readPlainly(artwork: Artwork, { uv: [u, v], footprint }: Fragment): number[] {
  const inside = (place: number, size: number) => Math.min(Math.max(place, 0), size - 1);
  return readTapsPlainly(planTapsPlainly([u * widthPx, v * heightPx], footprint), (column, row) => {
    const at = 4 * (inside(row, heightPx) * widthPx + inside(column, widthPx));
    const alpha = artwork.rgba[at + 3]! / 255;
    const lights = [0, 1, 2].map((c) => alpha * decodeSrgb(artwork.rgba[at + c]! / 255));
    return [...lights, alpha];
  });
}

const within = () => random(1001) / 1000;
/** From a fraction of a texel to a dozen, at any rotation and slant. */
const step = () => ((random(2001) - 1000) / 1000) ** 3 * 12;

test('a fragment is the mean of the artwork that it covers', (t) => {
  const artwork = drawNoise(() => [0, 1, 128, 255, 255][random(5)]!);
  const fragments = Array.from({ length: 1001 }, (): Fragment => ({
    uv: [within(), within()],
    footprint: [step(), step() / 3, step() / 3, step()],
  }));
  const ink = read(artwork, fragments);
  let most = 0;
  let sum = 0;
  for (const [i, fragment] of fragments.entries())
    for (const [c, expected] of readPlainly(artwork, fragment).entries()) {
      const off = Math.abs(ink[4 * i + c]! - expected);
      most = Math.max(most, off);
      sum += off / (4 * fragments.length);
    }
  t.log(`off by ${most.toFixed(4)} at most, by ${sum.toFixed(5)} in the mean`);
  // Widths have a resolution of 1/32 of a texel, and noise is the worst case.
  t.true(most < 0.04 && sum < 0.001);
});

test('opaque artwork is exactly opaque for any position and footprint', (t) => {
  const white = { widthPx, heightPx, rgba: new Uint8ClampedArray(widthPx * heightPx * 4).fill(255) };
  const extremes = [0, 0.01, 1, -1, 2, 2.01, 3, -17, 1000, -1023];
  const fragments = [0, 1e-6, 0.5, 1].flatMap((u) =>
    extremes.flatMap((a) =>
      extremes.map((b): Fragment => ({ uv: [u, 1 - u], footprint: [a, b / 2, b, a / 3] })),
    ),
  );
  const wrong = read(white, fragments).findIndex((value) => value !== 1);
  t.is(wrong, -1, JSON.stringify(fragments[wrong >> 2]));
});

test('the visible part of the artwork gives the same values as the whole', (t) => {
  const artwork = drawNoise(() => 255);
  const fragments = Array.from({ length: 50 }, (): Fragment => ({
    uv: [0.4 + within() / 5, 0.3 + within() / 5],
    footprint: [1.3, 0.2, -0.1, 1.1],
  }));
  const part = new VisiblePart(0.38, 0.27, 0.62, 0.53);
  t.deepEqual(read(artwork, fragments, part), read(artwork, fragments));
});

test('plain taps cover the whole fragment, and their weights sum to one', (t) => {
  const taps = planTapsPlainly([10, 20], [6, -2, 1, 5]);
  t.is(taps.length, 9);
  const meanOf = (key: 'x' | 'y') => taps.reduce((sum, tap) => sum + tap[key], 0) / taps.length;
  t.true(Math.abs(meanOf('x') - 10) < 1e-9 && Math.abs(meanOf('y') - 20) < 1e-9);
  t.true(Math.abs(Math.max(...taps.map((tap) => tap.x)) - (10 + 8 / 3)) < 1e-9);
  t.true(taps.every((tap) => tap.width <= 2 && tap.height <= 2));
  // A fragment of a thousand texels has about 64 taps at most.
  t.true(planTapsPlainly([0, 0], [1000, 0, 0, 1000]).length <= 81);
  for (const footprint of [
    [0, 0, 0, 0],
    [1, 0.3, -0.2, 1],
    [6, -2, 1, 5],
  ] as const)
    for (const value of readTapsPlainly(planTapsPlainly([3.3, 4.7], footprint), () => [1, 1, 1, 1]))
      t.true(Math.abs(value - 1) < 1e-9);
});
