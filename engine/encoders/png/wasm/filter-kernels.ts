import { defineFunction, type FunctionScope } from '../../../wasm/define-function.ts';
import type { V128 } from '../../../wasm/expression.ts';
import { i32, sumOfLanes, u16x8, u32x4, u8x16, v128 } from '../../../wasm/instructions.ts';

/** Predicts a byte from the bytes of the same channel to the left, above, and above left (PNG specification, 9.2). */
type PlainPredictor = (left: number, above: number, corner: number) => number;

/** The predictors of PNG specification, 9.2 and 9.4, a byte at a time. */
export const predictPlainly: Record<'filterSub' | 'filterUp' | 'filterPaeth', PlainPredictor> = {
  filterSub: (left) => left,
  filterUp: (_left, above) => above,
  filterPaeth(left, above, corner) {
    const guess = left + above - corner;
    const [toLeft, toAbove, toCorner] = [left, above, corner].map((byte) => Math.abs(guess - byte)) as [
      number,
      number,
      number,
    ];
    if (toLeft <= toAbove && toLeft <= toCorner) return left;
    return toAbove <= toCorner ? above : corner;
  },
};

/** A row's residuals, and the sum of their absolute values as signed bytes. */
export function filterPlainly(
  predict: PlainPredictor,
  current: Uint8Array,
  previous: Uint8Array,
  bytesPerPixel: number,
): { residuals: Uint8Array; cost: number } {
  const residuals = current.map((byte, at) => {
    const before = at - bytesPerPixel;
    return byte - predict(current[before] ?? 0, previous[at]!, previous[before] ?? 0);
  });
  const cost = residuals.reduce((sum, byte) => sum + Math.min(byte, 256 - byte), 0);
  return { residuals, cost };
}

/** The pixels a filter predicts from, sixteen bytes of each at a time. */
interface Neighbours {
  left: V128;
  above: V128;
  corner: V128;
}

type Predictor = (neighbours: Neighbours, f: FunctionScope) => V128;

const sub: Predictor = ({ left }) => left;
const up: Predictor = ({ above }) => above;

/**
 * Paeth in bytes. With p = left + above - corner, |p - left| and |p - above| are plain byte distances. |p - corner|
 * is their sum when both neighbours lie on one side of the corner (saturated it is still the largest) and their
 * difference otherwise.
 */
const paeth: Predictor = ({ left, above, corner }, f) => {
  const distance = (a: V128, b: V128) => u8x16.sub(u8x16.max(a, b), u8x16.min(a, b));
  const toLeft = f.let(distance(above, corner));
  const toAbove = f.let(distance(left, corner));
  const sidesDiffer = v128.xor(u8x16.ge(above, corner), u8x16.ge(left, corner));
  const toCorner = f.let(
    v128.select(distance(toLeft, toAbove), u8x16.addSaturated(toLeft, toAbove), sidesDiffer),
  );
  const leftIsNearest = v128.and(u8x16.le(toLeft, toAbove), u8x16.le(toLeft, toCorner));
  return v128.select(left, v128.select(above, corner, u8x16.le(toAbove, toCorner)), leftIsNearest);
};

/**
 * filter(current, previous, target, bytes, bytesPerPixel): writes the row's residuals and returns the sum of their
 * absolute values, the usual estimate of their compressed size.
 */
const defineFilter = (name: string, predict: Predictor) =>
  defineFunction(name, (f, current, previous, target, bytes, bytesPerPixel) => {
    const cost = f.local('v128');
    const end = f.let(i32.add(current, bytes));
    f.while(i32.lt(current, end), () => {
      const left = f.let(v128.load(i32.sub(current, bytesPerPixel)));
      const above = f.let(v128.load(previous));
      const corner = f.let(v128.load(i32.sub(previous, bytesPerPixel)));
      const guess = predict({ left, above, corner }, f);
      const residual = f.let(u8x16.sub(v128.load(current), guess));
      f.do(v128.store(target, residual));
      f.set(cost, u32x4.add(cost, u32x4.addPairs(u16x8.addPairs(u8x16.abs(residual)))));
      for (const pointer of [current, previous, target]) f.set(pointer, i32.add(pointer, 16));
    });
    return sumOfLanes(cost);
  });

/** The filters that are used. Average was best for hardly any row and took a fifth of the filtering time. */
export const filters = [
  defineFilter('filterSub', sub),
  defineFilter('filterUp', up),
  defineFilter('filterPaeth', paeth),
];
