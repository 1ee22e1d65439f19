import {
  type Bounds,
  type LayerLimits,
  moveLayer,
  objectBounds,
  type ObjectConfiguration,
} from '../../../../engine/editor.ts';

/** Least offset of a copy from its original, canvas units. */
const STEP = 16;
/** Offsets that are tried in each direction. */
const MAX_STEPS = 12;
/** To the lower right first, as copies are expected there. */
const DIRECTIONS = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/**
 * The placement of a layer's copy: beside its original, not exactly on another object, and inside the sheet if the original
 * is. A copy without such a place lies to the lower right.
 * @param sheet part of the view that is printed, canvas units
 * @param others placements of the other objects of the view
 */
export function placeCopy(
  original: ObjectConfiguration,
  limits: LayerLimits,
  sheet: Bounds,
  others: readonly ObjectConfiguration[],
): ObjectConfiguration {
  const mustFit = contains(sheet, objectBounds(original));
  const taken = [original, ...others];
  for (let steps = 1; steps <= MAX_STEPS; steps += 1)
    for (const [x, y] of DIRECTIONS) {
      const { placement, stoppedBy } = moveLayer(original, limits, x * steps * STEP, y * steps * STEP);
      if (stoppedBy.length > 0 || (mustFit && !contains(sheet, objectBounds(placement)))) continue;
      if (!taken.some((other) => isAt(placement, other))) return placement;
    }
  return moveLayer(original, limits, STEP, STEP).placement;
}

const contains = (outer: Bounds, inner: Bounds): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;

const isAt = (one: ObjectConfiguration, other: ObjectConfiguration): boolean =>
  Math.hypot(one.left - other.left, one.top - other.top) < STEP / 2;
