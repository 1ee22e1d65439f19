import { defineFunction } from '../../wasm/assemble-module.ts';
import { whileLoop } from '../../wasm/control.ts';
import { f32x4, i32, v128 } from '../../wasm/instructions.ts';
import { lightOfCodes, partOfCoverage } from './light-of-codes.ts';
import { COLOUR, COVERAGE, DIFFUSE, LIGHT, PIXELS } from './memory-layout.ts';

/**
 * addLight(count, firstPixel): adds to the light of `count` pixels what the codes in `DIFFUSE` say, and to their alpha
 * `COVERAGE`, both multiplied by `COLOUR`. `firstPixel` is that of the row.
 */
export const addLight = defineFunction('addLight', (scope) => {
  const count = scope.parameter('i32');
  const firstPixel = scope.parameter('i32');
  const index = scope.local('i32');
  const codes = scope.local('i32');
  const light = scope.local('i32');
  const colour = scope.local('v128');
  return {
    body: [
      colour.set(v128.load(i32.constant(COLOUR))),
      codes.set(i32.constant(DIFFUSE)),
      whileLoop(i32.isLess(index, count), [
        light.set(
          i32.shiftLeft(
            i32.subtract(i32.load(i32.shiftLeft(index, i32.constant(2)), PIXELS), firstPixel),
            i32.constant(4),
          ),
        ),
        v128.store(
          light,
          f32x4.add(
            v128.load(light, LIGHT),
            f32x4.multiply(
              lightOfCodes(
                codes,
                partOfCoverage(i32.load16(i32.shiftLeft(index, i32.constant(1)), COVERAGE)),
              ),
              colour,
            ),
          ),
          LIGHT,
        ),
        codes.set(i32.add(codes, i32.constant(6))),
        index.set(i32.add(index, i32.constant(1))),
      ]),
    ],
  };
});
