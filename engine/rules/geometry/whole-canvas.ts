import { canvasLimits } from '../../limits.ts';
import type { Bounds } from './object-bounds.ts';

export const WHOLE_CANVAS: Bounds = {
  left: 0,
  top: 0,
  width: canvasLimits.configuratorSizePx,
  height: canvasLimits.configuratorSizePx,
};
