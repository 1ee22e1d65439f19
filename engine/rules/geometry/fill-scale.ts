import type { AreaFillMethod, ScaleMode } from '../../model/enumerations.ts';

interface Size {
  width: number;
  height: number;
}

/** The scale mode each fill method stands for: one implementation for both (B3-30, B3-31). */
export const fillMethodScale = {
  BEST: 'FILL',
  HEIGHT: 'FITHEIGHT',
  WIDTH: 'FITWIDTH',
} as const satisfies Record<AreaFillMethod, ScaleMode>;

/**
 * How much an object is scaled to fill an area, the same in both directions: FITHEIGHT as high, FITWIDTH as wide,
 * FILL whichever of the two covers the area, NONE not at all. An object without a size is not scaled.
 */
export function fillScale(object: Size, area: Size, mode: ScaleMode): number {
  const byWidth = object.width > 0 ? area.width / object.width : 1;
  const byHeight = object.height > 0 ? area.height / object.height : 1;
  switch (mode) {
    case 'NONE':
      return 1;
    case 'FILL':
      return Math.max(byWidth, byHeight);
    case 'FITHEIGHT':
      return byHeight;
    case 'FITWIDTH':
      return byWidth;
  }
}
