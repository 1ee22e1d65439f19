import { defineFunction, type FunctionScope } from '../../../wasm/assemble-module.ts';
import { whileLoop } from '../../../wasm/control.ts';
import type { Expression, Local, Statement } from '../../../wasm/expression.ts';
import { i32, sumOfLanes, u16x8, u32x4, u8x16, v128 } from '../../../wasm/instructions.ts';

type Vector = Expression<'v128'>;

/** The pixels a filter predicts from: left, above, and left of above (PNG specification, 9.2). */
interface Neighbours {
  left: Local<'v128'>;
  above: Local<'v128'>;
  corner: Local<'v128'>;
}

type Predictor = (neighbours: Neighbours, scope: FunctionScope) => { before: Statement[]; guess: Vector };

const sub: Predictor = ({ left }) => ({ before: [], guess: left });
const up: Predictor = ({ above }) => ({ before: [], guess: above });

/**
 * Paeth in bytes. With p = left + above - corner, |p - left| and |p - above| are plain byte distances. |p - corner|
 * is their sum when both neighbours lie on one side of the corner (saturated it is still the largest) and their
 * difference otherwise.
 */
const paeth: Predictor = ({ left, above, corner }, scope) => {
  const toLeft = scope.local('v128');
  const toAbove = scope.local('v128');
  const toCorner = scope.local('v128');
  const distance = (a: Vector, b: Vector) => u8x16.subtract(u8x16.max(a, b), u8x16.min(a, b));
  const sidesDiffer = v128.xor(u8x16.isAtLeast(above, corner), u8x16.isAtLeast(left, corner));
  const leftIsNearest = v128.and(u8x16.isAtMost(toLeft, toAbove), u8x16.isAtMost(toLeft, toCorner));
  return {
    before: [
      toLeft.set(distance(above, corner)),
      toAbove.set(distance(left, corner)),
      toCorner.set(v128.select(distance(toLeft, toAbove), u8x16.addSaturated(toLeft, toAbove), sidesDiffer)),
    ],
    guess: v128.select(left, v128.select(above, corner, u8x16.isAtMost(toAbove, toCorner)), leftIsNearest),
  };
};

/**
 * filter(current, previous, target, bytes, bytesPerPixel): writes the row's residuals and returns the sum of their
 * absolute values, the usual estimate of what they will cost.
 */
function defineFilter(name: string, predict: Predictor) {
  return defineFunction(name, (scope) => {
    const current = scope.parameter('i32');
    const previous = scope.parameter('i32');
    const target = scope.parameter('i32');
    const bytes = scope.parameter('i32');
    const bytesPerPixel = scope.parameter('i32');
    const end = scope.local('i32');
    const cost = scope.local('v128');
    const residual = scope.local('v128');
    const neighbours = { left: scope.local('v128'), above: scope.local('v128'), corner: scope.local('v128') };
    const { before, guess } = predict(neighbours, scope);
    const step = (pointer: Local<'i32'>) => pointer.set(i32.add(pointer, i32.constant(16)));
    return {
      body: [
        end.set(i32.add(current, bytes)),
        whileLoop(i32.isLess(current, end), [
          neighbours.left.set(v128.load(i32.subtract(current, bytesPerPixel))),
          neighbours.above.set(v128.load(previous)),
          neighbours.corner.set(v128.load(i32.subtract(previous, bytesPerPixel))),
          ...before,
          residual.set(u8x16.subtract(v128.load(current), guess)),
          v128.store(target, residual),
          cost.set(u32x4.add(cost, u32x4.addPairs(u16x8.addPairs(u8x16.absolute(residual))))),
          step(current),
          step(previous),
          step(target),
        ]),
      ],
      result: sumOfLanes(cost),
    };
  });
}

/** The filters worth their time: Average was best for no row that mattered, and cost a fifth of the filtering. */
export const filters = [
  defineFilter('filterSub', sub),
  defineFilter('filterUp', up),
  defineFilter('filterPaeth', paeth),
];
