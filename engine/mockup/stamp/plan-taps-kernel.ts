import { defineFunction } from '../../wasm/assemble-module.ts';
import { choose, whileLoop } from '../../wasm/control.ts';
import type { Expression, Local, Statement } from '../../wasm/expression.ts';
import { f32x4, i32, u32x4, v128 } from '../../wasm/instructions.ts';
import { roundLanes } from '../../wasm/round-lanes.ts';
import * as layout from './memory-layout.ts';
import { MAX_TAP_WIDTH, PLACE_STEPS, WIDTH_STEPS } from './texel-weights.ts';

type V128 = Expression<'v128'>;
/** Across the artwork, and down. */
type Pair = readonly [Local<'v128'>, Local<'v128'>];

/** Texels that a tap may lean: it is read as an upright rectangle. */
const MAX_LEAN = 0.5;
/** Taps of a fragment, about; they lie apart where it spans more than these are wide. Nearly all need one or two. */
const MOST_TAPS = 64;

const FRAGMENTS = 4;
const { absolute, add, ceil, constant, divide, isLess, max, min, multiply, squareRoot, subtract } = f32x4;
const one = constant(1);

/** Into how many taps a step of a pixel is cut. */
function countTaps(
  [x, y]: Pair,
  long: Local<'v128'>,
  lean: Local<'v128'>,
  count: Local<'v128'>,
): Statement[] {
  return [
    long.set(max(absolute(x), absolute(y))),
    lean.set(min(absolute(x), absolute(y))),
    count.set(
      v128.select(
        ceil(multiply(long, constant(1 / MAX_TAP_WIDTH))),
        v128.select(constant(2), one, isLess(constant(MAX_LEAN), lean)),
        isLess(constant(MAX_TAP_WIDTH), long),
      ),
    ),
  ];
}

/**
 * planTaps(count): where `count` fragments read the artwork. Each is the mean over the parallelogram that it covers; that is
 * cut into taps of at most two by two texels. Works on four fragments at a time: a lane each.
 */
export const planTaps = defineFunction('planTaps', (scope) => {
  const count = scope.parameter('i32');
  const at = scope.local('i32');
  const end = scope.local('i32');
  const plan = scope.local('i32');
  const vector = () => scope.local('v128');
  const pair = (): Pair => [vector(), vector()];
  const [perUv, perFootprint, start] = [pair(), pair(), pair()];
  const [place, right, down, width, first] = [pair(), pair(), pair(), pair(), pair()];
  const steps = [vector(), vector(), vector(), vector()] as const;
  const [columns, rows, product, long, lean] = [vector(), vector(), vector(), vector(), vector()];
  const load = ([x, y]: Pair, address: number) => [
    x.set(v128.load32Splat(i32.constant(address))),
    y.set(v128.load32Splat(i32.constant(address), 4)),
  ];
  const both = (write: (axis: 0 | 1) => Statement) => [write(0), write(1)];
  const uv = (half: number) => v128.load(at, layout.UV + 16 * half);
  const [a, b, c, d] = steps;
  /** The lower and upper lanes of the first two and the last two fragments' steps, in turn. */
  const turned = (lanes: number[], axis: 0 | 1) =>
    v128.shuffle32(
      v128.shuffle32(a, b, axis === 0 ? [0, 4, 1, 5] : [2, 6, 3, 7]),
      v128.shuffle32(c, d, axis === 0 ? [0, 4, 1, 5] : [2, 6, 3, 7]),
      lanes,
    );
  /** Two numbers for each fragment's plan, so many bytes from its start. */
  const store = (x: V128, y: V128, bytes: number) =>
    [v128.shuffle32(x, y, [0, 4, 1, 5]), v128.shuffle32(x, y, [2, 6, 3, 7])].flatMap((two, half) => [
      v128.store64Lane(plan, two, 0, layout.TAP_PLANS + bytes + 2 * half * layout.TAP_PLAN_BYTES),
      v128.store64Lane(plan, two, 1, layout.TAP_PLANS + bytes + (2 * half + 1) * layout.TAP_PLAN_BYTES),
    ]);
  const inPlaceSteps = (steps: V128) => u32x4.shiftLeft(steps, i32.constant(Math.log2(PLACE_STEPS)));
  return {
    body: [
      ...load(perUv, layout.PER_UV),
      ...load(perFootprint, layout.PER_FOOTPRINT),
      ...load(start, layout.SEEN_START),
      end.set(i32.shiftLeft(count, i32.constant(3))),
      whileLoop(i32.isLess(at, end), [
        place[0].set(f32x4.fromI32x4(v128.shuffle32(uv(0), uv(1), [0, 2, 4, 6]))),
        place[1].set(f32x4.fromI32x4(v128.shuffle32(uv(0), uv(1), [1, 3, 5, 7]))),
        ...steps.map((step, i) => step.set(v128.load16x4Signed(at, layout.FOOTPRINT + 8 * i))),
        ...both((axis) =>
          right[axis].set(multiply(f32x4.fromI32x4(turned([0, 1, 4, 5], axis)), perFootprint[axis])),
        ),
        ...both((axis) =>
          down[axis].set(multiply(f32x4.fromI32x4(turned([2, 3, 6, 7], axis)), perFootprint[axis])),
        ),
        ...countTaps(right, long, lean, columns),
        ...countTaps(down, long, lean, rows),
        product.set(multiply(columns, rows)),
        choose(v128.isAnySet(isLess(constant(MOST_TAPS), product)), [
          product.set(min(one, squareRoot(divide(constant(MOST_TAPS), product)))),
          columns.set(min(constant(MOST_TAPS), ceil(multiply(columns, product)))),
          rows.set(min(constant(MOST_TAPS), ceil(multiply(rows, product)))),
        ]),
        long.set(divide(one, columns)),
        lean.set(divide(one, rows)),
        ...both((axis) => right[axis].set(multiply(right[axis], long))),
        ...both((axis) => down[axis].set(multiply(down[axis], lean))),
        ...both((axis) =>
          width[axis].set(
            roundLanes(
              multiply(
                min(
                  constant(MAX_TAP_WIDTH),
                  squareRoot(add(multiply(right[axis], right[axis]), multiply(down[axis], down[axis]))),
                ),
                constant(WIDTH_STEPS),
              ),
            ),
          ),
        ),
        ...both((axis) =>
          // From the middle of the first tap to the furthest left, and up, that has a weight, from the middle of a texel.
          first[axis].set(
            subtract(
              subtract(
                multiply(place[axis], perUv[axis]),
                multiply(
                  add(
                    multiply(subtract(columns, one), right[axis]),
                    multiply(subtract(rows, one), down[axis]),
                  ),
                  constant(0.5),
                ),
              ),
              add(
                add(multiply(f32x4.fromI32x4(width[axis]), constant(0.5 / WIDTH_STEPS)), constant(1.5)),
                start[axis],
              ),
            ),
          ),
        ),
        ...store(first[0], first[1], layout.PLAN_FIRST),
        ...store(right[0], right[1], layout.PLAN_RIGHT),
        ...store(down[0], down[1], layout.PLAN_DOWN),
        ...store(inPlaceSteps(width[0]), inPlaceSteps(width[1]), layout.PLAN_WIDTH),
        ...store(roundLanes(columns), roundLanes(rows), layout.PLAN_TAPS),
        at.set(i32.add(at, i32.constant(8 * FRAGMENTS))),
        plan.set(i32.add(plan, i32.constant(FRAGMENTS * layout.TAP_PLAN_BYTES))),
      ]),
    ],
  };
});
