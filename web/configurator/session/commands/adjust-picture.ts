import {
  type Gesture,
  type LayerLimits,
  type ObjectConfiguration,
  rotateLayer,
  scaleLayer,
} from '../../../../engine/editor.ts';
import { stepImageScale } from '../../../../engine/personalisation.ts';
import type { LayerCommand } from '../outcome.ts';
import { adjustPlacement } from './adjust-placement.ts';

/** Scales a picture about its middle. The scale has the steps of the slider (C9-12). */
export function zoomGesture(
  start: ObjectConfiguration,
  limits: LayerLimits,
  scale: number,
  maxScale: number,
): Gesture {
  return scaleLayer(start, limits, stepImageScale(scale, maxScale) / Math.abs(start.scaleX || 1));
}

/** Scales a picture about its middle. @param scale canvas units per pixel of the original */
export const zoomPicture = (scale: number, maxScale: number): LayerCommand =>
  adjustPlacement('zoom', (start, limits) => zoomGesture(start, limits, scale, maxScale));

/** Turns a picture about its middle. Degrees, clockwise. */
export const turnPicture = (turnDeg: number): LayerCommand =>
  adjustPlacement('turn', (start, limits) => rotateLayer(start, limits, turnDeg));

/** Mirrors a picture in place. */
export const flipPicture = (axis: 'flipX' | 'flipY'): LayerCommand =>
  adjustPlacement(axis, (start) => {
    const placement = { ...start };
    placement[axis] = !start[axis];
    return { placement, stoppedBy: [] };
  });
