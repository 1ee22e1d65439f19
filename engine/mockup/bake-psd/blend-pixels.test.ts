import test from 'ava';
import { blendRow } from './blend-pixels.ts';

const rounded = (value: number): number => Number(value.toFixed(6));

/** The result of blending one pixel onto another. */
function blend(
  mode: string,
  behind: readonly number[],
  above: readonly number[],
  { coverage = 1, fill = 1, keepsAlpha = false } = {},
): number[] {
  const row = Float32Array.from(behind);
  const options = { mode, fill, keepsAlpha };
  blendRow(row, Float32Array.from(above), Float32Array.of(coverage), options, [0, 1]);
  return [...row].map(rounded);
}

/** Results of 0.25, 0.5 and 0.75 on 0.5, by the formulas of the modes. */
const onMiddleGrey: Record<string, [number, number, number]> = {
  normal: [0.25, 0.5, 0.75],
  darken: [0.25, 0.5, 0.5],
  multiply: [0.125, 0.25, 0.375],
  'color burn': [0, 0, 1 / 3],
  'linear burn': [0, 0, 0.25],
  lighten: [0.5, 0.5, 0.75],
  screen: [0.625, 0.75, 0.875],
  'color dodge': [2 / 3, 1, 1],
  'linear dodge': [0.75, 1, 1],
  overlay: [0.25, 0.5, 0.75],
  'soft light': [0.375, 0.5, 0.25 + Math.SQRT1_2 / 2],
  'hard light': [0.25, 0.5, 0.75],
  'vivid light': [0, 0.5, 1],
  'linear light': [0, 0.5, 1],
  'pin light': [0.5, 0.5, 0.5],
  'hard mix': [0, 1, 1],
  difference: [0.25, 0, 0.25],
  exclusion: [0.5, 0.5, 0.5],
  subtract: [0.25, 0, 0],
  divide: [1, 1, 2 / 3],
};
for (const [mode, expected] of Object.entries(onMiddleGrey))
  test(`${mode} equals its formula`, (t) => {
    const [red, green, blue] = blend(mode, [0.5, 0.5, 0.5, 1], [0.25, 0.5, 0.75, 1]);
    for (const [c, value] of [red, green, blue].entries())
      t.true(Math.abs(value! - expected[c]!) < 1e-5, `${value} is not ${expected[c]}`);
  });

test('at black and white, vivid light gives the source and hard mix the backdrop', (t) => {
  t.deepEqual(blend('vivid light', [0, 1, 0.5, 1], [1, 0, 0, 1]), [1, 0, 0, 1]);
  t.deepEqual(blend('hard mix', [0, 1, 0.5, 1], [1, 0, 0.5, 1]), [0, 1, 1, 1]);
});

test('hue, saturation, colour and luminosity preserve the specified luminosity', (t) => {
  const luminosity = (colour: readonly number[]) => 0.3 * colour[0]! + 0.59 * colour[1]! + 0.11 * colour[2]!;
  const behind = [0.6, 0.4, 0.3, 1];
  const above = [0.2, 0.3, 0.7, 1];
  for (const mode of ['hue', 'saturation', 'color'])
    t.true(Math.abs(luminosity(blend(mode, behind, above)) - luminosity(behind)) < 1e-5, mode);
  t.true(Math.abs(luminosity(blend('luminosity', behind, above)) - luminosity(above)) < 1e-5);
  t.deepEqual(blend('darker color', behind, above).slice(0, 3), [0.2, 0.3, 0.7]);
  t.deepEqual(blend('lighter color', behind, above).slice(0, 3), [0.6, 0.4, 0.3]);
});

test('alpha is combined, and the source is unchanged over transparency', (t) => {
  t.deepEqual(blend('multiply', [0, 0, 0, 0], [0.5, 0.25, 1, 0.5]), [0.5, 0.25, 1, 0.5]);
  t.deepEqual(blend('normal', [1, 1, 1, 0.5], [0, 0, 0, 0.5]), [1 / 3, 1 / 3, 1 / 3, 0.75].map(rounded));
  t.deepEqual(blend('normal', [1, 0, 0, 1], [0, 0, 1, 1], { coverage: 0.25 }), [0.75, 0, 0.25, 1]);
});

test('fill reduces the layer, but for the eight special modes its effect', (t) => {
  t.deepEqual(blend('normal', [1, 1, 1, 1], [0, 0, 0, 1], { fill: 0.5 }), [0.5, 0.5, 0.5, 1]);
  t.deepEqual(blend('linear burn', [0.5, 0.5, 0.5, 1], [0, 0.5, 1, 1], { fill: 0.5 }), [0, 0.25, 0.5, 1]);
  t.deepEqual(blend('linear dodge', [0.5, 0.5, 0.5, 1], [0, 0.5, 1, 1], { fill: 0.5 }), [0.5, 0.75, 1, 1]);
});

test('a clipped layer keeps the alpha of its base', (t) => {
  t.deepEqual(blend('normal', [1, 1, 1, 0.25], [0, 0, 0, 0.5], { keepsAlpha: true }), [0.5, 0.5, 0.5, 0.25]);
});
