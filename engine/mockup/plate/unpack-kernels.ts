import { defineFunction } from '../../wasm/define-function.ts';
import type { I32, Local, Statement, V128 } from '../../wasm/expression.ts';
import { i32, u16x8, u32x4, u8x16, v128 } from '../../wasm/instructions.ts';
import type { TableSpec } from './plate-tables.ts';
import { NO_UPPER, type Predictor, predictors } from './predict-table.ts';

/**
 * The inverse of `packTable`: joins each residual from its planes and adds the prediction, modulo the range of its
 * type. At the start of a run the prediction is the value above, or the previous one if none is above.
 * @param planes the lowest bytes of all values, then the next ones
 */
export function unpackPlainly(
  planes: Uint8Array,
  runs: Int32Array,
  { each, bytes, kind }: TableSpec,
  predictor: Predictor,
): number[] {
  const count = planes.length / bytes;
  const values: number[] = [];
  const readRest = (at: number) => {
    let code = 0;
    for (let byte = 0; byte < bytes; byte += 1) code += planes[byte * count + at]! * 256 ** byte;
    return code % 2 === 0 ? code / 2 : -(code + 1) / 2;
  };
  const guess = (left: number, above: number, corner: number) => {
    const gradient = left + above - corner;
    const [low, high] = [Math.min(left, above), Math.max(left, above)];
    return predictor === 'median' ? Math.max(low, Math.min(high, gradient)) : gradient;
  };
  for (let run = 0; run < runs.length; run += 2)
    for (let i = 0; i < runs[run]!; i += 1) {
      const pixel = values.length / each;
      for (let channel = 0; channel < each; channel += 1) {
        const valueOf = (place: number) => values[place * each + channel] ?? 0;
        const upper = runs[run + 1]! + i;
        const isGreenApart = kind === 'light' && channel !== 1;
        const rest = readRest(pixel * each + channel) + (isGreenApart ? readRest(pixel * each + 1) : 0);
        let guessed = valueOf(pixel - 1);
        if (runs[run + 1] !== NO_UPPER)
          guessed = i === 0 ? valueOf(upper) : guess(guessed, valueOf(upper), valueOf(upper - 1));
        values.push((guessed + rest + 2 ** 33) % 2 ** (8 * bytes));
      }
    }
  return values;
}

const zero = u32x4.const(0, 0, 0, 0);
const lanesOfBytes = (bytes: V128) => u32x4.extend(u16x8.extend(bytes));

/** The layout of a pixel's values in memory. Accesses are wider than a pixel; the rest belongs to its neighbour. */
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

/** Values of one, two or three bytes from the planes of their bytes. */
const joinPlanes: Record<TableSpec['bytes'], (plane: (index: number) => V128) => V128> = {
  1: (plane) => lanesOfBytes(plane(0)),
  2: (plane) => u32x4.extend(u8x16.interleaveLow(plane(0), plane(1))),
  3: (plane) =>
    v128.or(u32x4.extend(u8x16.interleaveLow(plane(0), plane(1))), u32x4.shl(lanesOfBytes(plane(2)), 16)),
};

export const nameOfKernel = (bytes: TableSpec['bytes'], predictor: Predictor): string =>
  `${predictor}${bytes}`;

/**
 * unpack(planes, planeBytes, runs, runsEnd, target, channels, isLight): the inverse of `packTable`: residuals are in
 * planes of `planeBytes`, values are written to `target`. All parameters except `planeBytes`, `channels` and `isLight`
 * are addresses. A pixel's channels are the lanes of one vector. Returns the largest value.
 */
const defineUnpack = (bytes: TableSpec['bytes'], predictor: Predictor) =>
  defineFunction(
    nameOfKernel(bytes, predictor),
    (f, planes, planeBytes, runs, runsEnd, target, channels, isLight) => {
      const { size, load, store } = tableForms[bytes];
      const most = 2 ** (8 * bytes) - 1;
      const left = f.local('v128');
      const largest = f.local('v128');
      const up = f.local('v128');
      const rest = f.local('v128');
      const table = f.let(target);
      const step = f.let(i32.mul(channels, size));
      const isRedOrBlue = u32x4.const(-1, 0, -1, 0);
      const greenLanes = f.let(v128.and(u32x4.splat(i32.sub(0, isLight)), isRedOrBlue));
      const advance = (pointer: Local<'i32'>, by: I32 | number) => f.set(pointer, i32.add(pointer, by));
      const plane = (index: number) =>
        v128.load32Zero(
          Array.from({ length: index }).reduce<I32>((address) => i32.add(address, planeBytes), planes),
        );
      const readRest = () => {
        f.set(rest, joinPlanes[bytes](plane));
        const sign = u32x4.sub(zero, v128.and(rest, u32x4.const(1, 1, 1, 1)));
        f.set(rest, v128.xor(u32x4.shr(rest, 1), sign));
        // The residuals of red and blue are stored relative to that of green.
        f.set(rest, u32x4.add(rest, v128.and(v128.shuffle32(rest, rest, [1, 1, 1, 1]), greenLanes)));
      };
      const readUpper = (above: Local<'i32'>) => {
        f.set(up, load(above));
        advance(above, step);
      };
      const put = (guess: V128) => {
        f.set(left, v128.and(u32x4.add(guess, rest), u32x4.const(most, most, most, most)));
        f.set(largest, u32x4.maxSigned(largest, left));
        f.do(store(target, left));
        advance(target, step);
        advance(planes, channels);
      };
      const guessFrom = (corner: V128) => {
        const gradient = u32x4.add(left, u32x4.sub(up, corner));
        if (predictor !== 'median') return gradient;
        const [low, high] = [u32x4.minSigned(left, up), u32x4.maxSigned(left, up)];
        return u32x4.maxSigned(low, u32x4.minSigned(high, gradient));
      };
      f.while(i32.lt(runs, runsEnd), () => {
        const stop = f.let(i32.add(planes, i32.mul(i32.load(runs), channels)));
        const above = f.let(i32.load(runs, 4));
        f.if(
          i32.ltSigned(above, 0),
          () =>
            f.while(i32.lt(planes, stop), () => {
              readRest();
              put(left);
            }),
          () => {
            f.set(above, i32.add(table, i32.mul(above, step)));
            readUpper(above);
            readRest();
            put(up);
            f.while(i32.lt(planes, stop), () => {
              const corner = f.let(up);
              readUpper(above);
              readRest();
              put(guessFrom(corner));
            });
          },
        );
        advance(runs, 8);
      });
      // Lanes beyond the channels belong to another pixel.
      const isChannel = u32x4.gt(u32x4.splat(channels), u32x4.const(0, 1, 2, 3));
      f.set(largest, v128.and(largest, isChannel));
      f.set(largest, u32x4.maxSigned(largest, v128.shuffle32(largest, largest, [2, 3, 0, 1])));
      f.set(largest, u32x4.maxSigned(largest, v128.shuffle32(largest, largest, [1, 0, 3, 2])));
      return u32x4.extractLane(largest, 0);
    },
  );

export const unpackKernels = ([1, 2, 3] as const).flatMap((bytes) =>
  predictors.map((predictor) => defineUnpack(bytes, predictor)),
);
