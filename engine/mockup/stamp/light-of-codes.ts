import type { I32, V128 } from '../../wasm/expression.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { COVERAGE_ONE } from '../plate/plate.ts';
import { LIGHT_OF_CODE } from './memory-layout.ts';

/** Linear light of the three codes at an address, in the first lanes of `onto`. */
export const lightOfCodes = (codes: I32, onto: V128): V128 =>
  [0, 1, 2].reduce(
    (vector, c) => v128.load32Lane(i32.shl(i32.load16(codes, 2 * c), 2), vector, c, LIGHT_OF_CODE),
    onto,
  );

/** The coverage or alpha at an address as a fraction, in all lanes. */
export const partOfCoverage = (coverage: I32): V128 =>
  f32x4.mul(f32x4.convert(u32x4.splat(coverage)), 1 / COVERAGE_ONE);
