import { defineFunction } from '../../wasm/define-function.ts';
import { f32x4, i32, v128 } from '../../wasm/instructions.ts';
import { lightOfCode } from '../plate/light-code.ts';
import { COVERAGE_ONE } from '../plate/plate.ts';
import { lightOfCodes, partOfCoverage } from './light-of-codes.ts';
import { COLOUR, COVERAGE, DIFFUSE, LIGHT, PIXELS } from './memory-layout.ts';

/** Adds light to a pixel's light and alpha. Codes and coverage have the format of plates; there are four factors. */
export function addLightPlainly(
  light: readonly number[],
  codes: readonly number[],
  coverage: number,
  factors: readonly number[],
): number[] {
  const added = [...codes.map((code) => lightOfCode[code]!), coverage / COVERAGE_ONE];
  return light.map((value, channel) => value + added[channel]! * factors[channel]!);
}

/**
 * addLight(count, firstPixel): adds the light of the codes in `DIFFUSE` to `count` pixels, and `COVERAGE` to their
 * alpha, both multiplied by `COLOUR`. `firstPixel` is that of the row.
 */
export const addLight = defineFunction('addLight', (f, count, firstPixel) => {
  const index = f.local('i32');
  const colour = f.let(v128.load(COLOUR));
  const codes = f.let(i32.const(DIFFUSE));
  f.while(i32.lt(index, count), () => {
    const light = f.let(i32.shl(i32.sub(i32.load(i32.shl(index, 2), PIXELS), firstPixel), 4));
    const alpha = partOfCoverage(i32.load16(i32.shl(index, 1), COVERAGE));
    const added = f32x4.mul(lightOfCodes(codes, alpha), colour);
    f.do(v128.store(light, f32x4.add(v128.load(light, LIGHT), added), LIGHT));
    f.set(codes, i32.add(codes, 6));
    f.set(index, i32.add(index, 1));
  });
});
