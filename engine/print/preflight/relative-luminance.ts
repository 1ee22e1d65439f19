import { decodeSrgb } from '../../srgb.ts';

/** sRGB bytes as linear light. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255));

/** Relative luminance of the sRGB pixel at an index of RGBA data, 0 to 1. WCAG 2.2. */
export const relativeLuminance = (data: Uint8ClampedArray, at: number): number =>
  0.2126 * LINEAR[data[at]!]! + 0.7152 * LINEAR[data[at + 1]!]! + 0.0722 * LINEAR[data[at + 2]!]!;

/** Contrast ratio of two luminances, 1 to 21. WCAG 2.2. */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** What the sRGB pixel at an index of RGBA data reflects of red light, 0 to 1. */
export const linearRed = (data: Uint8ClampedArray, at: number): number => LINEAR[data[at]!]!;
