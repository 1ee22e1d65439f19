import type { StageView } from '../../rules/stage/stage-view.ts';
import type { StageFrame } from './stage-painter.ts';

/**
 * The frame of a canvas that shows a view.
 * @param screen CSS pixels of the canvas
 * @param pixelRatio canvas pixels a CSS pixel has: `devicePixelRatio`, or less of it while frames take too long
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
