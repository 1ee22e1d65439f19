import { linearFromHex, luminanceOf } from '../../srgb.ts';

/** Relative luminance of `#rrggbb`, 0 to 1. WCAG 2.2. */
const luminance = (hex: string): number => luminanceOf(...linearFromHex(hex));

/** Contrast ratio of two luminances, 1 to 21. WCAG 2.2. */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast ratio of two colours `#rrggbb`, 1 to 21. */
export const contrastOf = (one: string, other: string): number =>
  contrastRatio(luminance(one), luminance(other));
