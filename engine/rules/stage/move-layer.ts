import { gestureLimits } from '../../limits.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { confineToRectangle } from '../geometry/confine-to-rectangle.ts';
import type { Point } from '../geometry/object-bounds.ts';
import type { MessageKey } from '../messages.ts';
import type { Gesture } from './gesture.ts';
import type { LayerLimits } from './limits-of-layer.ts';

/** Moves a layer's object; a locked one stays inside the print area or covers it. Canvas units. */
export function moveLayer(start: ObjectConfiguration, limits: LayerLimits, dx: number, dy: number): Gesture {
  const { refusals, lockedInto } = limits;
  if (refusals.move) return { placement: start, stoppedBy: [refusals.move] };
  const moved = { ...start, left: start.left + dx, top: start.top + dy };
  if (!lockedInto) return { placement: moved, stoppedBy: [] };
  const placement = confineToRectangle(moved, lockedInto);
  const isStopped = Math.hypot(placement.left - moved.left, placement.top - moved.top) > 1e-9;
  return isStopped ? { placement, stoppedBy: ['staysInPrintArea'] } : { placement: moved, stoppedBy: [] };
}

/** An arrow key. */
export type NudgeDirection = 'left' | 'right' | 'up' | 'down';

const DIRECTIONS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** Moves a layer's object by one step of the keyboard: 1 canvas unit, 10 for a large step. */
export function nudgeLayer(
  start: ObjectConfiguration,
  limits: LayerLimits,
  direction: NudgeDirection,
  isLarge = false,
): Gesture {
  const { x, y } = nudgeStep(direction, isLarge);
  return moveLayer(start, limits, x, y);
}

/** The length of a keyboard step: 1 canvas unit, 10 for a large step. */
export function nudgeStep(direction: NudgeDirection, isLarge = false): Point {
  const [x, y] = DIRECTIONS[direction];
  const step = isLarge ? gestureLimits.largeNudge : gestureLimits.nudge;
  return { x: x * step, y: y * step };
}

/** A layer of a selection. */
export interface SelectedLayer {
  placement: ObjectConfiguration;
  limits: LayerLimits;
}

/** Moves a selection as one, up to the limit of the layer that is stopped first. Canvas units. */
export function moveTogether(
  selection: readonly SelectedLayer[],
  dx: number,
  dy: number,
): { placements: ObjectConfiguration[]; stoppedBy: readonly MessageKey[] } {
  const moved = selection.map(({ placement, limits }) => ({
    from: placement,
    ...moveLayer(placement, limits, dx, dy),
  }));
  const stepX = commonStep(
    dx,
    moved.map(({ from, placement }) => placement.left - from.left),
  );
  const stepY = commonStep(
    dy,
    moved.map(({ from, placement }) => placement.top - from.top),
  );
  return {
    placements: moved.map(({ from }) => ({ ...from, left: from.left + stepX, top: from.top + stepY })),
    stoppedBy: [...new Set(moved.flatMap(({ stoppedBy }) => stoppedBy))],
  };
}

/** The smallest distance, and never a negative one. */
const commonStep = (wanted: number, ways: readonly number[]): number =>
  wanted < 0 ? Math.min(0, Math.max(wanted, ...ways)) : Math.max(0, Math.min(wanted, ...ways));
