import {
  type Gesture,
  type LayerLimits,
  limitsOfLayer,
  messages,
  type ObjectConfiguration,
  rotateLayer,
  scaleLayer,
} from '../../../../engine/editor.ts';
import { stepImageScale } from '../../../../engine/personalisation.ts';
import { currentPlacement } from '../current-placement.ts';
import { layersOf } from '../layers-of.ts';
import type { LayerCommand } from '../outcome.ts';
import { placeLayer } from './place-layer.ts';

type Adjust = (start: ObjectConfiguration, limits: LayerLimits) => Gesture;

/** Changes where a picture stands, as far as its layer allows. @param gesture presses of one name in a row are one step */
const adjust =
  (gesture: string, change: Adjust): LayerCommand =>
  (session, target) => {
    const start = currentPlacement(session, target);
    if (!start) return { refusal: messages.layerEmpty };
    const { placement, stoppedBy } = change(start, limitsOfLayer(session.product, layersOf(session), target));
    const [reason] = stoppedBy;
    if (reason && placement === start) return { refusal: String(messages[reason]) };
    return placeLayer(placement, gesture)(session, target);
  };

/** A picture at a scale, about its middle. The scale has the slider's steps (C9-12). */
export function zoomGesture(
  start: ObjectConfiguration,
  limits: LayerLimits,
  scale: number,
  maxScale: number,
): Gesture {
  return scaleLayer(start, limits, stepImageScale(scale, maxScale) / Math.abs(start.scaleX || 1));
}

/** Scales a picture about its middle. @param scale canvas units a pixel of the original */
export const zoomPicture = (scale: number, maxScale: number): LayerCommand =>
  adjust('zoom', (start, limits) => zoomGesture(start, limits, scale, maxScale));

/** Turns a picture about its middle. Degrees, clockwise. */
export const turnPicture = (turnDeg: number): LayerCommand =>
  adjust('turn', (start, limits) => rotateLayer(start, limits, turnDeg));

/** Mirrors a picture in its place. */
export const flipPicture = (axis: 'flipX' | 'flipY'): LayerCommand =>
  adjust(axis, (start) => {
    const placement = { ...start };
    placement[axis] = !start[axis];
    return { placement, stoppedBy: [] };
  });
