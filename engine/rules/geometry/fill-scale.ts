import type { AreaFillMethod, ScaleMode } from '../../model/enumerations.ts';

interface Size {
  width: number;
  height: number;
}

/** The scale mode of each fill method (B3-30, B3-31). */
export const fillMethodScale = {
  BEST: 'FILL',
  HEIGHT: 'FITHEIGHT',
  WIDTH: 'FITWIDTH',
} as const satisfies Record<AreaFillMethod, ScaleMode>;

/**
 * The uniform scale of an object in an area: FITHEIGHT to its height, FITWIDTH to its width, FILL the larger of both,
 * which covers the area, NONE no scale. An object without a size is not scaled.
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
