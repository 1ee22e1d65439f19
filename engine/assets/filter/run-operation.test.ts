import test from 'ava';
import type { PixelWindow } from '../layer-effect.ts';
import { identity, type Matrix } from '../matrix.ts';
import type { BlendMode } from '../../blend-modes.ts';
import type { CompositeOperator, FilterOperation } from './filter-steps.ts';
import { makeRaster } from './raster.ts';
import { runOperation } from './run-operation.ts';
import {
  grey,
  high,
  nothing,
  type Pixel,
  pixelsOf,
  rasterOf,
  run,
  same,
  white,
} from './testing/run-pixels.ts';

const one = (operation: FilterOperation, ...pixels: Pixel[]): Pixel =>
  run(
    operation,
    pixels.map((pixel) => [[pixel]]),
  )[0]![0]!;

const orange: Pixel = [1, 0.5, 0, 1];
const sheerBlue: Pixel = [0, 0, 1, 0.4];
const sheerRed: Pixel = [1, 0, 0, 0.5];

test('a flood fills everything with its colour and opacity, in linear light where the step uses it', (t) => {
  const flood: FilterOperation = { kind: 'flood', rgb: [1, 0.5, 0], opacity: 0.5 };
  same(t, run(flood, [[[nothing, white]]]), [
    [
      [1, 0.5, 0, 0.5],
      [1, 0.5, 0, 0.5],
    ],
  ]);
  // 0.5 in sRGB is 0.214 in linear light.
  same(t, run(flood, [[[nothing]]], { isLinear: true }), [[[1, 0.214, 0, 0.5]]]);
});

test('an offset moves by whole and fractional pixels along the axes of its user space', (t) => {
  const offset: FilterOperation = { kind: 'offset', x: 1, y: 0 };
  same(t, run(offset, [[[white, orange, nothing]]]), [[nothing, white, orange]]);
  same(t, run(offset, [[[white, nothing, nothing]]], { matrix: [2, 0, 0, 2, 0, 0] }), [
    [nothing, nothing, white],
  ]);
  const part: Pixel = [1, 1, 1, 0.25];
  const rest: Pixel = [1, 1, 1, 0.75];
  same(t, run(offset, [[[white, nothing, nothing]]], { matrix: [1.25, 0, 0, 1, 0, 0] }), [
    [nothing, rest, part],
  ]);
  same(t, run(offset, [[[nothing, white]]], { matrix: [-0.25, 0, 0, 1, 0, 0] }), [[part, rest]]);
  const quarterTurn: Matrix = [0, 1, -1, 0, 0, 0];
  same(t, run(offset, [[[white], [nothing]]], { matrix: quarterTurn }), [[nothing], [white]]);
});

test('a matrix multiplies unpremultiplied colours, and its results are clamped to 0 to 1', (t) => {
  const swap = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0];
  same(t, [[one({ kind: 'matrix', values: swap }, [0.2, 0.4, 0.6, 0.5])]], [[[0.6, 0.4, 0.2, 0.5]]]);
  const toAlpha = [0, 0, 0, 0, 0.25, 0, 0, 0, 0, 2, 0, 0, 0, 0, -1, 0.5, 0.25, 0, 0, 0.1];
  same(t, [[one({ kind: 'matrix', values: toAlpha }, [0.4, 0.4, 0, 1])]], [[[0.25, 1, 0, 0.4]]]);
});

test('curves map each channel: table, discrete, linear and gamma', (t) => {
  const transfer = (curve: Extract<FilterOperation, { kind: 'transfer' }>['curves'][number], value: number) =>
    one({ kind: 'transfer', curves: [curve, undefined, undefined, undefined] }, [value, 0.3, 0.7, 1]);
  const values = [0, 1, 0.5];
  same(t, [[transfer({ kind: 'table', values }, 0.75)]], [[[0.75, 0.3, 0.7, 1]]]);
  same(t, [[transfer({ kind: 'table', values }, 1)]], [[[0.5, 0.3, 0.7, 1]]]);
  same(t, [[transfer({ kind: 'discrete', values }, 0.34)]], [[[1, 0.3, 0.7, 1]]]);
  same(t, [[transfer({ kind: 'discrete', values }, 1)]], [[[0.5, 0.3, 0.7, 1]]]);
  same(t, [[transfer({ kind: 'linear', slope: 2, intercept: -0.1 }, 0.4)]], [[[0.7, 0.3, 0.7, 1]]]);
  same(t, [[transfer({ kind: 'linear', slope: 2, intercept: 0 }, 0.9)]], [[[1, 0.3, 0.7, 1]]]);
  same(
    t,
    [[transfer({ kind: 'gamma', amplitude: 2, exponent: 2, offset: 0.1 }, 0.5)]],
    [[[0.6, 0.3, 0.7, 1]]],
  );
  const halved = { kind: 'linear', slope: 0.5, intercept: 0 } as const;
  const fade: FilterOperation = { kind: 'transfer', curves: [undefined, undefined, undefined, halved] };
  same(t, [[one(fade, [0.2, 0.4, 0.6, 0.8])]], [[[0.2, 0.4, 0.6, 0.4]]]);
});

test('the operators of Porter and Duff combine two rasters', (t) => {
  // Red of 0.5 over blue of 0.4. Premultiplied: red 0.5, blue 0.4.
  const results: Record<Exclude<CompositeOperator, 'arithmetic'>, readonly [red: number, blue: number]> = {
    over: [0.5, 0.2],
    in: [0.2, 0],
    out: [0.3, 0],
    atop: [0.2, 0.2],
    xor: [0.3, 0.2],
    lighter: [0.5, 0.4],
  };
  for (const [operator, [red, blue]] of Object.entries(results)) {
    const alpha = red + blue;
    const composite = { kind: 'composite', operator: operator as CompositeOperator, factors: [] } as const;
    same(t, [[one(composite, sheerRed, sheerBlue)]], [[[red / alpha, 0, blue / alpha, alpha]]], operator);
  }
});

test('arithmetic results stay below their alpha', (t) => {
  const arithmetic = (...factors: number[]): FilterOperation => ({
    kind: 'composite',
    operator: 'arithmetic',
    factors,
  });
  // 0.5 a b + 0.25 a + 0.5 b + 0.1 of premultiplied channels.
  same(t, [[one(arithmetic(0.5, 0.25, 0.5, 0.1), grey(0.4), grey(0.2))]], [[[0.34, 0.34, 0.34, 1]]]);
  same(t, [[one(arithmetic(0, 1, 0, -0.6), sheerRed, sheerBlue)]], [[nothing]]);
  same(t, [[one(arithmetic(0, 0.5, 0, 0.2), sheerRed, sheerBlue)]], [[[1, 4 / 9, 4 / 9, 0.45]]]);
});

test('blend modes mix two opaque colours as Compositing 1 defines', (t) => {
  const [top, below] = [grey(0.6), grey(0.2)];
  const results: Partial<Record<BlendMode, number>> = {
    normal: 0.6,
    multiply: 0.12,
    screen: 0.68,
    overlay: 0.24,
    darken: 0.2,
    lighten: 0.6,
    'color-dodge': 0.5,
    'color-burn': 0,
    'hard-light': 0.36,
    'soft-light': 0.2496,
    difference: 0.4,
    exclusion: 0.56,
    luminosity: 0.6,
    color: 0.2,
  };
  for (const [mode, value] of Object.entries(results))
    same(t, [[one({ kind: 'blend', mode: mode as BlendMode }, top, below)]], [[grey(value)]], mode);
});

test('hue, saturation and colour keep the luminosity of the backdrop; luminosity takes that of the source', (t) => {
  const [top, below]: Pixel[] = [
    [1, 0, 0, 1],
    [0.25, 0.5, 0.75, 1],
  ];
  const luminosity = ([red, green, blue]: Pixel) => 0.3 * red + 0.59 * green + 0.11 * blue;
  for (const mode of ['hue', 'saturation', 'color'] as const) {
    const mixed = one({ kind: 'blend', mode }, top!, below!);
    t.true(Math.abs(luminosity(mixed) - luminosity(below!)) < 1e-3, mode);
  }
  const lit = one({ kind: 'blend', mode: 'luminosity' }, top!, below!);
  t.true(Math.abs(luminosity(lit) - luminosity(top!)) < 1e-3);
  const [red, green, blue] = one({ kind: 'blend', mode: 'hue' }, top!, below!);
  t.true(red > green && Math.abs(green - blue) < 1e-3, 'the hue is red');
});

test('a blend shows each input unchanged where the other is transparent', (t) => {
  const multiply: FilterOperation = { kind: 'blend', mode: 'multiply' };
  same(t, [[one(multiply, orange, nothing)]], [[orange]]);
  same(t, [[one(multiply, nothing, orange)]], [[orange]]);
  // (1 - 0.4) 0.5 red + (1 - 0.5) 0.4 blue + 0.2 of their product, which is black.
  same(t, [[one(multiply, sheerRed, sheerBlue)]], [[[0.3 / 0.7, 0, 0.2 / 0.7, 0.7]]]);
});

test('a merge paints its inputs in order, and one with an error is empty', (t) => {
  same(t, [[one({ kind: 'merge' }, orange, sheerBlue, nothing)]], [[[0.6, 0.3, 0.4, 1]]]);
  same(t, [[one({ kind: 'merge', isEmpty: true }, orange)]], [[nothing]]);
});

test('a shape grows and shrinks by its radius along each axis; pixels outside are transparent', (t) => {
  const dot = [nothing, nothing, white, nothing, nothing];
  const grow = (x: number, y: number): FilterOperation => ({ kind: 'morphology', isErosion: false, x, y });
  const shrink: FilterOperation = { kind: 'morphology', isErosion: true, x: 1, y: 0 };
  same(t, run(grow(1, 0), [[dot]]), [[nothing, white, white, white, nothing]]);
  same(t, run(grow(0, 1), [[dot, dot.map(() => nothing)]]), [dot, dot]);
  same(t, run(grow(1, 0), [[dot]], { matrix: [2, 0, 0, 1, 0, 0] }), [[white, white, white, white, white]]);
  same(t, run(shrink, [[[white, white, white, white, nothing]]]), [
    [nothing, white, white, nothing, nothing],
  ]);
});

test('a tile repeats its box everywhere, also where the box is not a whole number of pixels wide', (t) => {
  const window: PixelWindow = { left: 0, top: 0, widthPx: 5, heightPx: 1, data: new Uint8ClampedArray(0) };
  const tile = (left: number, right: number): Pixel[][] =>
    pixelsOf(
      runOperation(
        { kind: 'tile' },
        {
          inputs: [rasterOf([[nothing, white, orange, nothing, nothing]])],
          boxes: [{ left, top: 0, right, bottom: 1 }],
          empty: makeRaster(window, false),
          window,
          scale: { matrix: identity, scaleX: 1, scaleY: 1 },
          box: { left: 0, top: 0, right: 5, bottom: 1 },
        },
      ),
    );
  same(t, tile(1, 3), [[orange, white, orange, white, orange]]);
  same(t, tile(1, 2.5), [[orange, white, white, orange, white]]);
  same(t, tile(1, 1.5), [[nothing, nothing, nothing, nothing, nothing]]);
});

test('a kernel is rotated by 180 degrees and applied at its target', (t) => {
  const convolve = (kernel: number[], more: object = {}): FilterOperation => ({
    kind: 'convolve',
    columns: 3,
    rows: 1,
    kernel,
    divisor: 1,
    bias: 0,
    targetX: 1,
    targetY: 0,
    edge: 'none',
    keepsAlpha: false,
    ...more,
  });
  const row = [nothing, white, nothing, nothing];
  same(t, run(convolve([1, 0, 0]), [[row]]), [[white, nothing, nothing, nothing]]);
  same(t, run(convolve([0, 0, 1]), [[row]]), [[nothing, nothing, white, nothing]]);
  same(t, run(convolve([0, 1, 0], { targetX: 0 }), [[row]]), [[white, nothing, nothing, nothing]]);
  same(t, run(convolve([1, 1, 1], { divisor: 2 }), [[row]]), [[high(0.5), high(0.5), high(0.5), nothing]]);
  const greys = [grey(0.2), grey(0.4), grey(0.8)];
  same(t, run(convolve([0, 0, 1], { edge: 'duplicate' }), [[greys]]), [[grey(0.2), grey(0.2), grey(0.4)]]);
  same(t, run(convolve([0, 0, 1], { edge: 'wrap' }), [[greys]]), [[grey(0.8), grey(0.2), grey(0.4)]]);
  // The box ends within the first pixel and the last but one, which are replaced by the pixels inside of it.
  const across = [0.5, 3.2] as const;
  const wide = [grey(0.1), grey(0.2), grey(0.8), grey(0.6), grey(0.5)];
  const left = (edge: string) => run(convolve([0, 0, 1], { edge }), [[wide]], { across })[0]!.slice(0, 4);
  same(t, [left('duplicate')], [[grey(0.2), grey(0.2), grey(0.2), grey(0.8)]]);
  same(t, [left('wrap')], [[grey(0.2), grey(0.8), grey(0.2), grey(0.8)]]);
  same(t, [left('none')], [[nothing, grey(0.1), grey(0.2), grey(0.8)]]);
  const kept = run(convolve([0, 1, 0], { keepsAlpha: true, bias: 0.1 }), [[[[0.2, 0.4, 0.6, 0.5]]]]);
  same(t, kept, [[[0.3, 0.5, 0.7, 0.5]]]);
});

test('a displacement reads each pixel from the place that the channels of its map give', (t) => {
  const displace = (scale: number): FilterOperation => ({
    kind: 'displace',
    scale,
    xChannel: 0,
    yChannel: 1,
  });
  const right: Pixel = [1, 0.5, 0, 1];
  const row = [white, orange, sheerRed];
  same(t, run(displace(2), [[row], [[right, right, right]]]), [[orange, sheerRed, nothing]]);
  same(t, run(displace(-2), [[row], [[right, right, right]]]), [[nothing, white, orange]]);
  // A transparent pixel of the map reads as 0 and moves by half the scale to the left and up.
  same(t, run(displace(2), [[row], [[nothing, nothing, nothing]]]), [[nothing, nothing, nothing]]);
});

test('noise depends on its seed and place, not on the window', (t) => {
  const noise = (more: object = {}): FilterOperation => ({
    kind: 'turbulence',
    frequencyX: 0.1,
    frequencyY: 0.1,
    octaves: 2,
    seed: 3,
    isFractal: true,
    stitches: false,
    ...more,
  });
  const blank = (widthPx: number): Pixel[] => Array.from({ length: widthPx }, () => nothing);
  const whole = run(noise(), [[blank(12)]])[0]!;
  same(t, run(noise(), [[blank(4)]], { left: 5 }), [whole.slice(5, 9)]);
  t.notDeepEqual(run(noise({ seed: 4 }), [[blank(12)]])[0], whole);
  t.notDeepEqual(run(noise({ octaves: 1 }), [[blank(12)]])[0], whole);
  const alphas = whole.map(([, , , alpha]) => alpha);
  t.true(
    Math.abs(alphas.reduce((sum, alpha) => sum + alpha, 0) / 12 - 0.5) < 0.2,
    'fractal noise lies about a half',
  );
  // At lattice points noise is 0, which gives a half for fractal noise and 0 for turbulence.
  const onLattice = { frequencyX: 1, frequencyY: 1 };
  const half = run(noise(onLattice), [[blank(1)]])[0]![0]!;
  same(t, [[half]], [[[0.5, 0.5, 0.5, 0.5]]]);
  same(t, run(noise(Object.assign({ isFractal: false }, onLattice)), [[blank(1)]]), [[nothing]]);
});
