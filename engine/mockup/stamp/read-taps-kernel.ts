import { defineFunction } from '../../wasm/define-function.ts';
import type { Local, V128 } from '../../wasm/expression.ts';
import { f32x4, i16x8, i32, u16x8, u32x4, v128 } from '../../wasm/instructions.ts';
import { roundLanes } from '../../wasm/round-lanes.ts';
import { TEXEL_ONE } from './artwork-texels.ts';
import * as layout from './memory-layout.ts';
import type { PlainTap } from './plan-taps-kernel.ts';
import { weightIntegral, PLACE_STEPS, WEIGHT_ONE, WEIGHTS_BYTES } from './texel-weights.ts';

/**
 * The mean of a fragment's taps, each the mean over its rectangle of the bilinearly interpolated artwork.
 * @param texelAt premultiplied light and alpha; columns and rows outside the artwork are those of its edge
 */
export function readTapsPlainly(
  taps: readonly PlainTap[],
  texelAt: (column: number, row: number) => readonly number[],
): number[] {
  const sums = [0, 0, 0, 0];
  for (const { x, y, width, height } of taps)
    for (let row = Math.floor(y - 2.5); row <= y + 2.5; row += 1)
      for (let column = Math.floor(x - 2.5); column <= x + 2.5; column += 1) {
        const weight = weighPlainly(column, x, width) * weighPlainly(row, y, height);
        if (weight === 0) continue;
        for (const [channel, value] of texelAt(column, row).entries()) sums[channel]! += weight * value;
      }
  return sums.map((sum) => sum / taps.length);
}

/** The weight of a texel in the mean over a range of `length` texels around a centre. */
function weighPlainly(texel: number, middle: number, length: number): number {
  const distance = texel + 0.5 - middle;
  if (length < 1e-3) return Math.max(0, 1 - Math.abs(distance));
  return (weightIntegral(distance + length / 2) - weightIntegral(distance - length / 2)) / length;
}

/** The mean of a row of texels is a texel. */
const ROW_SHIFT = Math.log2(WEIGHT_ONE);
const SUM_OF_ONE = TEXEL_ONE * WEIGHT_ONE;
const TEXEL_BYTES = 8;

/** Four values in two vectors, the first with the third and the second with the fourth, like their weights. */
const weigh = (firstTwo: V128, lastTwo: V128, [outer, inner]: readonly [V128, V128]) =>
  u32x4.add(
    i16x8.dot(i16x8.interleaveLow(firstTwo, lastTwo), outer),
    i16x8.dot(i16x8.interleaveHigh(firstTwo, lastTwo), inner),
  );

/**
 * readTaps(count, texels, stride): reads the ink of `count` fragments with planned taps: each tap is the mean of an
 * upright rectangle of sixteen weighted texels. `texels` is an address, `stride` the bytes per row. In vectors of two
 * numbers the first is across the artwork and the second down; a texel's four channels are the lanes of one vector.
 */
export const readTaps = defineFunction('readTaps', (f, count, texels, stride) => {
  const index = f.local('i32');
  const plan = f.local('i32');
  const load = (offset: number) => v128.load64Zero(plan, layout.TAP_PLANS + offset);
  const advance = (pointer: Local<'i32'>, by: number) => f.set(pointer, i32.add(pointer, by));
  const plannedAcross = i32.load(plan, layout.TAP_PLANS + layout.PLAN_TAPS);
  const plannedBelow = i32.load(plan, layout.TAP_PLANS + layout.PLAN_TAPS + 4);
  const size = f.let(v128.load64Zero(layout.VISIBLE_SIZE));

  /** Adds the mean of the texels around `place`. */
  const addTap = (place: V128, width: V128, sum: Local<'v128'>) => {
    const tap = f.let(f32x4.min(size, f32x4.max(0, place)));
    const first = f.let(f32x4.ceil(tap));
    const entry = f.let(u32x4.add(width, roundLanes(f32x4.mul(f32x4.sub(first, tap), PLACE_STEPS))));
    const weightsOf = (lane: number): readonly [Local<'v128'>, Local<'v128'>] => {
      const weights = f.let(i32.shl(u32x4.extractLane(entry, lane), Math.log2(WEIGHTS_BYTES)));
      return [
        f.let(v128.load32Splat(weights, layout.WEIGHTS)),
        f.let(v128.load32Splat(weights, layout.WEIGHTS + 4)),
      ];
    };
    f.set(first, roundLanes(first));
    const across = i32.shl(u32x4.extractLane(first, 0), Math.log2(TEXEL_BYTES));
    const down = i32.mul(u32x4.extractLane(first, 1), stride);
    const at = f.let(i32.add(texels, i32.add(across, down)));
    const acrossWeights = weightsOf(0);
    const rows = [0, 1, 2, 3].map(() => {
      const left = f.let(v128.load(at));
      const right = f.let(v128.load(at, 2 * TEXEL_BYTES));
      const row = f.let(u32x4.shr(weigh(left, right, acrossWeights), ROW_SHIFT));
      f.set(at, i32.add(at, stride));
      return row;
    });
    const downWeights = weightsOf(1);
    const upper = f.let(u16x8.narrow(rows[0]!, rows[1]!));
    const lower = f.let(u16x8.narrow(rows[2]!, rows[3]!));
    f.set(sum, f32x4.add(sum, f32x4.convertSigned(weigh(upper, lower, downWeights))));
  };

  f.while(i32.lt(index, i32.shl(count, 4)), () => {
    const column = f.let(load(layout.PLAN_FIRST));
    const toRight = f.let(load(layout.PLAN_RIGHT));
    const toBelow = f.let(load(layout.PLAN_DOWN));
    const width = f.let(load(layout.PLAN_WIDTH));
    const sum = f.let(u32x4.const(0, 0, 0, 0));
    const tapsAcross = f.let(plannedAcross);
    f.while(tapsAcross, () => {
      const place = f.let(column);
      const tapsBelow = f.let(plannedBelow);
      f.while(tapsBelow, () => {
        addTap(place, width, sum);
        f.set(place, f32x4.add(place, toBelow));
        advance(tapsBelow, -1);
      });
      f.set(column, f32x4.add(column, toRight));
      advance(tapsAcross, -1);
    });
    // Normalised by the value of white, so that white or opaque texels give exactly one.
    const taps = f32x4.convertSigned(u32x4.splat(i32.mul(plannedAcross, plannedBelow)));
    f.do(v128.store(index, f32x4.div(sum, f32x4.mul(taps, SUM_OF_ONE)), layout.INK));
    advance(index, 16);
    advance(plan, layout.TAP_PLAN_BYTES);
  });
});
