import { defineFunction, type FunctionScope } from '../../wasm/define-function.ts';
import type { Local, V128 } from '../../wasm/expression.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { roundLanes } from '../../wasm/round-lanes.ts';
import * as layout from './memory-layout.ts';
import { MAX_TAP_WIDTH, PLACES, WIDTH_STEPS } from './texel-weights.ts';

/** Across the artwork, and down. */
type Pair = readonly [Local<'v128'>, Local<'v128'>];
const AXES = [0, 1] as const;
type Axis = (typeof AXES)[number];

/** The maximum slant of a tap in texels, because it is read as an upright rectangle. */
const MAX_LEAN = 0.5;
/**
 * The approximate maximum number of taps of a fragment; they have gaps if it spans more. Nearly all need one or two.
 */
const MOST_TAPS = 64;

/** A rectangle of the artwork, in texels: its centre and its sides. */
export interface PlainTap {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The taps of a fragment: the covered parallelogram split into upright rectangles of at most two by two texels.
 * @param middle centre of the fragment, in texels
 * @param footprint the steps of one pixel, in texels: of u right and down, of v right and down
 */
export function planTapsPlainly(
  [x, y]: readonly [number, number],
  [uRight, uDown, vRight, vDown]: readonly [number, number, number, number],
): PlainTap[] {
  const [columns, rows] = limitTaps(countTapsPlainly(uRight, vRight), countTapsPlainly(uDown, vDown));
  const width = Math.min(MAX_TAP_WIDTH, Math.hypot(uRight / columns, uDown / rows));
  const height = Math.min(MAX_TAP_WIDTH, Math.hypot(vRight / columns, vDown / rows));
  const taps: PlainTap[] = [];
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const [right, down] = [(column + 0.5) / columns - 0.5, (row + 0.5) / rows - 0.5];
      taps.push({
        x: x + right * uRight + down * uDown,
        y: y + right * vRight + down * vDown,
        width,
        height,
      });
    }
  return taps;
}

/** The number of taps per step of a pixel. */
function countTapsPlainly(x: number, y: number): number {
  const [long, lean] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  if (long > MAX_TAP_WIDTH) return Math.ceil(long / MAX_TAP_WIDTH);
  return lean > MAX_LEAN ? 2 : 1;
}

function limitTaps(columns: number, rows: number): readonly [number, number] {
  if (columns * rows <= MOST_TAPS) return [columns, rows];
  const part = Math.sqrt(MOST_TAPS / (columns * rows));
  const limit = (taps: number) => Math.min(MOST_TAPS, Math.ceil(taps * Math.min(1, part)));
  return [limit(columns), limit(rows)];
}

const FRAGMENTS = 4;
const { abs, add, ceil, div, lt, max, min, mul, sqrt, sub } = f32x4;

/** The number of taps per step of a pixel, for four fragments. */
function countTaps(f: FunctionScope, [x, y]: Pair): Local<'v128'> {
  const long = f.let(max(abs(x), abs(y)));
  const lean = f.let(min(abs(x), abs(y)));
  const ifLong = ceil(mul(long, 1 / MAX_TAP_WIDTH));
  const ifShort = v128.select(f32x4.const(2), f32x4.const(1), lt(MAX_LEAN, lean));
  return f.let(v128.select(ifLong, ifShort, lt(MAX_TAP_WIDTH, long)));
}

/**
 * planTaps(count): plans the taps of `count` fragments. Each fragment is the mean over the parallelogram that it
 * covers, which is split into taps of at most two by two texels. Processes four fragments at a time, one lane each.
 */
export const planTaps = defineFunction('planTaps', (f, count) => {
  const at = f.local('i32');
  const plan = f.local('i32');
  const both = (value: (axis: Axis) => V128): Pair => [f.let(value(0)), f.let(value(1))];
  const loadPair = (address: number) =>
    both((axis) => (axis === 0 ? v128.load32Splat(address) : v128.load32Splat(address, 4)));
  const perUv = loadPair(layout.PER_UV);
  const perFootprint = loadPair(layout.PER_FOOTPRINT);
  const start = loadPair(layout.VISIBLE_START);
  /** Two numbers of each fragment's plan, at an offset in bytes. */
  const store = (x: V128, y: V128, bytes: number) =>
    [v128.shuffle32(x, y, [0, 4, 1, 5]), v128.shuffle32(x, y, [2, 6, 3, 7])].forEach((two, half) => {
      const offset = layout.TAP_PLANS + bytes + 2 * half * layout.TAP_PLAN_BYTES;
      f.do(v128.store64Lane(plan, two, 0, offset));
      f.do(v128.store64Lane(plan, two, 1, offset + layout.TAP_PLAN_BYTES));
    });
  const inPlaces = (steps: V128) => u32x4.mul(steps, u32x4.splat(PLACES));

  const end = f.let(i32.shl(count, 3));
  f.while(i32.lt(at, end), () => {
    const uv = (half: number) => v128.load(at, layout.UV + 16 * half);
    const place = both((axis) =>
      f32x4.convertSigned(v128.shuffle32(uv(0), uv(1), axis === 0 ? [0, 2, 4, 6] : [1, 3, 5, 7])),
    );
    const footprints = [0, 1, 2, 3].map((i): V128 =>
      f.let(v128.load16x4Signed(at, layout.FOOTPRINT + 8 * i)),
    );
    const [a, b, c, d] = footprints as [V128, V128, V128, V128];
    /** The lower and upper lanes of the steps of the first two and the last two fragments, interleaved. */
    const turned = (lanes: number[], axis: Axis) => {
      const ofAxis = axis === 0 ? [0, 4, 1, 5] : [2, 6, 3, 7];
      return v128.shuffle32(v128.shuffle32(a, b, ofAxis), v128.shuffle32(c, d, ofAxis), lanes);
    };
    const stepsOf = (lanes: number[]) =>
      both((axis) => mul(f32x4.convertSigned(turned(lanes, axis)), perFootprint[axis]));
    const right = stepsOf([0, 1, 4, 5]);
    const down = stepsOf([2, 3, 6, 7]);
    const columns = countTaps(f, right);
    const rows = countTaps(f, down);
    const product = f.let(mul(columns, rows));
    f.if(v128.anyTrue(lt(MOST_TAPS, product)), () => {
      f.set(product, min(1, sqrt(div(MOST_TAPS, product))));
      f.set(columns, min(MOST_TAPS, ceil(mul(columns, product))));
      f.set(rows, min(MOST_TAPS, ceil(mul(rows, product))));
    });
    const perColumn = f.let(div(1, columns));
    const perRow = f.let(div(1, rows));
    for (const axis of AXES) f.set(right[axis], mul(right[axis], perColumn));
    for (const axis of AXES) f.set(down[axis], mul(down[axis], perRow));
    const width = both((axis) => {
      const length = sqrt(add(mul(right[axis], right[axis]), mul(down[axis], down[axis])));
      return roundLanes(mul(min(MAX_TAP_WIDTH, length), WIDTH_STEPS));
    });
    const first = both((axis) => {
      const middle = mul(place[axis], perUv[axis]);
      const toFirst = add(mul(sub(columns, 1), right[axis]), mul(sub(rows, 1), down[axis]));
      // From the centre of the first tap to the leftmost and topmost weighted position, relative to the centre of a
      // texel.
      const toEdge = add(mul(f32x4.convertSigned(width[axis]), 0.5 / WIDTH_STEPS), 1.5);
      return sub(sub(middle, mul(toFirst, 0.5)), add(toEdge, start[axis]));
    });
    store(first[0], first[1], layout.PLAN_FIRST);
    store(right[0], right[1], layout.PLAN_RIGHT);
    store(down[0], down[1], layout.PLAN_DOWN);
    store(inPlaces(width[0]), inPlaces(width[1]), layout.PLAN_WIDTH);
    store(roundLanes(columns), roundLanes(rows), layout.PLAN_TAPS);
    f.set(at, i32.add(at, 8 * FRAGMENTS));
    f.set(plan, i32.add(plan, FRAGMENTS * layout.TAP_PLAN_BYTES));
  });
});
