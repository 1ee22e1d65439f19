import { defineFunction } from '../../wasm/assemble-module.ts';
import { whileLoop } from '../../wasm/control.ts';
import type { Local } from '../../wasm/expression.ts';
import { f32x4, i16x8, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { roundLanes } from '../../wasm/round-lanes.ts';
import { TEXEL_BORDER, TEXEL_ONE } from './artwork-texels.ts';
import * as layout from './memory-layout.ts';
import { PLACE_STEPS, WEIGHT_ONE } from './texel-weights.ts';

/** Sums of weighted numbers are kept within 31 bits: this many bits go between columns and rows. */
const ROW_SHIFT = 8;
const SUM_OF_ONE = (TEXEL_ONE * WEIGHT_ONE * WEIGHT_ONE) / 2 ** ROW_SHIFT;
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
  const columns = scope.local('i32');
  const rows = scope.local('i32');
  const at = scope.local('i32');
  const columnWeights = scope.local('i32');
  const rowWeights = scope.local('i32');
  const size = scope.local('v128');
  const right = scope.local('v128');
  const down = scope.local('v128');
  const width = scope.local('v128');
  const column = scope.local('v128');
  const place = scope.local('v128');
  const first = scope.local('v128');
  const entry = scope.local('v128');
  const sum = scope.local('v128');
  const tap = scope.local('v128');
  const leftWeights = scope.local('v128');
  const rightWeights = scope.local('v128');

  const zero = u32x4.constant([0, 0, 0, 0]);
  const step = (pointer: Local<'i32'>, bytes: number) => pointer.set(i32.add(pointer, i32.constant(bytes)));
  const load = (offset: number) => v128.load64Zero(plan, layout.TAP_PLANS + offset);
  const entryBytes = (lane: number, bytes: number) =>
    i32.shiftLeft(u32x4.extractLane(entry, lane), i32.constant(Math.log2(bytes)));
  const twoTexels = (left: number) =>
    i16x8.interleaveLow(
      v128.load64Zero(at, left * TEXEL_BYTES),
      v128.load64Zero(at, (left + 1) * TEXEL_BYTES),
    );
  const rowOfTexels = u32x4.add(i16x8.dot(twoTexels(0), leftWeights), i16x8.dot(twoTexels(2), rightWeights));
  const border = f32x4.constant(TEXEL_BORDER);
  const readTap = [
    // The first texel with its border, so that it is not below zero, and how far before it the reading begins.
    tap.set(f32x4.add(f32x4.min(size, f32x4.max(f32x4.constant(-TEXEL_BORDER), place)), border)),
    first.set(f32x4.ceil(tap)),
    entry.set(
      u32x4.add(
        width,
        roundLanes(
          f32x4.max(
            f32x4.constant(0),
            f32x4.subtract(
              f32x4.multiply(f32x4.subtract(first, tap), f32x4.constant(PLACE_STEPS)),
              f32x4.constant(0.5),
            ),
          ),
        ),
      ),
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
    columnWeights.set(entryBytes(0, layout.COLUMN_WEIGHTS_BYTES)),
    rowWeights.set(entryBytes(1, layout.ROW_WEIGHTS_BYTES)),
    leftWeights.set(v128.load32Splat(columnWeights, layout.COLUMN_WEIGHTS)),
    rightWeights.set(v128.load32Splat(columnWeights, layout.COLUMN_WEIGHTS + 4)),
    tap.set(zero),
    ...[0, 1, 2, 3].flatMap((row) => [
      tap.set(
        u32x4.add(
          tap,
          u32x4.multiply(
            u32x4.shiftRight(rowOfTexels, i32.constant(ROW_SHIFT)),
            v128.load32Splat(rowWeights, layout.ROW_WEIGHTS + 4 * row),
          ),
        ),
      ),
      at.set(i32.add(at, stride)),
    ]),
    sum.set(f32x4.add(sum, f32x4.fromI32x4(tap))),
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
        right.set(load(layout.PLAN_RIGHT)),
        down.set(load(layout.PLAN_DOWN)),
        width.set(load(layout.PLAN_WIDTH)),
        sum.set(zero),
        columns.set(i32.load(plan, layout.TAP_PLANS + layout.PLAN_TAPS)),
        whileLoop(columns, [
          place.set(column),
          rows.set(i32.load(plan, layout.TAP_PLANS + layout.PLAN_TAPS + 4)),
          whileLoop(rows, [...readTap, place.set(f32x4.add(place, down)), step(rows, -1)]),
          column.set(f32x4.add(column, right)),
          step(columns, -1),
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
