import type { ShapedLine } from './shaped-line.ts';

/** A line's horizontal measures at a size, canvas units. */
export interface LineExtent {
  /** Advances and letter spacing. */
  width: number;
  /** The overhang of ink beyond the advance on each side, 0 or more. */
  overhangLeft: number;
  overhangRight: number;
}

/** Measures a shaped line at a font size with letter spacing, both canvas units. */
export function lineExtent(line: ShapedLine, fontSize: number, letterSpacing: number): LineExtent {
  const width = line.advance * fontSize + line.gaps * letterSpacing;
  let overhangLeft = 0;
  let overhangRight = 0;
  for (const { x, gapsBefore, ink } of line.clusters) {
    if (ink === undefined) continue;
    const left = x * fontSize + gapsBefore * letterSpacing;
    overhangLeft = Math.max(overhangLeft, -left - ink.minX * fontSize);
    overhangRight = Math.max(overhangRight, left + ink.maxX * fontSize - width);
  }
  return { width, overhangLeft, overhangRight };
}

/** The visible width of the line, including overhangs. */
export function seenWidth({ width, overhangLeft, overhangRight }: LineExtent): number {
  return width + overhangLeft + overhangRight;
}
