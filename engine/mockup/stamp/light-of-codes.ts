import type { Expression, Local } from '../../wasm/expression.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { COVERAGE_ONE } from '../plate/plate.ts';
import { LIGHT_OF_CODE } from './memory-layout.ts';

type V128 = Expression<'v128'>;

/** Linear light of the three codes at an address, in the first lanes over those of `onto`. */
export const lightOfCodes = (codes: Local<'i32'>, onto: V128): V128 =>
  [0, 1, 2].reduce(
    (vector, c) =>
      v128.load32Lane(i32.shiftLeft(i32.load16(codes, 2 * c), i32.constant(2)), vector, c, LIGHT_OF_CODE),
    onto,
  );

/** The coverage, or alpha, at an address as a part of one, in all lanes. */
export const partOfCoverage = (coverage: Expression<'i32'>): V128 =>
  f32x4.multiply(f32x4.fromU32x4(u32x4.splat(coverage)), f32x4.constant(1 / COVERAGE_ONE));
