import { defineFunction } from '../../../wasm/assemble-module.ts';
import { whileLoop } from '../../../wasm/control.ts';
import type { Expression } from '../../../wasm/expression.ts';
import { i32, sumOfLanes, u16x8, u32x4, v128 } from '../../../wasm/instructions.ts';
import { ADLER_HIGH, ADLER_LOW } from './memory-layout.ts';

/** Largest prime below 2^16 (RFC 1950, 8.2). */
const modulus = i32.constant(65521);
/** Most bytes whose sums stay below 2^32 without a division, as in zlib; it is a multiple of 16. */
const mostBytes = i32.constant(5552);
/** How often each byte of a vector counts in the high half, beside once for every byte of the vectors after it. */
const weights = v128.constant(Array.from({ length: 16 }, (_, lane) => 16 - lane));

/** addAdler(pointer, bytes): carries the Adler-32 in memory on over `bytes` more bytes. */
export const addAdler = defineFunction('addAdler', (scope) => {
  const pointer = scope.parameter('i32');
  const bytes = scope.parameter('i32');
  const low = scope.local('i32');
  const high = scope.local('i32');
  const end = scope.local('i32');
  const stop = scope.local('i32');
  const vectorBytes = scope.local('i32');
  const vector = scope.local('v128');
  const sums = scope.local('v128');
  const sumsBefore = scope.local('v128');
  const weighted = scope.local('v128');
  const zero = v128.constant(Array.from({ length: 16 }, () => 0));
  const remainder = (value: Expression<'i32'>) => i32.remainder(value, modulus);
  const wholeVectors = i32.and(i32.subtract(end, pointer), i32.constant(-16));
  return {
    body: [
      low.set(i32.load(i32.constant(ADLER_LOW))),
      high.set(i32.load(i32.constant(ADLER_HIGH))),
      end.set(i32.add(pointer, bytes)),
      whileLoop(i32.isAtMost(i32.constant(16), i32.subtract(end, pointer)), [
        vectorBytes.set(mostBytes),
        whileLoop(i32.isLess(wholeVectors, vectorBytes), [vectorBytes.set(wholeVectors)]),
        stop.set(i32.add(pointer, vectorBytes)),
        sums.set(zero),
        sumsBefore.set(zero),
        weighted.set(zero),
        high.set(i32.add(high, i32.multiply(low, vectorBytes))),
        whileLoop(i32.isLess(pointer, stop), [
          vector.set(v128.load(pointer)),
          sumsBefore.set(u32x4.add(sumsBefore, sums)),
          sums.set(u32x4.add(sums, u32x4.addPairs(u16x8.addPairs(vector)))),
          weighted.set(
            u32x4.add(
              weighted,
              u32x4.addPairs(
                u16x8.add(u16x8.multiplyLow(vector, weights), u16x8.multiplyHigh(vector, weights)),
              ),
            ),
          ),
          pointer.set(i32.add(pointer, i32.constant(16))),
        ]),
        high.set(i32.add(high, i32.shiftLeft(sumOfLanes(sumsBefore), i32.constant(4)))),
        high.set(remainder(i32.add(high, sumOfLanes(weighted)))),
        low.set(remainder(i32.add(low, sumOfLanes(sums)))),
      ]),
      whileLoop(i32.isLess(pointer, end), [
        low.set(i32.add(low, i32.loadByte(pointer))),
        high.set(i32.add(high, low)),
        pointer.set(i32.add(pointer, i32.constant(1))),
      ]),
      i32.store(i32.constant(ADLER_LOW), remainder(low)),
      i32.store(i32.constant(ADLER_HIGH), remainder(high)),
    ],
  };
});
