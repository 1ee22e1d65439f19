import type { StageView } from '../../rules/stage/stage-view.ts';
import type { StageFrame } from './stage-painter.ts';

/**
 * The frame of a canvas for a view.
 * @param screen CSS pixels of the canvas
 * @param pixelRatio canvas pixels per CSS pixel: `devicePixelRatio`, or less while frames take too long
 */
export function frameStage(
  { leftPx, topPx, pxPerUnit }: StageView,
  screen: { widthPx: number; heightPx: number },
  pixelRatio: number,
): StageFrame {
  const scale = pxPerUnit * pixelRatio;
  return {
    widthPx: Math.round(screen.widthPx * pixelRatio),
    heightPx: Math.round(screen.heightPx * pixelRatio),
    matrix: [scale, 0, 0, scale, leftPx * pixelRatio, topPx * pixelRatio],
  };
}
