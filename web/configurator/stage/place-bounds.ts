import { type Bounds, type StageView, toScreenPx } from '../../../engine/editor.ts';

/** The style that places an element on a rectangle in canvas units. */
export function placeBounds(
  bounds: Bounds,
  view: StageView,
): { left: number; top: number; width: number; height: number } {
  const corner = toScreenPx({ x: bounds.left, y: bounds.top }, view);
  return {
    left: corner.x,
    top: corner.y,
    width: bounds.width * view.pxPerUnit,
    height: bounds.height * view.pxPerUnit,
  };
}
