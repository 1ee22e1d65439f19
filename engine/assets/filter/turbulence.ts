import type { PixelWindow } from '../layer-effect.ts';
import { determinant, invert, transformPoint } from '../matrix.ts';
import type { Bounds } from '../clip-art/path.ts';
import type { FilterOperation, FilterScale } from './filter-steps.ts';
import { FULL, type Raster } from './raster.ts';

const SIZE = 256;
const MASK = SIZE - 1;
const SHIFT = 4096;
const [MODULUS, FACTOR, QUOTIENT, REST] = [2_147_483_647, 16_807, 127_773, 2836];

type Turbulence = Extract<FilterOperation, { kind: 'turbulence' }>;

/** The noise lattice of a seed. */
interface Lattice {
  selector: Int32Array;
  gradient: Float64Array[];
}

/** The wrapping of noise at the edges of a tile, so that it repeats without a seam. */
interface Stitch {
  width: number;
  height: number;
  wrapX: number;
  wrapY: number;
}

/** Fills a raster with noise. Source: Filter Effects 1, section 9.21, whose reference code this is. */
export function fillTurbulence(
  raster: Raster,
  operation: Turbulence,
  window: PixelWindow,
  { matrix }: FilterScale,
  box: Bounds,
): Raster {
  if (determinant(matrix) === 0) return raster;
  const lattice = makeLattice(operation.seed);
  const toUser = invert(matrix);
  const { data, widthPx, heightPx } = raster;
  const frequency = operation.stitches ? stitchFrequency(operation, box) : operation;
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const point = transformPoint(toUser, [x + window.left + 1, y + window.top + 1]);
      const at = (y * widthPx + x) * 4;
      const channels = [0, 1, 2, 3].map((channel) =>
        Math.min(1, Math.max(0, noiseAt(channel, point, operation, frequency, lattice, box))),
      );
      const alpha = channels[3]!;
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = channels[channel]! * alpha * FULL + 0.5;
      data[at + 3] = alpha * FULL + 0.5;
    }
  return raster;
}

function nextRandom(seed: number): number {
  const result = FACTOR * (seed % QUOTIENT) - REST * Math.floor(seed / QUOTIENT);
  return result <= 0 ? result + MODULUS : result;
}

function makeLattice(written: number): Lattice {
  let seed = Math.trunc(written);
  if (seed <= 0) seed = -(seed % (MODULUS - 1)) + 1;
  if (seed > MODULUS - 1) seed = MODULUS - 1;
  const selector = new Int32Array(SIZE + SIZE + 2);
  const gradient = [0, 1, 2, 3].map(() => new Float64Array((SIZE + SIZE + 2) * 2));
  for (const channel of gradient)
    for (let index = 0; index < SIZE; index += 1) {
      selector[index] = index;
      for (let axis = 0; axis < 2; axis += 1) {
        seed = nextRandom(seed);
        channel[index * 2 + axis] = ((seed % (SIZE + SIZE)) - SIZE) / SIZE;
      }
      const length = Math.hypot(channel[index * 2]!, channel[index * 2 + 1]!);
      channel[index * 2]! /= length;
      channel[index * 2 + 1]! /= length;
    }
  for (let index = SIZE - 1; index > 0; index -= 1) {
    seed = nextRandom(seed);
    const other = seed % SIZE;
    [selector[index], selector[other]] = [selector[other]!, selector[index]!];
  }
  for (let index = 0; index < SIZE + 2; index += 1) {
    selector[SIZE + index] = selector[index]!;
    for (const channel of gradient) {
      channel[(SIZE + index) * 2] = channel[index * 2]!;
      channel[(SIZE + index) * 2 + 1] = channel[index * 2 + 1]!;
    }
  }
  return { selector, gradient };
}

type Frequency = Pick<Turbulence, 'frequencyX' | 'frequencyY'>;

/** The nearest frequencies at which a whole number of waves fits the tile. */
function stitchFrequency({ frequencyX, frequencyY }: Turbulence, box: Bounds): Frequency {
  const fit = (frequency: number, size: number) => {
    if (frequency === 0) return 0;
    const [low, high] = [Math.floor(size * frequency) / size, Math.ceil(size * frequency) / size];
    return frequency / low < high / frequency ? low : high;
  };
  return {
    frequencyX: fit(frequencyX, box.right - box.left),
    frequencyY: fit(frequencyY, box.bottom - box.top),
  };
}

function noiseAt(
  channel: number,
  [x, y]: readonly [number, number],
  { octaves, isFractal, stitches }: Turbulence,
  { frequencyX, frequencyY }: Frequency,
  lattice: Lattice,
  box: Bounds,
): number {
  const [width, height] = [
    Math.trunc((box.right - box.left) * frequencyX + 0.5),
    Math.trunc((box.bottom - box.top) * frequencyY + 0.5),
  ];
  const stitch: Stitch | undefined = stitches
    ? {
        width,
        height,
        wrapX: Math.trunc(box.left * frequencyX + SHIFT + width),
        wrapY: Math.trunc(box.top * frequencyY + SHIFT + height),
      }
    : undefined;
  let sum = 0;
  let [vectorX, vectorY, ratio] = [x * frequencyX, y * frequencyY, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    const noise = noise2(channel, vectorX, vectorY, lattice, stitch);
    sum += (isFractal ? noise : Math.abs(noise)) / ratio;
    vectorX *= 2;
    vectorY *= 2;
    ratio *= 2;
    if (stitch) {
      stitch.width *= 2;
      stitch.wrapX = 2 * stitch.wrapX - SHIFT;
      stitch.height *= 2;
      stitch.wrapY = 2 * stitch.wrapY - SHIFT;
    }
  }
  return isFractal ? (sum + 1) / 2 : sum;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const mix = (t: number, a: number, b: number): number => a + t * (b - a);

function noise2(
  channel: number,
  x: number,
  y: number,
  { selector, gradient }: Lattice,
  stitch: Stitch | undefined,
): number {
  const wrap = (value: number, edge: number | undefined, size: number | undefined) =>
    edge !== undefined && size !== undefined && value >= edge ? value - size : value;
  const [placeX, placeY] = [x + SHIFT, y + SHIFT];
  const [cellX, cellY] = [Math.trunc(placeX), Math.trunc(placeY)];
  const [x0, x1] = [cellX, cellX + 1].map((cell) => wrap(cell, stitch?.wrapX, stitch?.width) & MASK) as [
    number,
    number,
  ];
  const [y0, y1] = [cellY, cellY + 1].map((cell) => wrap(cell, stitch?.wrapY, stitch?.height) & MASK) as [
    number,
    number,
  ];
  const [nearX, nearY] = [placeX - cellX, placeY - cellY];
  const [i, j] = [selector[x0]!, selector[x1]!];
  const slopes = gradient[channel]!;
  const dot = (index: number, dx: number, dy: number) =>
    dx * slopes[index * 2]! + dy * slopes[index * 2 + 1]!;
  const easedX = ease(nearX);
  const above = mix(easedX, dot(selector[i + y0]!, nearX, nearY), dot(selector[j + y0]!, nearX - 1, nearY));
  const below = mix(
    easedX,
    dot(selector[i + y1]!, nearX, nearY - 1),
    dot(selector[j + y1]!, nearX - 1, nearY - 1),
  );
  return mix(ease(nearY), above, below);
}
