import { defineFunction } from '../../wasm/assemble-module.ts';
import { choose, whileLoop } from '../../wasm/control.ts';
import type { Expression } from '../../wasm/expression.ts';
import { i32 } from '../../wasm/instructions.ts';
import { TEXEL_ONE } from './artwork-texels.ts';
import { ARTWORK, LIGHT_OF_BYTE } from './memory-layout.ts';

type I32 = Expression<'i32'>;
const number = i32.constant;

/**
 * lightTexels(count, target): turns the straight sRGB pixels in `ARTWORK` into light multiplied by alpha, four numbers of
 * 16 bits each, from the address `target` on.
 */
export const lightTexels = defineFunction('lightTexels', (scope) => {
  const count = scope.parameter('i32');
  const target = scope.parameter('i32');
  const at = scope.local('i32');
  const end = scope.local('i32');
  const pixel = scope.local('i32');
  const alpha = scope.local('i32');
  const lightOf = (shift: number) => {
    // Twice the byte: where its light is in the table.
    const shifted = shift === 0 ? i32.shiftLeft(pixel, number(1)) : i32.shiftRight(pixel, number(shift - 1));
    return i32.load16(i32.and(shifted, number(0x1fe)), LIGHT_OF_BYTE);
  };
  // Rounded: light * alpha / 255 + 1/2.
  const multiplied = (value: I32) =>
    i32.divide(i32.add(i32.multiply(i32.multiply(value, alpha), number(2)), number(255)), number(510));
  const store = (red: I32, green: I32, blue: I32, opacity: I32) => [
    i32.store(target, i32.or(red, i32.shiftLeft(green, number(16)))),
    i32.store(target, i32.or(blue, i32.shiftLeft(opacity, number(16))), 4),
  ];
  return {
    body: [
      end.set(i32.shiftLeft(count, number(2))),
      whileLoop(i32.isLess(at, end), [
        pixel.set(i32.load(at, ARTWORK)),
        alpha.set(i32.shiftRight(pixel, number(24))),
        choose(
          i32.isLess(alpha, number(255)),
          store(
            multiplied(lightOf(0)),
            multiplied(lightOf(8)),
            multiplied(lightOf(16)),
            multiplied(number(TEXEL_ONE)),
          ),
          store(lightOf(0), lightOf(8), lightOf(16), number(TEXEL_ONE)),
        ),
        at.set(i32.add(at, number(4))),
        target.set(i32.add(target, number(8))),
      ]),
    ],
  };
});
