import { defineFunction } from '../../wasm/assemble-module.ts';
import { whileLoop } from '../../wasm/control.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { TEXEL_ONE } from './artwork-texels.ts';
import { WEIGHT_ONE } from './texel-weights.ts';

/** Sums of weighted numbers are kept within 32 bits: this many bits go between rows and columns. */
const ROW_SHIFT = 10;
const SUM_OF_ONE = (TEXEL_ONE * WEIGHT_ONE * WEIGHT_ONE) / 2 ** ROW_SHIFT;

const TEXEL_BYTES = 8;
const WEIGHTS_BYTES_SHIFT = 4;

/**
 * readTaps(counts, fragments, taps, texels, stride, weights, target): the mean of each fragment's taps as four floats,
 * 0..1. All are addresses but `fragments` and `stride`, the bytes of a row of texels. A texel's four channels are the
 * lanes of one vector, so that a tap is sixteen multiplications.
 */
export const readTaps = defineFunction('readTaps', (scope) => {
  const counts = scope.parameter('i32');
  const fragments = scope.parameter('i32');
  const taps = scope.parameter('i32');
  const texels = scope.parameter('i32');
  const stride = scope.parameter('i32');
  const weights = scope.parameter('i32');
  const target = scope.parameter('i32');
  const end = scope.local('i32');
  const rest = scope.local('i32');
  const at = scope.local('i32');
  const places = scope.local('i32');
  const rowWeights = scope.local('i32');
  const columnWeights = [0, 1, 2, 3].map(() => scope.local('v128'));
  const tap = scope.local('v128');
  const sum = scope.local('v128');
  const count = scope.local('v128');
  const zero = v128.constant(Array.from({ length: 16 }, () => 0));
  const step = (pointer: typeof at, bytes: number) => pointer.set(i32.add(pointer, i32.constant(bytes)));
  const weightsAt = (index: ReturnType<typeof i32.and>) =>
    i32.add(weights, i32.shiftLeft(index, i32.constant(WEIGHTS_BYTES_SHIFT)));
  const rowOfTexels = columnWeights
    .map((weight, column) => u32x4.multiply(v128.load16x4(at, column * TEXEL_BYTES), weight))
    .reduce(u32x4.add);
  const rows = [0, 1, 2, 3].flatMap((row) => [
    tap.set(
      u32x4.add(
        tap,
        u32x4.multiply(
          u32x4.shiftRight(rowOfTexels, i32.constant(ROW_SHIFT)),
          v128.load32Splat(rowWeights, 4 * row),
        ),
      ),
    ),
    at.set(i32.add(at, stride)),
  ]);
  return {
    body: [
      end.set(i32.add(counts, i32.shiftLeft(fragments, i32.constant(1)))),
      whileLoop(i32.isLess(counts, end), [
        rest.set(i32.load16(counts)),
        count.set(f32x4.fromU32x4(u32x4.splat(rest))),
        sum.set(zero),
        whileLoop(rest, [
          at.set(i32.add(texels, i32.load(taps))),
          places.set(i32.load(taps, 4)),
          rowWeights.set(weightsAt(i32.and(places, i32.constant(0xffff)))),
          ...columnWeights.map((weight, column) => weight.set(v128.load32Splat(rowWeights, 4 * column))),
          rowWeights.set(weightsAt(i32.shiftRight(places, i32.constant(16)))),
          tap.set(zero),
          ...rows,
          sum.set(f32x4.add(sum, f32x4.fromU32x4(tap))),
          step(taps, 8),
          rest.set(i32.subtract(rest, i32.constant(1))),
        ]),
        v128.store(target, f32x4.divide(f32x4.multiply(sum, f32x4.constant(1 / SUM_OF_ONE)), count)),
        step(counts, 2),
        step(target, 16),
      ]),
    ],
  };
});
