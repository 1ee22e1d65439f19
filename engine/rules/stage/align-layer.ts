import type { Alignment } from '../../model/enumerations.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { alignObject } from '../geometry/align-object.ts';
import type { Bounds } from '../geometry/object-bounds.ts';
import type { Gesture } from './gesture.ts';
import type { LayerLimits } from './limits-of-layer.ts';
import { moveLayer } from './move-layer.ts';

/** Applies an alignment button (B3-31). @param within the print area, or the bounds of the selection */
export function alignLayer(
  start: ObjectConfiguration,
  limits: LayerLimits,
  alignment: Alignment,
  within: Bounds,
): Gesture {
  const aligned = alignObject(start, within, alignment);
  return moveLayer(start, limits, aligned.left - start.left, aligned.top - start.top);
}
