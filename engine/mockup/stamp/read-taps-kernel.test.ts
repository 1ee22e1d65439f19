import test from 'ava';
import { decodeSrgb } from '../../srgb.ts';
import { FOOTPRINT_ONE, UV_ONE } from '../plate/plate.ts';
import type { Artwork } from './artwork.ts';
import { LitArtwork } from './lit-artwork.ts';
import { SeenPart } from './seen-part.ts';
import { StampKernels } from './stamp-kernels.ts';

let seed = 3;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

const [widthPx, heightPx] = [61, 37];
const surface = { maskId: 1, artworkWidthPx: widthPx, artworkHeightPx: heightPx };
const all = new SeenPart(0, 0, 1, 1);

function drawNoise(opacity: () => number): Artwork {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let i = 0; i < rgba.length; i += 4) rgba.set([random(256), random(256), random(256), opacity()], i);
  return { widthPx, heightPx, rgba };
}

interface Fragment {
  uv: readonly [number, number];
  /** Of u right and down, of v right and down, in texels. */
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

/** The area under a hat of one texel's half width, up to a distance from its middle. */
const passed = (x: number) => (x <= -1 ? 0 : x >= 1 ? 1 : x < 0 ? (1 + x) ** 2 / 2 : 1 - (1 - x) ** 2 / 2);

/** How much of a texel is in the mean over a stretch of texels around a middle. */
function weigh(texel: number, middle: number, length: number): number {
  const distance = texel + 0.5 - middle;
  if (length < 1e-3) return Math.max(0, 1 - Math.abs(distance));
  return (passed(distance + length / 2) - passed(distance - length / 2)) / length;
}

/** The mean over as many upright rectangles as lie side by side, without tables, steps and vectors. */
function readPlainly(artwork: Artwork, { uv: [u, v], footprint }: Fragment): number[] {
  const [uRight, uDown, vRight, vDown] = footprint;
  const count = (x: number, y: number) => {
    const [long, lean] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
    return long > 2 ? Math.ceil(long / 2) : lean > 0.5 ? 2 : 1;
  };
  const [columns, rows] = [count(uRight, vRight), count(uDown, vDown)];
  const tapWidth = Math.min(2, Math.hypot(uRight / columns, uDown / rows));
  const tapHeight = Math.min(2, Math.hypot(vRight / columns, vDown / rows));
  const sums = [0, 0, 0, 0];
  for (let a = 0.5; a < columns; a += 1)
    for (let b = 0.5; b < rows; b += 1) {
      const x = u * widthPx + (a / columns - 0.5) * uRight + (b / rows - 0.5) * uDown;
      const y = v * heightPx + (a / columns - 0.5) * vRight + (b / rows - 0.5) * vDown;
      for (let row = Math.floor(y) - 3; row <= y + 3; row += 1)
        for (let column = Math.floor(x) - 3; column <= x + 3; column += 1) {
          const weight = weigh(column, x, tapWidth) * weigh(row, y, tapHeight);
          if (weight === 0) continue;
          const inside = (place: number, size: number) => Math.min(Math.max(place, 0), size - 1);
          const at = 4 * (inside(row, heightPx) * widthPx + inside(column, widthPx));
          const alpha = artwork.rgba[at + 3]! / 255;
          for (let c = 0; c < 3; c += 1) sums[c]! += weight * alpha * decodeSrgb(artwork.rgba[at + c]! / 255);
          sums[3]! += weight * alpha;
        }
    }
  return sums.map((sum) => sum / (columns * rows));
}

const within = () => random(1001) / 1000;
/** From a part of a texel to a dozen, any way round, and leaning. */
const step = () => ((random(2001) - 1000) / 1000) ** 3 * 12;

test('a fragment is the mean of the artwork over what it covers', (t) => {
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
  // Widths are distinguished by a thirty-second of a texel, and noise is the worst that can be read.
  t.true(most < 0.04 && sum < 0.001);
});

test('opaque artwork is opaque to the last bit, wherever and however far it is read', (t) => {
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

test('the part of the artwork that is seen reads as all of it', (t) => {
  const artwork = drawNoise(() => 255);
  const fragments = Array.from({ length: 50 }, (): Fragment => ({
    uv: [0.4 + within() / 5, 0.3 + within() / 5],
    footprint: [1.3, 0.2, -0.1, 1.1],
  }));
  const part = new SeenPart(0.38, 0.27, 0.62, 0.53);
  t.deepEqual(read(artwork, fragments, part), read(artwork, fragments));
});
