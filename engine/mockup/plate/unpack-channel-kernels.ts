import { defineFunction } from '../../wasm/assemble-module.ts';
import { choose, whileLoop } from '../../wasm/control.ts';
import type { Expression, Local, Statement } from '../../wasm/expression.ts';
import { i32 } from '../../wasm/instructions.ts';
import type { TableSpec } from './plate-tables.ts';
import { type Predictor, predictors } from './predict-table.ts';

type I32 = Expression<'i32'>;
type Store = (address: I32, value: I32) => Statement;

const number = i32.constant;
const stores: Record<TableSpec['bytes'], Store> = { 1: i32.storeByte, 2: i32.store16, 3: i32.store };

export const nameOfKernel = (bytes: TableSpec['bytes'], predictor: Predictor): string =>
  `${predictor}${bytes}`;

/**
 * unpack(planes, count, neighbours, channel, target, step): the reverse of `foldChannel` for a channel whose bytes lie in
 * planes of `count`. Values go to `channel`, a word each, from which later ones are guessed, and to every `step`-th byte
 * of `target`. All but `count` and `step` are addresses.
 */
function defineUnpack(bytes: TableSpec['bytes'], predictor: Predictor) {
  return defineFunction(nameOfKernel(bytes, predictor), (scope) => {
    const planes = scope.parameter('i32');
    const count = scope.parameter('i32');
    const neighbours = scope.parameter('i32');
    const channel = scope.parameter('i32');
    const target = scope.parameter('i32');
    const step = scope.parameter('i32');
    const end = scope.local('i32');
    const at = scope.local('i32');
    const folded = scope.local('i32');
    const neighbour = scope.local('i32');
    const above = scope.local('i32');
    const up = scope.local('i32');
    const gradient = scope.local('i32');
    const smaller = scope.local('i32');
    const larger = scope.local('i32');
    const left = scope.local('i32');
    const plane = (index: number): I32 =>
      Array.from({ length: index }).reduce<I32>((address) => i32.add(address, count), planes);
    const allBytes = Array.from({ length: bytes }, (_, b) =>
      i32.shiftLeft(i32.loadByte(plane(b)), number(8 * b)),
    ).reduce(i32.or);
    const min = (a: I32, b: I32) => i32.select(a, b, i32.isLessSigned(a, b));
    const max = (a: I32, b: I32) => i32.select(b, a, i32.isLessSigned(a, b));
    /** The middle one of three without a branch, which noise would have the processor take wrongly. */
    const median = [
      smaller.set(min(left, up)),
      larger.set(max(left, up)),
      gradient.set(max(smaller, gradient)),
      left.set(min(larger, gradient)),
    ];
    const move = (pointer: Local<'i32'>, by: I32) => pointer.set(i32.add(pointer, by));
    return {
      body: [
        at.set(channel),
        end.set(i32.add(channel, i32.shiftLeft(count, number(2)))),
        whileLoop(i32.isLess(at, end), [
          folded.set(allBytes),
          neighbour.set(i32.load(neighbours)),
          choose(
            // Above zero: all three neighbours are there.
            i32.isLess(i32.subtract(neighbour, number(1)), number(0x7fffffff)),
            [
              above.set(i32.add(channel, i32.shiftLeft(i32.subtract(neighbour, number(1)), number(2)))),
              up.set(i32.load(above, 4)),
              gradient.set(i32.subtract(i32.add(left, up), i32.load(above))),
              ...(predictor === 'median' ? median : [left.set(gradient)]),
            ],
            [
              choose(neighbour, [
                left.set(
                  i32.load(i32.add(channel, i32.shiftLeft(i32.subtract(number(-1), neighbour), number(2)))),
                ),
              ]),
            ],
          ),
          left.set(
            i32.and(
              i32.add(
                left,
                i32.xor(
                  i32.shiftRight(folded, number(1)),
                  i32.subtract(number(0), i32.and(folded, number(1))),
                ),
              ),
              number(2 ** (8 * bytes) - 1),
            ),
          ),
          i32.store(at, left),
          stores[bytes](target, left),
          move(at, number(4)),
          move(planes, number(1)),
          move(neighbours, number(4)),
          move(target, step),
        ]),
      ],
    };
  });
}

export const unpackKernels = ([1, 2, 3] as const).flatMap((bytes) =>
  predictors.map((predictor) => defineUnpack(bytes, predictor)),
);
