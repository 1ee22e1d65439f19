import { defineFunction, type FunctionScope } from '../../../../wasm/define-function.ts';
import type { Local, V128 } from '../../../../wasm/expression.ts';
import { f32x4, i32, v128 } from '../../../../wasm/instructions.ts';

// Winograd's convolution F(4 x 4, 3 x 3): a tile of 4 x 4 results is computed from 6 x 6 values by 36 products a channel
// instead of 144. Source: Lavin and Gray, "Fast Algorithms for Convolutional Neural Networks", CVPR 2016. Tiles are
// transformed, multiplied by the transformed weights in each of the 36 positions, and transformed back. All loops run
// over channels, four at a time.

/** Values and results of a side of a tile. */
export const TILE_SIDE = 6;
export const RESULT_SIDE = 4;
export const POSITIONS = TILE_SIDE ** 2;
export const RESULTS = RESULT_SIDE ** 2;
/** The value of a pixel of a channel, 0 outside the map. */
type ReadPixel = (y: number, x: number, channel: number) => number;

/**
 * The three kernels together, as a convolution is defined.
 * @param weights output by output, input by input, row by row
 * @returns a result as a function of its place, before its bias
 */
export const convolvePlainly =
  (read: ReadPixel, weights: Float32Array, inputs: number, dilation: number): ReadPixel =>
  (y, x, output) => {
    let sum = 0;
    for (let input = 0; input < inputs; input += 1)
      for (let place = 0; place < FILTER; place += 1) {
        const [down, right] = [Math.floor(place / FILTER_SIDE) - 1, (place % FILTER_SIDE) - 1];
        const value = read(y + down * dilation, x + right * dilation, input);
        sum += value * weights[(output * inputs + input) * FILTER + place]!;
      }
    return sum;
  };

/** Results of which the sums are kept in registers: rows and columns of a block of a product. */
export const BLOCK_ROWS = 6;
export const BLOCK_COLUMNS = 8;

const FILTER_SIDE = 3;
const FILTER = FILTER_SIDE ** 2;
const FLOAT = 4;
const VECTOR = 16;
/** Steps of a product that are written out one after another. */
const UNROLLED = 4;

type Lanes = Local<'v128'>;

/** The transform of a line of six values. */
function transformLine(f: FunctionScope, d: readonly Lanes[]): V128[] {
  const [d0, d1, d2, d3, d4, d5] = d as [Lanes, Lanes, Lanes, Lanes, Lanes, Lanes];
  const even = f.let(f32x4.sub(d4, f32x4.mul(d2, 4)));
  const odd = f.let(f32x4.sub(d3, f32x4.mul(d1, 4)));
  const outer = f.let(f32x4.sub(d4, d2));
  const inner = f.let(f32x4.mul(f32x4.sub(d3, d1), 2));
  return [
    f32x4.add(f32x4.sub(f32x4.mul(d0, 4), f32x4.mul(d2, 5)), d4),
    f32x4.add(even, odd),
    f32x4.sub(even, odd),
    f32x4.add(outer, inner),
    f32x4.sub(outer, inner),
    f32x4.add(f32x4.sub(f32x4.mul(d1, 4), f32x4.mul(d3, 5)), d5),
  ];
}

/** The transform of a line of six products into four results. */
function finishLine(f: FunctionScope, m: readonly Lanes[]): V128[] {
  const [m0, m1, m2, m3, m4, m5] = m as [Lanes, Lanes, Lanes, Lanes, Lanes, Lanes];
  const sum = f.let(f32x4.add(m1, m2));
  const difference = f.let(f32x4.sub(m1, m2));
  const outerSum = f.let(f32x4.add(m3, m4));
  const outerDifference = f.let(f32x4.sub(m3, m4));
  return [
    f32x4.add(f32x4.add(m0, sum), outerSum),
    f32x4.add(difference, f32x4.mul(outerDifference, 2)),
    f32x4.add(sum, f32x4.mul(outerSum, 4)),
    f32x4.add(f32x4.add(difference, f32x4.mul(outerDifference, 8)), m5),
  ];
}

const sixTimes = <T>(item: (index: number) => T): T[] => Array.from({ length: TILE_SIDE }, (_, i) => item(i));

/**
 * transformTiles(pointers, tiles, channels, target, positionBytes, tileBytes): transforms tiles, of each of which
 * `pointers` has the addresses of 36 pixels.
 */
export const transformTiles = defineFunction(
  'transformTiles',
  (f, pointers, tiles, channels, target, positionBytes, tileBytes) => {
    const left = f.let(tiles);
    const bytes = f.let(i32.mul(channels, FLOAT));
    f.while(left, () => {
      const offset = f.let(i32.const(0));
      f.while(i32.lt(offset, bytes), () => {
        const columns = sixTimes((x) => {
          const column = sixTimes((y) =>
            f.let(v128.load(i32.add(i32.load(pointers, FLOAT * (TILE_SIDE * y + x)), offset))),
          );
          return transformLine(f, column).map((value) => f.let(value));
        });
        const to = f.let(i32.add(target, offset));
        for (let y = 0; y < TILE_SIDE; y += 1)
          for (const value of transformLine(
            f,
            columns.map((column) => column[y]!),
          )) {
            f.do(v128.store(to, value));
            f.set(to, i32.add(to, positionBytes));
          }
        f.set(offset, i32.add(offset, VECTOR));
      });
      f.set(pointers, i32.add(pointers, FLOAT * POSITIONS));
      f.set(target, i32.add(target, tileBytes));
      f.set(left, i32.sub(left, 1));
    });
  },
);

/**
 * multiplyTiles(left, right, target, rows, depth, columns): the product of the matrices `left`, of `rows` rows of `depth`
 * floats, and `right`, whose columns are stored in blocks: `depth` rows of 8 floats, block by block. `rows` is a
 * multiple of 6, `depth` of 4.
 */
export const multiplyTiles = defineFunction(
  'multiplyTiles',
  (f, left, right, target, rows, depth, columns) => {
    const depthBytes = f.let(i32.mul(depth, FLOAT));
    const rowBytes = f.let(i32.mul(columns, FLOAT));
    const blockBytes = f.let(i32.mul(depth, FLOAT * BLOCK_COLUMNS));
    const column = f.let(i32.const(0));
    f.while(i32.lt(column, rowBytes), () => {
      const from = f.let(left);
      const to = f.let(i32.add(target, column));
      const row = f.let(i32.const(0));
      f.while(i32.lt(row, rows), () => {
        const lines = [f.let(from)];
        while (lines.length < BLOCK_ROWS) lines.push(f.let(i32.add(lines.at(-1)!, depthBytes)));
        const sums = lines.map(() => [f.let(f32x4.const(0)), f.let(f32x4.const(0))] as const);
        const weights = f.let(right);
        const end = f.let(i32.add(right, blockBytes));
        f.while(i32.lt(weights, end), () => {
          for (let step = 0; step < UNROLLED; step += 1) {
            const [low, high] = [0, VECTOR].map((half) =>
              f.let(v128.load(weights, step * FLOAT * BLOCK_COLUMNS + half)),
            ) as [Lanes, Lanes];
            lines.forEach((line, index) => {
              const value = f.let(v128.load32Splat(line, step * FLOAT));
              const [lowSum, highSum] = sums[index]!;
              f.set(lowSum, f32x4.add(lowSum, f32x4.mul(value, low)));
              f.set(highSum, f32x4.add(highSum, f32x4.mul(value, high)));
            });
          }
          for (const line of lines) f.set(line, i32.add(line, UNROLLED * FLOAT));
          f.set(weights, i32.add(weights, UNROLLED * FLOAT * BLOCK_COLUMNS));
        });
        const line = f.let(to);
        for (const [low, high] of sums) {
          f.do(v128.store(line, low), v128.store(line, high, VECTOR));
          f.set(line, i32.add(line, rowBytes));
        }
        f.set(to, line);
        f.set(from, i32.add(from, i32.mul(depthBytes, BLOCK_ROWS)));
        f.set(row, i32.add(row, BLOCK_ROWS));
      });
      f.set(right, i32.add(right, blockBytes));
      f.set(column, i32.add(column, FLOAT * BLOCK_COLUMNS));
    });
  },
);

/**
 * finishTiles(source, pointers, addends, tiles, channels, positionBytes, tileBytes, bias, least): transforms products back
 * and writes each result, plus its bias and at least `least`, plus what is at its address in `addends`, to its address in
 * `pointers`. `least` is the address of four floats; 16 addresses a tile.
 */
export const finishTiles = defineFunction(
  'finishTiles',
  (f, source, pointers, addends, tiles, channels, positionBytes, tileBytes, bias, least) => {
    const left = f.let(tiles);
    const bytes = f.let(i32.mul(channels, FLOAT));
    const floor = f.let(v128.load(least));
    f.while(left, () => {
      const offset = f.let(i32.const(0));
      f.while(i32.lt(offset, bytes), () => {
        const from = f.let(i32.add(source, offset));
        const rows = sixTimes(() => {
          const row = sixTimes(() => {
            const value = f.let(v128.load(from));
            f.set(from, i32.add(from, positionBytes));
            return value;
          });
          return finishLine(f, row).map((value) => f.let(value));
        });
        const shift = f.let(v128.load(i32.add(bias, offset)));
        for (let x = 0; x < RESULT_SIDE; x += 1)
          finishLine(
            f,
            rows.map((row) => row[x]!),
          ).forEach((value, y) => {
            const place = FLOAT * (RESULT_SIDE * y + x);
            const addend = v128.load(i32.add(i32.load(addends, place), offset));
            const result = f32x4.add(f32x4.max(f32x4.add(value, shift), floor), addend);
            f.do(v128.store(i32.add(i32.load(pointers, place), offset), result));
          });
        f.set(offset, i32.add(offset, VECTOR));
      });
      f.set(pointers, i32.add(pointers, FLOAT * RESULTS));
      f.set(addends, i32.add(addends, FLOAT * RESULTS));
      f.set(source, i32.add(source, tileBytes));
      f.set(left, i32.sub(left, 1));
    });
  },
);
