import { lightOfByte } from '../../srgb.ts';

/** Relative luminance of the sRGB pixel at an index of RGBA data, 0 to 1. WCAG 2.2. */
export const relativeLuminance = (data: Uint8ClampedArray, at: number): number =>
  0.2126 * lightOfByte[data[at]!]! +
  0.7152 * lightOfByte[data[at + 1]!]! +
  0.0722 * lightOfByte[data[at + 2]!]!;

/** The red light that the sRGB pixel at an index of RGBA data reflects, 0 to 1. */
export const linearRed = (data: Uint8ClampedArray, at: number): number => lightOfByte[data[at]!]!;
