import type { Alignment, ScaleMode } from '../../model/enumerations.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { alignObject } from '../geometry/align-object.ts';
import { fillScale } from '../geometry/fill-scale.ts';
import { type Bounds, centreOn, drawnSize, objectCentre } from '../geometry/object-bounds.ts';
import { type Gesture, holdInPrintArea } from './gesture.ts';
import type { LayerLimits } from './limits-of-layer.ts';
import { moveLayer } from './move-layer.ts';

/** One press of an alignment button (B3-31). @param within the print area, or the bounds of all that is selected */
export function alignLayer(
  start: ObjectConfiguration,
  limits: LayerLimits,
  alignment: Alignment,
  within: Bounds,
): Gesture {
  const aligned = alignObject(start, within, alignment);
  return moveLayer(start, limits, aligned.left - start.left, aligned.top - start.top);
}

/**
 * One press of a scale button (B3-31): as high or as wide as the layer's area, covering it, or unscaled. The object goes
 * to the middle of the area if it lies along it and may move.
 */
export function fillLayer(
  start: ObjectConfiguration,
  limits: LayerLimits,
  mode: ScaleMode,
  area: ObjectConfiguration,
): Gesture {
  const { resize, move } = limits.refusals;
  if (resize) return { placement: start, stoppedBy: [resize] };
  const scale = fillScale(start, drawnSize(area), mode);
  const isAlong = Math.abs(Math.sin(((start.angle - area.angle) * Math.PI) / 180)) < 1e-6;
  const [from, to] = [objectCentre(start), move || !isAlong ? objectCentre(start) : objectCentre(area)];
  const grown = (side: number, part: number) =>
    Math.sign(side || 1) * (Math.abs(side) + (scale - Math.abs(side)) * part);
  return holdInPrintArea(limits, (part) =>
    centreOn(
      { ...start, scaleX: grown(start.scaleX, part), scaleY: grown(start.scaleY, part) },
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ),
  );
}
