import type { ResolvedText } from '../../../../engine/personalisation.ts';

/**
 * The range of drawn font sizes: within the limits both before and after the scale of the object, which the handles of
 * the stage change. Canvas units.
 */
export function drawnFontSizes(
  { fontSize, minimumFontSize: minimum, maximumFontSize: maximum }: ResolvedText['text'],
  scale: number,
): { least: number; most: number; now: number } {
  return {
    least: Math.max(minimum, minimum * scale),
    most: Math.min(maximum, maximum * scale),
    now: fontSize * scale,
  };
}

/** The font size of a layer for a drawn size, rounded to a hundredth. */
export const fontSizeOf = (drawn: number, scale: number): number => Math.round((drawn / scale) * 100) / 100;
