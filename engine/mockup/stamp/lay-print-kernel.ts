import { defineFunction } from '../../wasm/assemble-module.ts';
import { choose, whileLoop } from '../../wasm/control.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { COVERAGE_ONE } from '../plate/plate.ts';
import { lightOfCodes, partOfCoverage } from './light-of-codes.ts';
import { COVERAGE, DIFFUSE, INK, LIGHT, PIXELS, PRINTED, SHINE, UNDER } from './memory-layout.ts';

/**
 * layPrint(count, firstPixel): lays `count` fragments with the ink they have read on the light of their pixels, takes from
 * it what is under them, and lists the pixels in `PRINTED`; returns how many these are. Where there is no ink nothing
 * changes. `firstPixel` is that of the row.
 */
export const layPrint = defineFunction('layPrint', (scope) => {
  const count = scope.parameter('i32');
  const firstPixel = scope.parameter('i32');
  const index = scope.local('i32');
  const diffuse = scope.local('i32');
  const shine = scope.local('i32');
  const coverage = scope.local('i32');
  const light = scope.local('i32');
  const edge = scope.local('i32');
  const isEdge = scope.local('i32');
  const printed = scope.local('i32');
  const ink = scope.local('v128');
  const alpha = scope.local('v128');
  const before = scope.local('v128');
  const under = scope.local('v128');
  const pixel = i32.load(i32.shiftLeft(index, i32.constant(2)), PIXELS);
  const step = (pointer: typeof index, bytes: number) => pointer.set(i32.add(pointer, i32.constant(bytes)));
  const isNotOne = i32.xor(coverage, i32.constant(COVERAGE_ONE));
  return {
    body: [
      diffuse.set(i32.constant(DIFFUSE)),
      shine.set(i32.constant(SHINE)),
      edge.set(i32.constant(UNDER)),
      whileLoop(i32.isLess(index, count), [
        coverage.set(i32.load16(i32.shiftLeft(index, i32.constant(1)), COVERAGE)),
        isEdge.set(isNotOne),
        ink.set(v128.load(i32.shiftLeft(index, i32.constant(4)), INK)),
        choose(u32x4.extractLane(ink, 3), [
          alpha.set(v128.shuffle32(ink, ink, [3, 3, 3, 3])),
          light.set(i32.shiftLeft(i32.subtract(pixel, firstPixel), i32.constant(4))),
          before.set(v128.load(light, LIGHT)),
          under.set(before),
          choose(isEdge, [under.set(v128.load(edge))]),
          v128.store(
            light,
            f32x4.add(
              f32x4.subtract(before, f32x4.multiply(alpha, under)),
              f32x4.add(
                // The last lane of ink is its alpha, and that of light the coverage.
                f32x4.multiply(ink, lightOfCodes(diffuse, partOfCoverage(coverage))),
                f32x4.multiply(alpha, lightOfCodes(shine, f32x4.constant(0))),
              ),
            ),
            LIGHT,
          ),
          i32.store(i32.shiftLeft(printed, i32.constant(2)), pixel, PRINTED),
          step(printed, 1),
        ]),
        choose(isEdge, [step(edge, 16)]),
        step(diffuse, 6),
        step(shine, 6),
        step(index, 1),
      ]),
    ],
    result: printed,
  };
});
