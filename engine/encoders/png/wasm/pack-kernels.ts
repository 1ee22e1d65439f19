import { defineFunction } from '../../../wasm/assemble-module.ts';
import { whileLoop } from '../../../wasm/control.ts';
import { i32, u32x4, u8x16, v128 } from '../../../wasm/instructions.ts';

const dropEveryFourth = v128.constant([0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 255, 255, 255, 255]);

/** dropAlpha(source, target, pixels): RGBA to RGB, four pixels at a time. */
export const dropAlpha = defineFunction('dropAlpha', (scope) => {
  const source = scope.parameter('i32');
  const target = scope.parameter('i32');
  const pixels = scope.parameter('i32');
  const end = scope.local('i32');
  return {
    body: [
      end.set(i32.add(source, i32.shiftLeft(pixels, i32.constant(2)))),
      whileLoop(i32.isLess(source, end), [
        v128.store(target, u8x16.swizzle(v128.load(source), dropEveryFourth)),
        source.set(i32.add(source, i32.constant(16))),
        target.set(i32.add(target, i32.constant(12))),
      ]),
    ],
  };
});

const lastInvisible = v128.constant(Array.from({ length: 4 }, () => [0xff, 0xff, 0xff, 0x00]).flat());

/** clearTransparent(source, target, pixels): copies RGBA, with 0 for the colour of pixels whose alpha is 0. */
export const clearTransparent = defineFunction('clearTransparent', (scope) => {
  const source = scope.parameter('i32');
  const target = scope.parameter('i32');
  const pixels = scope.parameter('i32');
  const end = scope.local('i32');
  const four = scope.local('v128');
  return {
    body: [
      end.set(i32.add(source, i32.shiftLeft(pixels, i32.constant(2)))),
      whileLoop(i32.isLess(source, end), [
        four.set(v128.load(source)),
        v128.store(target, v128.and(four, u32x4.isGreater(four, lastInvisible))),
        source.set(i32.add(source, i32.constant(16))),
        target.set(i32.add(target, i32.constant(16))),
      ]),
    ],
  };
});
