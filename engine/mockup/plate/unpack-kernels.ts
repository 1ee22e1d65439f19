import { defineFunction } from '../../wasm/assemble-module.ts';
import { choose, whileLoop } from '../../wasm/control.ts';
import type { Expression, Local, Statement } from '../../wasm/expression.ts';
import { i32, u16x8, u32x4, u8x16, v128 } from '../../wasm/instructions.ts';
import type { TableSpec } from './plate-tables.ts';
import { type Predictor, predictors } from './predict-table.ts';

type I32 = Expression<'i32'>;
type V128 = Expression<'v128'>;

const number = i32.constant;
const zero = u32x4.constant([0, 0, 0, 0]);
const lanesOfBytes = (bytes: V128) => u32x4.extend(u16x8.extend(bytes));

/** How a pixel's values lie in a table in memory. More is read and written than a pixel has: the rest is another's. */
const tableForms: Record<
  TableSpec['bytes'],
  { size: number; load: (address: I32) => V128; store: (address: I32, values: V128) => Statement }
> = {
  1: {
    size: 1,
    load: (address) => lanesOfBytes(v128.load32Zero(address)),
    store: (address, values) =>
      v128.store32Lane(address, u8x16.narrow(u16x8.narrow(values, values), zero), 0),
  },
  2: {
    size: 2,
    load: v128.load16x4,
    store: (address, values) => v128.store64Lane(address, u16x8.narrow(values, values), 0),
  },
  3: { size: 4, load: v128.load, store: v128.store },
};

export const nameOfKernel = (bytes: TableSpec['bytes'], predictor: Predictor): string =>
  `${predictor}${bytes}`;

/**
 * unpack(planes, planeBytes, runs, runsEnd, target, channels, isLight): the reverse
 * of `packTable`: what is left over lies in
 * planes of `planeBytes`, values go to `target`. All but `planeBytes`, `channels` and `isLight` are addresses. A pixel's
 * channels are the lanes of one vector. Returns the largest value.
 */
function defineUnpack(bytes: TableSpec['bytes'], predictor: Predictor) {
  return defineFunction(nameOfKernel(bytes, predictor), (scope) => {
    const planes = scope.parameter('i32');
    const planeBytes = scope.parameter('i32');
    const runs = scope.parameter('i32');
    const runsEnd = scope.parameter('i32');
    const target = scope.parameter('i32');
    const channels = scope.parameter('i32');
    const isLight = scope.parameter('i32');
    const table = scope.local('i32');
    const step = scope.local('i32');
    const stop = scope.local('i32');
    const above = scope.local('i32');
    const greenLanes = scope.local('v128');
    const rest = scope.local('v128');
    const left = scope.local('v128');
    const largest = scope.local('v128');
    const up = scope.local('v128');
    const corner = scope.local('v128');
    const { size, load, store } = tableForms[bytes];
    const move = (pointer: Local<'i32'>, by: I32) => pointer.set(i32.add(pointer, by));
    const plane = (index: number) =>
      v128.load32Zero(
        Array.from({ length: index }).reduce<I32>((address) => i32.add(address, planeBytes), planes),
      );
    const folded = {
      1: () => lanesOfBytes(plane(0)),
      2: () => u32x4.extend(u8x16.interleaveLow(plane(0), plane(1))),
      3: () =>
        v128.or(
          u32x4.extend(u8x16.interleaveLow(plane(0), plane(1))),
          u32x4.shiftLeft(lanesOfBytes(plane(2)), number(16)),
        ),
    }[bytes]();
    const readRest = [
      rest.set(folded),
      rest.set(
        v128.xor(
          u32x4.shiftRight(rest, number(1)),
          u32x4.subtract(zero, v128.and(rest, u32x4.constant([1, 1, 1, 1]))),
        ),
      ),
      // The rest of red and blue is stored without the rest of green.
      rest.set(u32x4.add(rest, v128.and(v128.shuffle32(rest, rest, [1, 1, 1, 1]), greenLanes))),
    ];
    const most = 2 ** (8 * bytes) - 1;
    const put = (guess: V128) => [
      left.set(v128.and(u32x4.add(guess, rest), u32x4.constant([most, most, most, most]))),
      largest.set(u32x4.maxSigned(largest, left)),
      store(target, left),
      move(target, step),
      move(planes, channels),
    ];
    const gradient = u32x4.add(left, u32x4.subtract(up, corner));
    const guess =
      predictor === 'median'
        ? u32x4.maxSigned(u32x4.minSigned(left, up), u32x4.minSigned(u32x4.maxSigned(left, up), gradient))
        : gradient;
    const readUpper = [up.set(load(above)), move(above, step)];
    return {
      body: [
        table.set(target),
        step.set(i32.multiply(channels, number(size))),
        greenLanes.set(
          v128.and(u32x4.splat(i32.subtract(number(0), isLight)), u32x4.constant([-1, 0, -1, 0])),
        ),
        whileLoop(i32.isLess(runs, runsEnd), [
          stop.set(i32.add(planes, i32.multiply(i32.load(runs), channels))),
          above.set(i32.load(runs, 4)),
          choose(
            i32.isLessSigned(above, number(0)),
            [whileLoop(i32.isLess(planes, stop), [...readRest, ...put(left)])],
            [
              above.set(i32.add(table, i32.multiply(above, step))),
              ...readUpper,
              ...readRest,
              ...put(up),
              whileLoop(i32.isLess(planes, stop), [corner.set(up), ...readUpper, ...readRest, ...put(guess)]),
            ],
          ),
          move(runs, number(8)),
        ]),
        // Lanes beyond the channels hold what is another pixel's.
        largest.set(v128.and(largest, u32x4.isGreater(u32x4.splat(channels), u32x4.constant([0, 1, 2, 3])))),
        largest.set(u32x4.maxSigned(largest, v128.shuffle32(largest, largest, [2, 3, 0, 1]))),
        largest.set(u32x4.maxSigned(largest, v128.shuffle32(largest, largest, [1, 0, 3, 2]))),
      ],
      result: u32x4.extractLane(largest, 0),
    };
  });
}

export const unpackKernels = ([1, 2, 3] as const).flatMap((bytes) =>
  predictors.map((predictor) => defineUnpack(bytes, predictor)),
);
