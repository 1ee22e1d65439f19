import type { ResolvedText } from '../../../../engine/personalisation.ts';

/**
 * The sizes that a text may be drawn in: within its limits both before and after the scale of its object, which the
 * stage's handles change. Canvas units.
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

/** The font size that a layer has to have to be drawn so large, to a hundredth. */
export const fontSizeOf = (drawn: number, scale: number): number => Math.round((drawn / scale) * 100) / 100;
