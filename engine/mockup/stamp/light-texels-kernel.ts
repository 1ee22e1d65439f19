import { defineFunction } from '../../wasm/define-function.ts';
import type { I32 } from '../../wasm/expression.ts';
import { i32 } from '../../wasm/instructions.ts';
import { lightOfByte, TEXEL_ONE } from './artwork-texels.ts';
import { ARTWORK, LIGHT_OF_BYTE } from './memory-layout.ts';

/** An sRGB pixel as premultiplied light, `TEXEL_ONE` for 1. */
export function lightTexelPlainly([red, green, blue, alpha]: readonly number[]): number[] {
  const lights = [red!, green!, blue!].map((byte) => lightOfByte[byte]!);
  return [...lights, TEXEL_ONE].map((light) => Math.floor((light * alpha!) / 255 + 1 / 2));
}

/**
 * lightTexels(count, target): converts the straight sRGB pixels in `ARTWORK` to premultiplied light, four 16 bit
 * numbers each, from the address `target`.
 */
export const lightTexels = defineFunction('lightTexels', (f, count, target) => {
  const at = f.local('i32');
  const end = f.let(i32.shl(count, 2));
  f.while(i32.lt(at, end), () => {
    const pixel = f.let(i32.load(at, ARTWORK));
    const alpha = f.let(i32.shr(pixel, 24));
    const lightOf = (shift: number) => {
      // Twice the byte is the offset of its light in the table.
      const shifted = shift === 0 ? i32.shl(pixel, 1) : i32.shr(pixel, shift - 1);
      return i32.load16(i32.and(shifted, 0x1fe), LIGHT_OF_BYTE);
    };
    // Rounded: light * alpha / 255 + 1/2.
    const timesAlpha = (value: I32) => i32.div(i32.add(i32.mul(i32.mul(value, alpha), 2), 255), 510);
    const store = (red: I32, green: I32, blue: I32, opacity: I32) =>
      f.do(
        i32.store(target, i32.or(red, i32.shl(green, 16))),
        i32.store(target, i32.or(blue, i32.shl(opacity, 16)), 4),
      );
    const [red, green, blue, one] = [lightOf(0), lightOf(8), lightOf(16), i32.const(TEXEL_ONE)];
    f.if(
      i32.lt(alpha, 255),
      () => store(timesAlpha(red), timesAlpha(green), timesAlpha(blue), timesAlpha(one)),
      () => store(red, green, blue, one),
    );
    f.set(at, i32.add(at, 4));
    f.set(target, i32.add(target, 8));
  });
});
