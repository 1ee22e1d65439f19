import { lightOfByte, luminanceWeights } from '../../srgb.ts';

/** Relative luminance of the sRGB pixel at an index of RGBA data, 0 to 1. WCAG 2.2. */
export const relativeLuminance = (data: Uint8ClampedArray, at: number): number =>
  luminanceWeights[0] * lightOfByte[data[at]!]! +
  luminanceWeights[1] * lightOfByte[data[at + 1]!]! +
  luminanceWeights[2] * lightOfByte[data[at + 2]!]!;

/** The red light that the sRGB pixel at an index of RGBA data reflects, 0 to 1. */
export const linearRed = (data: Uint8ClampedArray, at: number): number => lightOfByte[data[at]!]!;
