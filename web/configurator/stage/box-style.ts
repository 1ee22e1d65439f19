import { drawnSize, type ObjectConfiguration, type StageView, toScreenPx } from '../../../engine/editor.ts';

/** The style that places an element on a layer's object, with the rotation of the object. */
export function boxStyle(
  placement: ObjectConfiguration,
  view: StageView,
): { width: number; height: number; transform: string } {
  const corner = toScreenPx({ x: placement.left, y: placement.top }, view);
  const { width, height } = drawnSize(placement);
  return {
    width: width * view.pxPerUnit,
    height: height * view.pxPerUnit,
    transform: `translate(${corner.x}px, ${corner.y}px) rotate(${placement.angle}deg)`,
  };
}
