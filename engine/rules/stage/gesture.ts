import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { type Bounds, objectBounds } from '../geometry/object-bounds.ts';
import { confineToRectangle } from '../geometry/confine-to-rectangle.ts';
import type { MessageKey } from '../messages.ts';
import type { LayerLimits } from './limits-of-layer.ts';

/** The result of a gesture. */
export interface Gesture {
  /** The new placement of the layer's object, canvas units. */
  placement: ObjectConfiguration;
  /** The reasons why it did not follow the pointer completely, as keys of `messages`; empty if it did. */
  stoppedBy: readonly MessageKey[];
}

/** The tolerance outside the print area, for float arithmetic. Canvas units. */
const TOLERANCE = 1e-6;
/** The tolerance at the start of a gesture, for the summed errors of earlier gestures. Canvas units. */
const START_TOLERANCE = 1e-3;
const BISECTIONS = 40;

/**
 * Keeps the end of a gesture in the print area that the layer is locked to. An object that may move is shifted inside
 * by the minimum; one that may not move, or would become larger than the area, stops at the limit.
 * @param at the gesture's placements, from its start at 0 to its end at 1
 */
export function confineToPrintArea(limits: LayerLimits, at: (part: number) => ObjectConfiguration): Gesture {
  const end = at(1);
  const { lockedInto, isCut, refusals } = limits;
  if (!lockedInto || isHeld(end, lockedInto, isCut)) return { placement: end, stoppedBy: [] };
  const shifted = confineToRectangle(end, lockedInto);
  const mayShift = !refusals.move && isHeld(shifted, lockedInto, isCut);
  // An object that begins outside has no limit to stop at.
  const isShifted = mayShift || !isHeld(at(0), lockedInto, isCut, START_TOLERANCE);
  const placement = isShifted ? shifted : lastHeld(at, lockedInto, isCut);
  return { placement, stoppedBy: ['staysInPrintArea'] };
}

function lastHeld(
  at: (part: number) => ObjectConfiguration,
  lockedInto: Bounds,
  isCut: boolean,
): ObjectConfiguration {
  let [held, beyond] = [0, 1];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (held + beyond) / 2;
    if (isHeld(at(middle), lockedInto, isCut)) held = middle;
    else beyond = middle;
  }
  return at(held);
}

/** Whether an object is inside the rectangle, or, if it is clipped to its own area, covers it from edge to edge. */
function isHeld(
  object: ObjectConfiguration,
  rectangle: Bounds,
  isCut: boolean,
  tolerance: number = TOLERANCE,
): boolean {
  const bounds = objectBounds(object);
  const isSpanHeld = (start: number, length: number, outerStart: number, outerLength: number) => {
    const before = start - outerStart;
    const after = outerStart + outerLength - (start + length);
    const isInside = before >= -tolerance && after >= -tolerance;
    return isInside || (isCut && before <= tolerance && after <= tolerance);
  };
  return (
    isSpanHeld(bounds.left, bounds.width, rectangle.left, rectangle.width) &&
    isSpanHeld(bounds.top, bounds.height, rectangle.top, rectangle.height)
  );
}
