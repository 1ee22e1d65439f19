import { imageScaleLimits } from '../../limits.ts';

const STEPS_PER_UNIT = Math.round(1 / imageScaleLimits.step);

/**
 * Rounds an image scale to the steps of its slider: multiples of 0.001, at least 0.001, at most `maxScale` (C9-12,
 * B9-07).
 */
export function stepImageScale(scale: number, maxScale: number = imageScaleLimits.maxScale): number {
  const steps = Math.round(Math.min(scale, maxScale) * STEPS_PER_UNIT);
  return Math.max(steps, 1) / STEPS_PER_UNIT;
}
