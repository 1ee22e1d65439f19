import { defineFunction } from '../../wasm/assemble-module.ts';
import { whileLoop } from '../../wasm/control.ts';
import type { Expression, Local } from '../../wasm/expression.ts';
import { f32x4, i16x8, i32, u16x8, u32x4, v128 } from '../../wasm/instructions.ts';
import { roundLanes } from '../../wasm/round-lanes.ts';
import { TEXEL_ONE } from './artwork-texels.ts';
import * as layout from './memory-layout.ts';
import { PLACE_STEPS, WEIGHT_ONE, WEIGHTS_BYTES } from './texel-weights.ts';

type V128 = Expression<'v128'>;

/** The mean of a row of texels is a texel again. */
const ROW_SHIFT = Math.log2(WEIGHT_ONE);
const SUM_OF_ONE = TEXEL_ONE * WEIGHT_ONE;
const TEXEL_BYTES = 8;

/**
 * readTaps(count, texels, stride): the ink of `count` fragments, whose taps are planned: each tap is the mean of an upright
 * rectangle, sixteen weighted texels. `texels` is an address, `stride` the bytes of a row of them. In vectors of two
 * numbers the first is across the artwork and the second down; a texel's four channels are the lanes of one vector.
 */
export const readTaps = defineFunction('readTaps', (scope) => {
  const count = scope.parameter('i32');
  const texels = scope.parameter('i32');
  const stride = scope.parameter('i32');
  const index = scope.local('i32');
  const plan = scope.local('i32');
  const tapsAcross = scope.local('i32');
  const tapsBelow = scope.local('i32');
  const at = scope.local('i32');
  const weights = scope.local('i32');
  const size = scope.local('v128');
  const toRight = scope.local('v128');
  const toBelow = scope.local('v128');
  const width = scope.local('v128');
  const column = scope.local('v128');
  const place = scope.local('v128');
  const first = scope.local('v128');
  const entry = scope.local('v128');
  const sum = scope.local('v128');
  const tap = scope.local('v128');
  const left = scope.local('v128');
  const right = scope.local('v128');
  const outerWeights = scope.local('v128');
  const innerWeights = scope.local('v128');
  const rows = [0, 1, 2, 3].map(() => scope.local('v128'));

  const zero = u32x4.constant([0, 0, 0, 0]);
  const step = (pointer: Local<'i32'>, bytes: number) => pointer.set(i32.add(pointer, i32.constant(bytes)));
  const load = (offset: number) => v128.load64Zero(plan, layout.TAP_PLANS + offset);
  const weightsAt = (lane: number) =>
    i32.shiftLeft(u32x4.extractLane(entry, lane), i32.constant(Math.log2(WEIGHTS_BYTES)));
  /** Four things in two vectors, the first and third side by side, and the second and fourth, as their weights are. */
  const weigh = (firstTwo: V128, lastTwo: V128, outer: V128, inner: V128) =>
    u32x4.add(
      i16x8.dot(i16x8.interleaveLow(firstTwo, lastTwo), outer),
      i16x8.dot(i16x8.interleaveHigh(firstTwo, lastTwo), inner),
    );
  const readTap = [
    tap.set(f32x4.min(size, f32x4.max(f32x4.constant(0), place))),
    first.set(f32x4.ceil(tap)),
    entry.set(
      u32x4.add(width, roundLanes(f32x4.multiply(f32x4.subtract(first, tap), f32x4.constant(PLACE_STEPS)))),
    ),
    first.set(roundLanes(first)),
    at.set(
      i32.add(
        texels,
        i32.add(
          i32.shiftLeft(u32x4.extractLane(first, 0), i32.constant(Math.log2(TEXEL_BYTES))),
          i32.multiply(u32x4.extractLane(first, 1), stride),
        ),
      ),
    ),
    weights.set(weightsAt(0)),
    outerWeights.set(v128.load32Splat(weights, layout.WEIGHTS)),
    innerWeights.set(v128.load32Splat(weights, layout.WEIGHTS + 4)),
    ...rows.flatMap((row) => [
      left.set(v128.load(at)),
      right.set(v128.load(at, 2 * TEXEL_BYTES)),
      row.set(u32x4.shiftRight(weigh(left, right, outerWeights, innerWeights), i32.constant(ROW_SHIFT))),
      at.set(i32.add(at, stride)),
    ]),
    weights.set(weightsAt(1)),
    left.set(u16x8.narrow(rows[0]!, rows[1]!)),
    right.set(u16x8.narrow(rows[2]!, rows[3]!)),
    outerWeights.set(v128.load32Splat(weights, layout.WEIGHTS)),
    innerWeights.set(v128.load32Splat(weights, layout.WEIGHTS + 4)),
    sum.set(f32x4.add(sum, f32x4.fromI32x4(weigh(left, right, outerWeights, innerWeights)))),
  ];
  const taps = i32.multiply(
    i32.load(plan, layout.TAP_PLANS + layout.PLAN_TAPS),
    i32.load(plan, layout.TAP_PLANS + layout.PLAN_TAPS + 4),
  );
  return {
    body: [
      size.set(v128.load64Zero(i32.constant(layout.SEEN_SIZE))),
      whileLoop(i32.isLess(index, i32.shiftLeft(count, i32.constant(4))), [
        column.set(load(layout.PLAN_FIRST)),
        toRight.set(load(layout.PLAN_RIGHT)),
        toBelow.set(load(layout.PLAN_DOWN)),
        width.set(load(layout.PLAN_WIDTH)),
        sum.set(zero),
        tapsAcross.set(i32.load(plan, layout.TAP_PLANS + layout.PLAN_TAPS)),
        whileLoop(tapsAcross, [
          place.set(column),
          tapsBelow.set(i32.load(plan, layout.TAP_PLANS + layout.PLAN_TAPS + 4)),
          whileLoop(tapsBelow, [...readTap, place.set(f32x4.add(place, toBelow)), step(tapsBelow, -1)]),
          column.set(f32x4.add(column, toRight)),
          step(tapsAcross, -1),
        ]),
        // By what white would be: all that is white, or opaque, is one to the last bit.
        v128.store(
          index,
          f32x4.divide(sum, f32x4.multiply(f32x4.fromI32x4(u32x4.splat(taps)), f32x4.constant(SUM_OF_ONE))),
          layout.INK,
        ),
        step(index, 16),
        step(plan, layout.TAP_PLAN_BYTES),
      ]),
    ],
  };
});
