import { defineFunction } from '../../../wasm/define-function.ts';
import { i32, u32x4, u8x16, v128 } from '../../../wasm/instructions.ts';

/** The colours of RGBA pixels: three bytes of each four. */
export const dropAlphaPlainly = (rgba: Uint8Array): Uint8Array => rgba.filter((_, at) => at % 4 !== 3);

/** RGBA pixels, with 0 for the colour of those whose alpha is 0. */
export const clearTransparentPlainly = (rgba: Uint8Array): Uint8Array =>
  rgba.map((byte, at) => (rgba[at | 3] === 0 ? 0 : byte));

const dropEveryFourth = v128.const([0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 255, 255, 255, 255]);

/** dropAlpha(source, target, pixels): RGBA to RGB, four pixels at a time. */
export const dropAlpha = defineFunction('dropAlpha', (f, source, target, pixels) => {
  const end = f.let(i32.add(source, i32.shl(pixels, 2)));
  f.while(i32.lt(source, end), () => {
    f.do(v128.store(target, u8x16.swizzle(v128.load(source), dropEveryFourth)));
    f.set(source, i32.add(source, 16));
    f.set(target, i32.add(target, 12));
  });
});

const lastInvisible = v128.const(Array.from({ length: 4 }, () => [0xff, 0xff, 0xff, 0x00]).flat());

/** clearTransparent(source, target, pixels): copies RGBA, with 0 for the colour of pixels whose alpha is 0. */
export const clearTransparent = defineFunction('clearTransparent', (f, source, target, pixels) => {
  const end = f.let(i32.add(source, i32.shl(pixels, 2)));
  f.while(i32.lt(source, end), () => {
    const four = f.let(v128.load(source));
    f.do(v128.store(target, v128.and(four, u32x4.gt(four, lastInvisible))));
    f.set(source, i32.add(source, 16));
    f.set(target, i32.add(target, 16));
  });
});
