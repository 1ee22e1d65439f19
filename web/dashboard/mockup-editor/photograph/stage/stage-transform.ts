import type { PointPx } from '../new-view.ts';

/** The transform of a photograph to the stage: left and top edge in CSS pixels, and CSS pixels per photograph pixel. */
export interface StageTransform {
  left: number;
  top: number;
  scale: number;
}

interface SizePx {
  widthPx: number;
  heightPx: number;
}

const MIN_SCALE = 0.02;
const MAX_SCALE = 16;

/** The whole photograph in the middle of the stage. */
export function fitPhoto(photo: SizePx, stage: SizePx): StageTransform {
  const scale = Math.min(stage.widthPx / photo.widthPx, stage.heightPx / photo.heightPx);
  return {
    scale,
    left: (stage.widthPx - photo.widthPx * scale) / 2,
    top: (stage.heightPx - photo.heightPx * scale) / 2,
  };
}

/** Zooms about a point of the stage. @param point CSS pixels of the stage */
export function zoomAt(transform: StageTransform, [x, y]: PointPx, factor: number): StageTransform {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, transform.scale * factor));
  const grown = scale / transform.scale;
  return { scale, left: x - (x - transform.left) * grown, top: y - (y - transform.top) * grown };
}

/** Converts a point of the photograph to a point of the stage. */
export const toStage = ({ left, top, scale }: StageTransform, [x, y]: readonly [number, number]): PointPx => [
  left + x * scale,
  top + y * scale,
];

/** Converts a point of the stage to a point of the photograph. */
export const toPhoto = ({ left, top, scale }: StageTransform, [x, y]: PointPx): PointPx => [
  (x - left) / scale,
  (y - top) / scale,
];
