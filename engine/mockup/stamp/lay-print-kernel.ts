import { defineFunction } from '../../wasm/define-function.ts';
import type { Local } from '../../wasm/expression.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { lightOfCode } from '../plate/light-code.ts';
import { COVERAGE_ONE } from '../plate/plate.ts';
import { lightOfCodes, partOfCoverage } from './light-of-codes.ts';
import { COVERAGE, DIFFUSE, INK, LIGHT, PIXELS, PRINTED, SHINE, UNDER } from './memory-layout.ts';

/** A fragment of a print: codes and coverage of the plate, ink as premultiplied linear light and alpha. */
export interface PlainFragment {
  ink: readonly number[];
  diffuse: readonly number[];
  shine: readonly number[];
  coverage: number;
  /** Light and alpha of the covered part, if the fragment does not fill its pixel. */
  under: readonly number[];
}

/** A pixel's light and alpha with a fragment's print: the light under it is reduced by the ink's alpha. */
export function layPrintPlainly(
  light: readonly number[],
  { ink, diffuse, shine, coverage, under }: PlainFragment,
): number[] {
  const alpha = ink[3]!;
  if (alpha === 0) return [...light];
  const covered = coverage === COVERAGE_ONE ? light : under;
  const added = [0, 1, 2].map((c) => ink[c]! * lightOfCode[diffuse[c]!]! + alpha * lightOfCode[shine[c]!]!);
  added.push((alpha * coverage) / COVERAGE_ONE);
  return light.map((value, channel) => value - alpha * covered[channel]! + added[channel]!);
}

/**
 * layPrint(count, firstPixel): adds the ink of `count` fragments to the light of their pixels, removes the light under
 * them, and lists the pixels in `PRINTED`; returns their number. Without ink nothing changes. `firstPixel` is that of
 * the row.
 */
export const layPrint = defineFunction('layPrint', (f, count, firstPixel) => {
  const index = f.local('i32');
  const printed = f.local('i32');
  const diffuse = f.let(i32.const(DIFFUSE));
  const shine = f.let(i32.const(SHINE));
  const edge = f.let(i32.const(UNDER));
  const advance = (pointer: Local<'i32'>, bytes: number) => f.set(pointer, i32.add(pointer, bytes));
  const pixel = i32.load(i32.shl(index, 2), PIXELS);
  f.while(i32.lt(index, count), () => {
    const coverage = f.let(i32.load16(i32.shl(index, 1), COVERAGE));
    const isEdge = f.let(i32.xor(coverage, COVERAGE_ONE));
    const ink = f.let(v128.load(i32.shl(index, 4), INK));
    f.if(u32x4.extractLane(ink, 3), () => {
      const alpha = f.let(v128.shuffle32(ink, ink, [3, 3, 3, 3]));
      const light = f.let(i32.shl(i32.sub(pixel, firstPixel), 4));
      const before = f.let(v128.load(light, LIGHT));
      const under = f.let(before);
      f.if(isEdge, () => f.set(under, v128.load(edge)));
      const kept = f32x4.sub(before, f32x4.mul(alpha, under));
      // The last lane of ink is its alpha, and the last lane of light is the coverage.
      const scattered = f32x4.mul(ink, lightOfCodes(diffuse, partOfCoverage(coverage)));
      const shone = f32x4.mul(alpha, lightOfCodes(shine, f32x4.const(0)));
      f.do(v128.store(light, f32x4.add(kept, f32x4.add(scattered, shone)), LIGHT));
      f.do(i32.store(i32.shl(printed, 2), pixel, PRINTED));
      advance(printed, 1);
    });
    f.if(isEdge, () => advance(edge, 16));
    advance(diffuse, 6);
    advance(shine, 6);
    advance(index, 1);
  });
  return printed;
});
