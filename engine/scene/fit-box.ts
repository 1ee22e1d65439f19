import { type ObjectConfiguration } from '../model/object-configuration.ts';

/** How a picture is sized in its area: the fill methods of B3, and whole inside it (CONTAIN). */
export type FitMethod = 'BEST' | 'HEIGHT' | 'WIDTH' | 'CONTAIN';

/** A change to the fitted size and to its centred place, as image blocks carry them. */
export interface FitAdjustment {
  /** 1 is the fitted size. */
  scale?: number;
  /** Canvas units along the area's own sides. */
  offsetX?: number;
  offsetY?: number;
}

/**
 * The placement of something `size` large (any unit) that fills an area: as high, as wide, whichever of the
 * two covers it (BEST) or whichever fits inside (CONTAIN); centred, and turned with the area.
 */
export function fitBox(
  size: { width: number; height: number },
  area: ObjectConfiguration,
  method: FitMethod,
  { scale = 1, offsetX = 0, offsetY = 0 }: FitAdjustment = {},
): ObjectConfiguration {
  const areaWidth = area.width * area.scaleX;
  const areaHeight = area.height * area.scaleY;
  const byWidth = areaWidth / size.width;
  const byHeight = areaHeight / size.height;
  const fits = {
    BEST: Math.max(byWidth, byHeight),
    CONTAIN: Math.min(byWidth, byHeight),
    HEIGHT: byHeight,
    WIDTH: byWidth,
  };
  const factor = fits[method] * scale;
  const inAreaX = (areaWidth - size.width * factor) / 2 + offsetX;
  const inAreaY = (areaHeight - size.height * factor) / 2 + offsetY;
  const angleRad = (area.angle * Math.PI) / 180;
  const [cos, sin] = area.angle === 0 ? [1, 0] : [Math.cos(angleRad), Math.sin(angleRad)];
  return {
    ...area,
    left: area.left + cos * inAreaX - sin * inAreaY,
    top: area.top + sin * inAreaX + cos * inAreaY,
    width: size.width,
    height: size.height,
    scaleX: factor,
    scaleY: factor,
  };
}
