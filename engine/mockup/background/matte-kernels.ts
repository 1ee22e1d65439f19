import { defineFunction } from '../../wasm/define-function.ts';
import type { I32, V128 } from '../../wasm/expression.ts';
import { f32x4, i32, v128 } from '../../wasm/instructions.ts';

// Products with the matting Laplacian, four pixels of a row at a time. Every window of 3 x 3 pixels fits a line
// `alpha = red*R + green*G + blue*B + offset` to the values of its pixels; the product is the sum of the deviations of a
// pixel from the lines of its windows. Tables are planes of 32-bit floats of a picture's pixels.

const FLOAT = 4;
const VECTOR = 16;
/** Numbers of a window: one ninth, or 0 where there is no window; three mean colours; a symmetric matrix. */
export const MODEL_NUMBERS = 10;
/** Pixels that are computed together. */
export const GROUP = 4;
const CHANNELS = 3;
/** Slopes and the offset. */
export const LINE_NUMBERS = 4;

type Line = [red: number, green: number, blue: number, offset: number];

/** The line that fits nine values of a window best. @param model its {@link MODEL_NUMBERS} */
export function fitLinePlainly(
  model: readonly number[],
  colours: readonly (readonly number[])[],
  values: readonly number[],
): Line {
  const [part, r, g, b, rr, rg, rb, gg, gb, bb] = model as Line & number[];
  const mean = values.reduce((sum, value) => sum + value, 0) * part;
  const [vr, vg, vb] = [r, g, b].map(
    (middle, c) => values.reduce((sum, value, k) => sum + value * (colours[k]![c]! - middle), 0) * part,
  ) as Line;
  const slopes = [
    rr! * vr + rg! * vg + rb! * vb,
    rg! * vr + gg! * vg + gb! * vb,
    rb! * vr + gb! * vg + bb! * vb,
  ];
  const [red, green, blue] = slopes as Line;
  return [red, green, blue, mean - red * r - green * g - blue * b];
}

/** The nine addresses around a place: three rows from the one before, each at three constant offsets. */
function readAround(first: I32, rowBytes: I32): V128[] {
  const rows = [first, i32.add(first, rowBytes), i32.add(i32.add(first, rowBytes), rowBytes)];
  return rows.flatMap((row) => [0, 1, 2].map((column) => v128.load(row, FLOAT * column)));
}

/**
 * fitLines(groups, end, models, colours, values, lines, planeBytes, rowBytes): fits the lines of the windows around four
 * pixels each. `groups` has the offsets of their first pixels in a plane, `models` the numbers of their windows, four of
 * each kind together; three planes of colours, four planes of lines.
 */
export const fitLines = defineFunction(
  'fitLines',
  (f, groups, end, models, colours, values, lines, planeBytes, rowBytes) => {
    f.while(i32.lt(groups, end), () => {
      const offset = f.let(i32.load(groups));
      const corner = f.let(i32.sub(i32.sub(offset, rowBytes), FLOAT));
      const modelOf = (number: number): V128 => v128.load(models, number * VECTOR);
      const around = readAround(f.let(i32.add(values, corner)), rowBytes).map((value) => f.let(value));
      const part = f.let(modelOf(0));
      const mean = f.let(
        f32x4.mul(
          around.reduce<V128>((sum, value) => f32x4.add(sum, value), f32x4.const(0)),
          part,
        ),
      );
      const plane = f.let(colours);
      const products = Array.from({ length: CHANNELS }, (_, c) => {
        const middle = f.let(modelOf(1 + c));
        const sum = f.let(f32x4.const(0));
        readAround(f.let(i32.add(plane, corner)), rowBytes).forEach((colour, k) => {
          f.set(sum, f32x4.add(sum, f32x4.mul(around[k]!, f32x4.sub(colour, middle))));
        });
        f.set(plane, i32.add(plane, planeBytes));
        return f.let(f32x4.mul(sum, part));
      });
      const matrix = [
        [4, 5, 6],
        [5, 7, 8],
        [6, 8, 9],
      ];
      const to = f.let(i32.add(lines, offset));
      const rest = f.let(mean);
      matrix.forEach((row, c) => {
        const [one, two, three] = row.map((number, k) => f32x4.mul(modelOf(number), products[k]!)) as [
          V128,
          V128,
          V128,
        ];
        const slope = f.let(f32x4.add(f32x4.add(one, two), three));
        f.do(v128.store(to, slope));
        f.set(to, i32.add(to, planeBytes));
        f.set(rest, f32x4.sub(rest, f32x4.mul(slope, modelOf(1 + c))));
      });
      f.do(v128.store(to, rest));
      f.set(models, i32.add(models, VECTOR * MODEL_NUMBERS));
      f.set(groups, i32.add(groups, FLOAT));
    });
  },
);

/**
 * The deviation of a pixel's value from the lines of its windows, summed.
 * @param lines of the windows that contain it
 */
export function measureDeviationPlainly(
  value: number,
  [r, g, b]: readonly [number, number, number],
  lines: readonly Line[],
): number {
  return lines.reduce(
    (sum, [red, green, blue, offset]) => sum + value - red * r - green * g - blue * b - offset,
    0,
  );
}

/**
 * measureDeviations(groups, end, counts, colours, values, lines, planeBytes, rowBytes, results): the deviations of four
 * pixels each from the lines around them. `counts` has the number of windows of each pixel.
 */
export const measureDeviations = defineFunction(
  'measureDeviations',
  (f, groups, end, counts, colours, values, lines, planeBytes, rowBytes, results) => {
    f.while(i32.lt(groups, end), () => {
      const offset = f.let(i32.load(groups));
      const corner = f.let(i32.sub(i32.sub(offset, rowBytes), FLOAT));
      const rest = f.let(f32x4.mul(v128.load(counts), v128.load(i32.add(values, offset))));
      const line = f.let(i32.add(lines, corner));
      const colour = f.let(i32.add(colours, offset));
      for (let number = 0; number < LINE_NUMBERS; number += 1) {
        const sum = f.let(readAround(line, rowBytes).reduce((total, value) => f32x4.add(total, value)));
        const part = number < CHANNELS ? f32x4.mul(sum, v128.load(colour)) : sum;
        f.set(rest, f32x4.sub(rest, part));
        f.set(line, i32.add(line, planeBytes));
        f.set(colour, i32.add(colour, planeBytes));
      }
      f.do(v128.store(i32.add(results, offset), rest));
      f.set(counts, i32.add(counts, VECTOR));
      f.set(groups, i32.add(groups, FLOAT));
    });
  },
);
