import { linearFromHex } from '../../srgb.ts';

/** Relative luminance of `#rrggbb`, 0 to 1. WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = linearFromHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two luminances, 1 to 21. WCAG 2.2. */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast ratio of two colours `#rrggbb`, 1 to 21. */
export const contrastOf = (one: string, other: string): number =>
  contrastRatio(luminance(one), luminance(other));
