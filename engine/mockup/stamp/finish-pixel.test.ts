import test from 'ava';
import { ShaderChunk } from 'three';
import { encodeSrgb } from '../../srgb.ts';
import { PixelFinisher, toneMapNeutral } from './finish-pixel.ts';

/** Khronos PBR Neutral, word for word as its GLSL. */
function neutral(colour: number[]): number[] {
  const startCompression = 0.8 - 0.04;
  const desaturation = 0.15;
  const x = Math.min(...colour);
  const offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  const shifted = colour.map((value) => value - offset);
  const peak = Math.max(...shifted);
  if (peak < startCompression) return shifted;
  const d = 1 - startCompression;
  const newPeak = 1 - (d * d) / (peak + d - startCompression);
  const g = 1 - 1 / (desaturation * (peak - newPeak) + 1);
  return shifted.map((value) => ((value * newPeak) / peak) * (1 - g) + newPeak * g);
}

test("tone mapping is three's Neutral", (t) => {
  for (const line of [
    'const float StartCompression = 0.8 - 0.04;',
    'const float Desaturation = 0.15;',
    'float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;',
    'float newPeak = 1. - d * d / ( peak + d - StartCompression );',
    'float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );',
  ])
    t.true(ShaderChunk.tonemapping_pars_fragment.includes(line), line);
  const steps = [0, 0.001, 0.03, 0.0799, 0.08, 0.2, 0.5, 0.76, 0.8, 1, 2, 9, 700];
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const light = new Float64Array([red, green, blue]);
        toneMapNeutral(light, 0);
        for (const [c, value] of neutral([red, green, blue]).entries())
          if (Math.abs(light[c]! - value) > 1e-12)
            t.fail(`${red} ${green} ${blue}: ${light.join()} is not ${value}`);
      }
});

test('light is exposed, tone-mapped and coded as sRGB', (t) => {
  const rgba = new Uint8ClampedArray(8);
  const finisher = new PixelFinisher({ kind: 'neutral', exposure: 1.5 }, undefined);
  finisher.finish(Float32Array.of(0.4, 0.2, 0.9, 1), 0, 1, rgba);
  const expected = neutral([0.6, 0.3, 1.35]).map((value) => Math.round(255 * encodeSrgb(value)));
  t.deepEqual([...rgba], [0, 0, 0, 0, ...expected, 255]);
});

test('a photograph is taken as it is: every level comes back', (t) => {
  const finisher = new PixelFinisher({ kind: 'none' }, undefined);
  const rgba = new Uint8ClampedArray(4);
  for (let byte = 0; byte < 256; byte += 1) {
    const value = byte / 255;
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    finisher.finish(Float32Array.of(light, light, light, 1), 0, 0, rgba);
    if (rgba[0] !== byte) t.fail(`${byte} comes back as ${rgba[0]}`);
  }
  t.pass();
});
