import { defineFunction } from '../../../../wasm/define-function.ts';
import type { I32, V128 } from '../../../../wasm/expression.ts';
import { f32x4, i32, v128 } from '../../../../wasm/instructions.ts';

const VECTOR = 16;

/** A pixel of the halved map: the largest of four. `read` gives the value of a place. */
export const halvePlainly =
  (read: (y: number, x: number) => number) =>
  (y: number, x: number): number =>
    Math.max(...[0, 1].flatMap((down) => [0, 1].map((right) => read(2 * y + down, 2 * x + right))));

/**
 * halveRow(above, below, target, pixels, pixelBytes): the largest of each four pixels of two rows, channel by channel.
 * `pixels` is the length of the result.
 */
export const halveRow = defineFunction('halveRow', (f, above, below, target, pixels, pixelBytes) => {
  const end = f.let(i32.add(target, i32.mul(pixels, pixelBytes)));
  f.while(i32.lt(target, end), () => {
    const pixelEnd = f.let(i32.add(target, pixelBytes));
    f.while(i32.lt(target, pixelEnd), () => {
      const largestOf = (row: I32): V128 => f32x4.max(v128.load(row), v128.load(i32.add(row, pixelBytes)));
      f.do(v128.store(target, f32x4.max(largestOf(above), largestOf(below))));
      for (const pointer of [above, below, target]) f.set(pointer, i32.add(pointer, VECTOR));
    });
    f.set(above, i32.add(above, pixelBytes));
    f.set(below, i32.add(below, pixelBytes));
  });
});

/** A pixel of the doubled map: bilinear between the centres of pixels. `read` repeats the last pixel of each side. */
export const doublePlainly =
  (read: (y: number, x: number) => number) =>
  (y: number, x: number): number => {
    const [row, column] = [(y + 0.5) / 2 - 0.5, (x + 0.5) / 2 - 0.5];
    const [top, left] = [Math.floor(row), Math.floor(column)];
    const mix = (one: number, other: number, part: number): number => one * (1 - part) + other * part;
    const acrossAt = (at: number): number => mix(read(at, left), read(at, left + 1), column - left);
    return mix(acrossAt(top), acrossAt(top + 1), row - top);
  };

/**
 * doubleRow(near, far, target, pixels, pixelBytes): a row of twice the length, between two rows of `pixels` pixels: three
 * quarters of the nearer one, and likewise across. At the ends of a row its last pixel is repeated.
 */
export const doubleRow = defineFunction('doubleRow', (f, near, far, target, pixels, pixelBytes) => {
  const rowBytes = f.let(i32.mul(pixels, pixelBytes));
  const channel = f.let(i32.const(0));
  const mixed = (one: V128, other: V128): V128 => f32x4.add(f32x4.mul(one, 0.75), f32x4.mul(other, 0.25));
  f.while(i32.lt(channel, pixelBytes), () => {
    const at = f.let(channel);
    const to = f.let(i32.add(target, channel));
    const readAt = (offset: I32): V128 =>
      mixed(v128.load(i32.add(near, offset)), v128.load(i32.add(far, offset)));
    const here = f.let(readAt(at));
    const before = f.let(here);
    f.while(i32.lt(at, rowBytes), () => {
      const next = f.let(i32.add(at, pixelBytes));
      const after = f.let(here);
      f.if(i32.lt(next, rowBytes), () => f.set(after, readAt(next)));
      f.do(v128.store(to, mixed(here, before)));
      f.set(to, i32.add(to, pixelBytes));
      f.do(v128.store(to, mixed(here, after)));
      f.set(to, i32.add(to, pixelBytes));
      f.set(before, here);
      f.set(here, after);
      f.set(at, next);
    });
    f.set(channel, i32.add(channel, VECTOR));
  });
});
